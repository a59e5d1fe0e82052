"""RLModule classes: their constructor, the config that they read, the arguments of their forward methods.

Old: ``__init__(self, config: RLModuleConfig)``, ``self.config.observation_space``, ``self.config.get_catalog()``.
New: a constructor that passes all on, ``self.observation_space``, ``self.catalog``. A constructor keeps its order: what
stood behind ``super().__init__(config)`` still runs behind ``setup()``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, inherits, method, own_uses
from rllib_codemods.early_stack.parameters import can_be_called, has_keywords, uses, with_keywords
from rllib_codemods.facts import model_keys
from rllib_codemods.lineage import climb
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, remove_statement
from rllib_migrate.edits.methods import remove_methods
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.functions import call_of, is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: What an RLModuleConfig held, and where an RLModule has it.
_SETTINGS = {
    "action_space": "action_space",
    "inference_only": "inference_only",
    "learner_only": "learner_only",
    "model_config_dict": "model_config",
    "observation_space": "observation_space",
}
_OF_SEVERAL = {**_SETTINGS, "modules": "rl_module_specs"}
_KEPT = frozenset({"catalog_class", "from_dict", "get_catalog", "to_dict"})
_CATALOG = "get_catalog"


def modules(module: Module, one: Own) -> Iterator[Change]:
    """The changes of one class."""
    constructor = method(one.node, "__init__")
    if constructor is not None:
        yield from _constructor(module, one, constructor)
    yield from _settings(module, one)
    yield from _forward(module, one)


# -- the constructor -------------------------------------------------------------------------------------------------


def _constructor(module: Module, one: Own, function: cst.FunctionDef) -> Iterator[Change]:
    given = [*function.params.posonly_params, *function.params.params][1:]
    param = given[0] if given else None
    if param is None or not _is_old(module, one, function, param):
        return
    message = "RLModules are made with keyword arguments, not with an RLModuleConfig"
    own = uses(module, function, param)
    passed = [arg for arg in map(module.parent, own) if isinstance(arg, cst.Arg) and _is_base_call(module, arg)]
    if len(given) > 1 or function.params.kwonly_params or len(passed) != 1:
        outline = f"def __init__(self, *args, **kwargs):\n{module.indent_unit}super().__init__(*args, **kwargs)\n"
        yield Change(rules.MODULE, function.name, "manual", message, outline=outline)
        return
    call = module.parent(passed[0])
    assert isinstance(call, cst.Call)
    if all(_is_base_statement(module, statement, call) for statement in function.body.body):
        gone = remove_methods(module, [function]).get(function)
        if gone is not None:
            text = "the constructor does nothing but pass the RLModuleConfig on, which is gone"
            yield Change(
                rules.MODULE,
                function,
                "fixed",
                text,
                edits=(gone,),
                imports=(*unused_imports(module, function, package="ray."),),
            )
            return
    rest = [name for name in own if module.parent(name) is not passed[0]]
    before = [name for name in rest if module.order(name) < module.order(call)]
    taken, passing = _signature(module, before)
    edits = [Edit(*_from_to(module, param, given[-1]), taken), Edit(*module.inner_span(passed[0]), passing)]
    for name in rest:
        early = name in before
        edit = _argument(module, function, name) if early else _setting(module, one, name)
        if edit is None:
            outline = _outline(module, function, param, passed[0])
            text = f"`{module.source(_whole(module, name))}`"
            why = f"{text} is used before `super().__init__()`" if early else f"put {text} into `model_config`"
            yield Change(rules.MODULE, function.name, "manual", f"{message}; not rewritten: {why}", outline=outline)
            return
        up = module.parent(name)
        gone = _assigned_to_itself(module, up, edit.text) if isinstance(up, cst.Attribute) and not early else None
        edits.append(gone or edit)
    imports = () if param.annotation is None else (*unused_imports(module, param.annotation, package="ray."),)
    yield Change(rules.MODULE, function.name, "fixed", message, edits=tuple(edits), imports=imports, new=taken)


def _is_old(module: Module, one: Own, function: cst.FunctionDef, param: cst.Param) -> bool:
    if param.annotation is not None:
        text = module.source(param.annotation.annotation)
        return text.rstrip("\"'").endswith(("RLModuleConfig", "ModuleConfig"))
    return param.name.value in ("config", "module_config", "rl_module_config") and param.default is None


def _is_base_call(module: Module, arg: cst.Arg) -> bool:
    """Whether an argument is the one of ``super().__init__(config)`` or ``Base.__init__(self, config)``."""
    call = module.parent(arg)
    func = call.func if isinstance(call, cst.Call) else None
    if not isinstance(call, cst.Call) or not isinstance(func, cst.Attribute) or func.attr.value != "__init__":
        return False
    others = [a for a in call.args if a is not arg]
    if is_super(func.value):
        return not others
    return len(others) == 1 and isinstance(others[0].value, cst.Name) and others[0].value.value == "self"


def _is_base_statement(module: Module, statement: cst.BaseStatement | cst.BaseSmallStatement, call: cst.Call) -> bool:
    """Whether a statement is only that call, or a docstring."""
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return False
    small = statement.body[0]
    return isinstance(small, cst.Expr) and (small.value is call or isinstance(small.value, cst.SimpleString))


def _from_to(module: Module, first: cst.Param, last: cst.Param) -> tuple[int, int]:
    end = module.inner_span(last)[1]
    if last.annotation is not None:
        end = max(end, module.span(last.annotation.annotation)[1])
    return module.inner_span(first)[0], end


def _signature(module: Module, before: list[cst.Name]) -> tuple[str, str]:
    """The parameters, and how they are passed on: by name where the body asks for them before it passes them on."""
    ups = [up for name in before if isinstance(up := module.parent(name), cst.Attribute)]
    wanted = [new for old, new in _SETTINGS.items() if any(up.attr.value == old for up in ups)]
    if not wanted:
        return "*args, **kwargs", "*args, **kwargs"
    taken = ", ".join(f"{name}=None" if name == "model_config" else name for name in wanted)
    return f"*, {taken}, **kwargs", ", ".join(f"{name}={name}" for name in wanted) + ", **kwargs"


def _argument(module: Module, function: cst.FunctionDef, config: cst.BaseExpression) -> Edit | None:
    """``config.observation_space``, read or written, as the argument that the constructor is given."""
    up = module.parent(config)
    new = _SETTINGS.get(up.attr.value) if isinstance(up, cst.Attribute) and up.value is config else None
    if up is None or new is None or not can_be_called(module, function, new):
        return None
    return Edit(*module.span(up), new)


def _whole(module: Module, name: Node) -> Node:
    up = module.parent(name)
    return up if isinstance(up, cst.Attribute) else name


def _setting(module: Module, one: Own, config: cst.BaseExpression) -> Edit | None:
    """``config.observation_space`` as ``self.observation_space``; None for what RLModules don't have."""
    up = module.parent(config)
    if not isinstance(up, cst.Attribute) or up.value is not config:
        return None
    call = call_of(module, up)
    if up.attr.value == _CATALOG and call is not None and not call.args:
        return Edit(*module.span(call), "self.catalog")
    new = (_OF_SEVERAL if one.is_multi else _SETTINGS).get(up.attr.value)
    return None if new is None else Edit(*module.span(up), f"self.{new}")


def _outline(module: Module, function: cst.FunctionDef, param: cst.Param, passed: cst.Arg) -> str:
    """The constructor with the settings that are known to be attributes."""
    name, unit = param.name.value, module.indent_unit
    lines = [f"{unit}super().__init__(*args, **kwargs)"]
    for statement in function.body.body:
        if passed not in module.within(statement, cst.Arg):
            text = module.source(statement).strip("\n")
            for old, new in {**_SETTINGS, f"{_CATALOG}()": "catalog"}.items():
                text = text.replace(f"{name}.{old}", f"self.{new}")
            text = re.sub(rf"\b{name}\.(\w+)", r'self.model_config["\1"]', text)
            first, *rest = text.splitlines()
            indent = module.indentation(module.inner_span(statement)[0])
            lines += [unit + first.strip(), *(unit + line.removeprefix(indent) for line in rest)]
    return "\n".join(["def __init__(self, *args, **kwargs):", *lines]) + "\n"


# -- the config ------------------------------------------------------------------------------------------------------


def _settings(module: Module, one: Own) -> Iterator[Change]:
    """``self.config.observation_space`` and the like; they still work, but for what a Catalog was asked for."""
    found = own_uses(module, one.node, "config")
    if any(isinstance(module.parent(node), (cst.AssignTarget, cst.AnnAssign)) for node in found):
        return  # the class's own
    for node in found:
        edit = _setting(module, one, node)
        up = module.parent(node)
        if isinstance(up, cst.Attribute) and up.value is node and _is_of_ones_own(module, one, up.attr.value):
            message = f'no RLModule has `self.config.{up.attr.value}`: read `self.model_config["{up.attr.value}"]`'
            yield Change(rules.MODULE, up, "manual", message)
        if edit is None or not isinstance(up, cst.Attribute):
            continue
        old = up.attr.value
        new = edit.text
        gone = _assigned_to_itself(module, up, new)
        message = f"`self.config.{old}` is `{new}`"
        key = _default_key(module, up) if old == "model_config_dict" else ""
        status = "review" if key else "fixed"
        if key:
            message += f'; it has "{key}" only where the spec\'s `model_config` gives it'
        severity = "changed" if key else "deprecated"
        edits = (gone or edit,)
        yield Change(rules.MODULE, up, status, message, severity, edits, new=new)  # type: ignore[arg-type]


def _is_of_ones_own(module: Module, one: Own, name: str) -> bool:
    """Whether an attribute of the config is none of RLlib's, and no base that is not seen can have put it there."""
    if one.is_multi or name in _OF_SEVERAL or name in _KEPT:
        return False
    bases = (base.value for cls in climb(one.node, partial(_above, module)) for base in cls.bases)
    return all(_is_known(module, base) or _class_of_file(module, base) for base in bases)


def _is_known(module: Module, base: cst.BaseExpression) -> bool:
    """Whether a base is a class of Ray or torch."""
    known = any(name.startswith(("ray.", "torch.", "abc.")) for name in module.scopes.origins(base))
    return known or (isinstance(base, cst.Attribute) and module.source(base) == "nn.Module")


def _class_of_file(module: Module, base: cst.BaseExpression) -> cst.ClassDef | None:
    bindings = module.scopes.reaching(base) if isinstance(base, cst.Name) else []
    above = bindings[0].node if len(bindings) == 1 else None
    return above if isinstance(above, cst.ClassDef) else None


def _above(module: Module, cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
    for base in cls.bases:
        above = None if _is_known(module, base.value) else _class_of_file(module, base.value)
        if above is not None:
            yield above


def _assigned_to_itself(module: Module, node: cst.Attribute, new: str) -> Edit | None:
    """``self.catalog = self.config.get_catalog()`` has nothing to do any more."""
    call = call_of(module, node)
    assign = module.parent(call) if call is not None else None
    target: cst.BaseExpression | None = None
    if isinstance(assign, cst.Assign) and len(assign.targets) == 1:
        target = assign.targets[0].target
    elif isinstance(assign, cst.AnnAssign):
        target = assign.target
    if assign is None or target is None or module.source(target) != new:
        return None
    try:
        return remove_statement(module, assign)
    except CannotEdit:
        return None


def _default_key(module: Module, node: cst.Attribute) -> str:
    """The key of the old model dict that is read, where no spec of the file gives it."""
    up = module.parent(node)
    if not isinstance(up, cst.Subscript) or len(up.slice) != 1 or not isinstance(up.slice[0].slice, cst.Index):
        return ""
    key = up.slice[0].slice.value
    if not isinstance(key, cst.SimpleString) or key.raw_value not in model_keys():
        return ""
    given = {e.key.raw_value for e in module.nodes(cst.DictElement) if isinstance(e.key, cst.SimpleString)}
    given |= {arg.keyword.value for arg in module.nodes(cst.Arg) if arg.keyword is not None}
    return "" if key.raw_value in given else key.raw_value


# -- forward methods -------------------------------------------------------------------------------------------------


def _forward(module: Module, one: Own) -> Iterator[Change]:
    """``_forward_exploration()`` is given the time step; by default it hands that on to ``_forward()``."""
    function = method(one.node, "_forward_exploration")
    if function is None and not inherits(module, one.node, "_forward_exploration"):
        function = method(one.node, "_forward")
    if function is None or has_keywords(function) or any(p.name.value == "t" for p in parameters(function.params)):
        return
    if len(parameters(function.params)) < 2:
        return
    message = f"`{function.name.value}()` is called with `t=`, too"
    edit = with_keywords(module, function)
    yield Change(rules.MODULE, function.name, "fixed", message, edits=(edit,), new="**kwargs")
