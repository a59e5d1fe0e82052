"""Value functions and distributions of RLModules.

Old: ``_forward_train()`` returned the values beside the inputs of the distribution, ``_compute_values()`` gave them
alone. New: a module with a value function is a ``ValueFunctionAPI`` with ``compute_values(batch, embeddings=None)``;
PPO asks for that. Very early modules returned distributions, where their inputs are wanted now.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, inherits, method, own_uses
from rllib_codemods.early_stack.parameters import has_keywords, named, with_keywords
from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.edits import edit_elements, line_end, rename
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.functions import call_of, is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_API = ("ray.rllib.core.rl_module.apis.value_function_api", "ValueFunctionAPI")
#: Modules of RLlib that have a value function.
_WITH_VALUES = r"ValueFunctionAPI|(Default)?(PPO|APPO|Appo|IMPALA|Impala|MARWIL)Torch\w*RLModule"
#: Those that promise to have one, and leave it to others.
_ABSTRACT = r"(Default)?(PPO|APPO|Appo|IMPALA|Impala)RLModule(Base)?"
_OLD, _NEW = "_compute_values", "compute_values"
_CATEGORICAL = ("torch.distributions.Categorical", "torch.distributions.categorical.Categorical")
_INPUTS = "action_dist"


def values(module: Module, one: Own) -> Iterator[Change]:
    """The changes of one class that is no MultiRLModule."""
    if one.is_multi:
        return
    known = one.derives(_WITH_VALUES)
    old, new = method(one.node, _OLD), method(one.node, _NEW)
    if new is not None:
        yield from _signature(module, new, [], [])
    elif old is not None:
        edits = [rename(module, old.name, _NEW)] if isinstance(old.name, cst.Name) else []
        edits += [rename(module, use.attr, _NEW) for use in own_uses(module, one.node, _OLD)]
        above = [n for n in module.attributes.get(_OLD, ()) if is_super(n.value) and old in module.ancestors(n)]
        edits += [rename(module, use.attr, _NEW) for use in above]
        if any((call := call_of(module, use)) is None or len(call.args) > 1 for use in above):
            message = "`_compute_values()` is never called: it is `compute_values(batch, embeddings=None)`"
            yield Change(rules.MODULE, old.name, "manual", message, "ignored", new=_NEW)
            return
        more, needs = ([], []) if known else _base(module, one)
        yield from _signature(module, old, edits + more, needs)
    elif not known and not inherits(module, one.node, _NEW):
        yield from _added(module, one)
    yield from _distributions(module, one)


def _signature(
    module: Module, function: cst.FunctionDef, edits: list[Edit], needs: list[ImportNeed]
) -> Iterator[Change]:
    """``compute_values()`` takes the embeddings, by their name."""
    if len(parameters(function.params)) < 2 and not has_keywords(function):
        return
    if named(function, "embeddings") is None and not has_keywords(function):
        edits = [*edits, with_keywords(module, function, ("embeddings=None",))]
    if edits:
        message = "PPO calls `compute_values(batch, embeddings=...)`"
        yield Change(rules.MODULE, function.name, "fixed", message, edits=tuple(edits), imports=tuple(needs), new=_NEW)


def _base(module: Module, one: Own) -> tuple[list[Edit], list[ImportNeed]]:
    if one.derives(_ABSTRACT):
        return [], []
    name, need = name_for(module, *_API, one.node)
    last = one.node.bases[-1]
    end = module.span(last.value)[1]
    return [Edit(end, end, f", {name}")], [need] if need else []


def _added(module: Module, one: Own) -> Iterator[Change]:
    """A module whose ``_forward_train()`` returns values gets ``compute_values()``, which asks that for them."""
    function = method(one.node, "_forward_train")
    key = None if function is None else _key(module, function)
    if function is None or key is None:
        return
    edits, needs = _base(module, one)
    columns, need = name_for(module, "ray.rllib.core.columns", "Columns", one.node)
    start = module.inner_span(function.decorators[0] if function.decorators else function)[0]
    indent = module.indentation(start)
    at = line_end(module, _end(module, one.node.body.body[-1]))
    line = module.newline
    text = (
        f"{line}{line}{indent}def {_NEW}(self, batch, embeddings=None):"
        f"{line}{indent}{module.indent_unit}return self._forward_train(batch)[{columns}.VF_PREDS]"
    )
    message = (
        "a module with values is a `ValueFunctionAPI`: PPO calls `compute_values(batch)` and does not read `vf_preds` "
        "from `_forward_train()`; one call of the network more"
    )
    imports = [*needs, *([need] if need else [])]
    yield Change(
        rules.MODULE, key, "review", message, edits=(*edits, Edit(at, at, text)), imports=tuple(imports), new=_NEW
    )


def _end(module: Module, statement: Node) -> int:
    end = module.inner_span(statement)[1]
    while end and module.data[end - 1 : end] in (b"\n", b"\r", b" ", b"\t"):
        end -= 1
    return end


def _key(module: Module, function: cst.FunctionDef) -> Node | None:
    """Where ``_forward_train()`` puts the values: a key of a dict, or of ``output[...] = ...``."""
    keys: list[cst.BaseExpression] = [e.key for e in module.within(function, cst.DictElement)]
    for target in module.within(function, cst.AssignTarget):
        node = target.target
        if isinstance(node, cst.Subscript) and len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Index):
            keys.append(node.slice[0].slice.value)
    return next((key for key in keys if is_column(module, key, "VF_PREDS", "vf_preds")), None)


def is_column(module: Module, key: cst.BaseExpression, name: str, text: str) -> bool:
    """Whether a key is a column, by its constant or by its text."""
    if isinstance(key, cst.SimpleString):
        return key.raw_value == text
    if not isinstance(key, cst.Attribute) or key.attr.value != name:
        return False
    return any(origin.startswith("ray.rllib.") for origin in module.scopes.origins(key.value))


# -- distributions ---------------------------------------------------------------------------------------------------


def _distributions(module: Module, one: Own) -> Iterator[Change]:
    """``{SampleBatch.ACTION_DIST: Categorical(logits=x)}``: the inputs are wanted, not the distribution."""
    functions = [f for f in (method(one.node, n) for n in _FORWARD) if f is not None]
    for function in functions:
        for element in module.within(function, cst.DictElement):
            if not is_column(module, element.key, "ACTION_DIST", _INPUTS):
                continue
            message = "an RLModule returns the inputs of the distribution, `Columns.ACTION_DIST_INPUTS`, not itself"
            display = module.parent(element)
            if isinstance(display, cst.Dict) and _has_inputs(module, element):
                taken = tuple(edit_elements(module, display, drop=[element]))
                text = "the inputs of the distribution suffice; RLlib makes it itself"
                yield Change(rules.MODULE, element.key, "fixed", text, edits=taken)
                continue
            logits = _logits(module, element.value)
            if logits is None:
                if isinstance(element.key, cst.SimpleString):  # columns say so themselves
                    yield Change(rules.MODULE, element.key, "manual", message)
                continue
            columns, need = name_for(module, "ray.rllib.core.columns", "Columns", element)
            edits = (
                Edit(*module.span(element.key), f"{columns}.ACTION_DIST_INPUTS"),
                Edit(*module.span(element.value), module.source(logits)),
            )
            yield Change(
                rules.MODULE, element, "fixed", message, edits=edits, imports=(need,) if need else (),
                new="Columns.ACTION_DIST_INPUTS",
            )  # fmt: skip


_FORWARD = ("_forward", "_forward_inference", "_forward_exploration", "_forward_train")


def _has_inputs(module: Module, element: cst.DictElement) -> bool:
    """Whether the dict has the inputs already."""
    display = module.parent(element)
    elements = display.elements if isinstance(display, cst.Dict) else ()
    return any(
        isinstance(e, cst.DictElement) and is_column(module, e.key, "ACTION_DIST_INPUTS", "action_dist_inputs")
        for e in elements
    )


def _logits(module: Module, node: cst.BaseExpression) -> cst.BaseExpression | None:
    """``x`` of ``Categorical(logits=x)`` and of RLlib's ``TorchCategorical(x)``."""
    if not isinstance(node, cst.Call) or len(node.args) != 1 or node.args[0].star:
        return None
    keyword = node.args[0].keyword
    func = node.func
    made = isinstance(func, cst.Attribute) and func.attr.value == "from_logits"
    names = module.scopes.origins(func.value if made and isinstance(func, cst.Attribute) else func)
    by_name = keyword is not None and keyword.value == "logits"
    if any(name in _CATEGORICAL for name in names) and by_name:
        return node.args[0].value
    if any(name.startswith("ray.rllib.") and name.endswith(".TorchCategorical") for name in names):
        return node.args[0].value if by_name or keyword is None else None
    return None
