"""Methods of a policy class beside its loss that have a counterpart: the statistics it reports, its optimizer."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.own_algorithms import is_supers
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters


def renamed(module: Module, method: cst.FunctionDef, name: str, params: str) -> Edit:
    """Another name and other parameters, on one line."""
    start, after = module.inner_span(method.name)
    end = module.data.index(b")", module.inner_span(method.params)[1])
    if comments_in(module.slice(after, end)) or method.type_parameters is not None:
        raise CannotEdit(f"the parameters of `{method.name.value}` are commented")
    return Edit(start, end, f"{name}({params}")


def simple_statements(module: Module, method: cst.FunctionDef) -> Iterator[Node]:
    for line in module.within(method.body, cst.SimpleStatementLine):
        yield from line.body
    for suite in module.within(method.body, cst.SimpleStatementSuite):
        yield from suite.body


def is_text(statement: Node) -> bool:
    return isinstance(statement, cst.Expr) and isinstance(statement.value, (cst.SimpleString, cst.ConcatenatedString))


def _branches(module: Module, method: cst.FunctionDef) -> bool:
    return bool(module.within(method.body, cst.If) or module.within(method.body, cst.For))


# -- statistics and the optimizer --------------------------------------------------------------------------------------


def statistics(module: Module, method: cst.FunctionDef) -> dict[str, str]:
    """``stats["l2"] = mean(self.get_tower_stats("l2"))`` and the like: the names reported by those kept.

    Raises:
        CannotEdit: the method does anything else.
    """
    wrong = CannotEdit("`stats_fn` does more than to report what the loss keeps")
    found: dict[str, str] = {}
    held: set[str] = set()
    for statement in simple_statements(module, method):
        value = statement.value if isinstance(statement, (cst.Assign, cst.Return)) else None
        if is_text(statement):
            continue
        if isinstance(statement, cst.Assign) and len(statement.targets) == 1 and value is not None:
            target = statement.targets[0].target
            if isinstance(target, cst.Name) and _entries(module, value, found, held):
                held.add(target.value)
                continue
            if isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name) and target.value.value in held:
                index = target.slice[0].slice
                key = literal(module, index.value) if isinstance(index, cst.Index) else None
                kept = _kept(module, value)
                if isinstance(key, str) and kept and kept not in found:
                    found[kept] = key
                    continue
        elif isinstance(statement, cst.Return) and value is not None and _entries(module, value, found, held):
            continue
        raise wrong
    if not found or _branches(module, method):
        raise wrong
    return found


def _entries(module: Module, value: cst.BaseExpression, found: dict[str, str], held: set[str]) -> bool:
    """Whether a value is the base's statistics, a name that holds them, or a dict of both and one's own."""
    if isinstance(value, cst.Name):
        return value.value in held
    if is_supers(value, "stats_fn"):
        return True
    if isinstance(value, cst.Call) and len(value.args) == 1 and module.source(value.func).endswith("convert_to_numpy"):
        return _entries(module, value.args[0].value, found, held)
    if not isinstance(value, cst.Dict):
        return False
    for element in value.elements:
        if isinstance(element, cst.StarredDictElement):
            if not _entries(module, element.value, found, held):
                return False
        elif isinstance(element, cst.DictElement):
            key, kept = literal(module, element.key), _kept(module, element.value)
            if not isinstance(key, str) or not kept or kept in found:
                return False
            found[kept] = key
    return True


#: What only averages, or makes a number of a tensor.
_MEANS = frozenset({"convert_to_numpy", "detach", "float", "item", "mean", "numpy", "stack", "tensor", "cpu"})


def _kept(module: Module, value: cst.BaseExpression) -> str:
    """The name that an expression reads back, where it is the mean of ``get_tower_stats(name)``; "" for all else."""
    names = [a for a in module.attributes.get("get_tower_stats", ()) if value in (a, *module.ancestors(a))]
    call = module.parent(names[0]) if len(names) == 1 else None
    if not isinstance(call, cst.Call) or len(call.args) != 1:
        return ""
    for other in module.within(value, cst.Call):
        func = other.func
        last = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
        if other is not call and last not in _MEANS:
            return ""
    if module.within(value, cst.BinaryOperation):
        return ""
    key = literal(module, call.args[0].value)
    return key if isinstance(key, str) else ""


def optimizer(module: Module, method: cst.FunctionDef) -> list[Edit]:
    """``return torch.optim.Adam(self.model.parameters(), lr=...)`` as a registered optimizer.

    Raises:
        CannotEdit: it is anything else.
    """
    wrong = CannotEdit("`optimizer` is not one of torch over all parameters")
    body = [s for s in simple_statements(module, method) if not is_text(s)]
    made = body[0].value if len(body) == 1 and isinstance(body[0], cst.Return) else None
    params = [p.name.value for p in parameters(method.params)]
    if not isinstance(made, cst.Call) or len(params) != 1 or not made.args:
        raise wrong
    dotted = module.scopes.dotted(made.func) or ""
    if not (dotted.startswith("torch.optim.") or module.source(made.func).startswith("torch.optim.")):
        raise wrong
    first, *rest = made.args
    if first.keyword is not None or module.source(first.value) != f"{params[0]}.model.parameters()":
        raise wrong
    lr = next((arg for arg in rest if arg.keyword is not None and arg.keyword.value == "lr"), None)
    if lr is None or any(arg.keyword is None for arg in rest):
        raise CannotEdit("the learning rate of `optimizer` can't be seen")
    rate = module.source(lr.value)
    if module.source(lr.value).replace("'", '"') == f'{params[0]}.config["lr"]':
        rate = "config.lr"
        rest = [arg for arg in rest if arg is not lr]
    others = [module.source(arg) for arg in rest]
    if any(params[0] in {n.value for n in module.within(arg, cst.Name)} for arg in rest) or (
        rate != "config.lr" and literal(module, lr.value) is UNSEEN
    ):
        raise CannotEdit("`optimizer` takes settings that have another place")
    if comments_in(module.source(made)):
        raise CannotEdit("`optimizer` is commented inside")
    indent = module.newline + module.indentation(module.inner_span(body[0])[0])
    given = ", ".join(["params", *(text.rstrip(", ") for text in others)])
    lines = [
        "params = self.get_parameters(self.module[module_id])",
        f"optimizer = {module.source(made.func)}({given})",
        "self.register_optimizer(",
        f"{module.indent_unit}module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule={rate}",
        ")",
    ]
    start = module.inner_span(body[0])[0]
    end = module.inner_span(body[0])[1]
    signature = renamed(module, method, "configure_optimizers_for_module", "self, module_id, config=None")
    return [signature, Edit(start, end, indent.join(lines))]
