"""Specs of RLModules, and RLModules that are made by hand.

Old: ``SingleAgentRLModuleSpec(model_config_dict=...)``, ``MultiAgentRLModuleSpec(module_specs=...)``, and modules that
are given an ``RLModuleConfig``. New: ``model_config=``, ``rl_module_specs=``, and modules with arguments of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, is_written, role_of
from rllib_codemods.facts import early_members
from rllib_migrate.codemod import Edit, ImportDrop
from rllib_migrate.edits import rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

_SPECS = {
    "MultiAgentRLModuleSpec": "multi_spec",
    "MultiRLModuleSpec": "multi_spec",
    "RLModuleSpec": "spec",
    "SingleAgentRLModuleSpec": "spec",
}
#: Arguments by position, where a later release has others in their places.
_POSITIONS = {
    "SingleAgentRLModuleSpec": ("", "", "", "model_config", "catalog_class", "load_state_path"),
    "MultiAgentRLModuleSpec": ("", "rl_module_specs", "load_state_path", "modules_to_load"),
    "RLModuleConfig": ("observation_space", "action_space", "model_config", "catalog_class"),
}


def specs(module: Module) -> Iterator[Change]:
    """Changes of the calls that make specs, and of what is done with specs."""
    for call in module.nodes(cst.Call):
        name = _made(module, call)
        if name in _SPECS:
            yield from _arguments(module, call, name)
    for of in ("spec", "multi_spec"):
        yield from _attributes(module, of)
        yield from _calls(module, of)


def _made(module: Module, node: Node) -> str:
    """The bare name of the class of RLlib that an expression makes or has made; "" for all else."""
    if isinstance(node, cst.Name):
        values = [b.value for b in module.scopes.reaching(node) if b.kind == "assign" and b.index is None]
        names = {_made(module, value) if isinstance(value, cst.Call) else "" for value in values}
        return names.pop() if len(names) == 1 else ""
    if isinstance(node, cst.Subscript):
        held = node.value
        if isinstance(held, cst.Attribute) and held.attr.value in ("module_specs", "rl_module_specs"):
            return "RLModuleSpec" if _SPECS.get(_made(module, held.value)) == "multi_spec" else ""
        return ""
    if _of_config(module, node):
        return "RLModuleSpec"
    if not isinstance(node, cst.Call):
        return ""
    found = {d.rpartition(".")[2] for d in module.scopes.origins(node.func) if d.startswith("ray.rllib.")}
    return found.pop() if len(found) == 1 else ""


def _of_config(module: Module, node: Node) -> bool:
    """Whether an expression is the spec that a config makes by default."""
    func = node.func if isinstance(node, cst.Call) else None
    if not isinstance(func, cst.Attribute) or func.attr.value != "get_default_rl_module_spec":
        return False
    kinds = [value.kind for value in module.kinds.of(func.value)]
    return bool(kinds) and all(kind.name == "config" and not kind.is_class for kind in kinds)


def _arguments(module: Module, call: cst.Call, name: str) -> Iterator[Change]:
    rows = early_members(_SPECS[name], "argument")
    positions = _POSITIONS.get(name, ())
    starred = any(arg.star for arg in call.args)
    for at, arg in enumerate(call.args):
        row = rows.get(arg.keyword.value) if arg.keyword is not None else None
        if row is not None and arg.keyword is not None:
            message = f"`{row.old}` is `{row.to}`"
            yield Change(
                rules.MODULE, arg, "fixed", message, row.severity, (rename(module, arg.keyword, row.to),), new=row.to
            )
        elif arg.keyword is None and not starred and at < len(positions) and positions[at]:
            start = module.inner_span(arg)[0]
            message = f"this place belongs to another argument: `{positions[at]}` is given by its name"
            yield Change(
                rules.MODULE, arg, "fixed", message, "breaks", (Edit(start, start, f"{positions[at]}="),),
                new=positions[at],
            )  # fmt: skip
        given = arg.keyword.value if arg.keyword is not None else positions[at] if at < len(positions) else ""
        if given in ("module_specs", "rl_module_specs") and _SPECS.get(_made(module, arg.value)) == "spec":
            message = "`rl_module_specs` must be a dict with one spec for each module id: one spec for all raises"
            text = module.source(arg.value)
            outline = f"rl_module_specs = {{module_id: {text} for module_id in policies}}\n"
            yield Change(rules.MODULE, arg.value, "manual", message, "breaks", outline=outline)


def _attributes(module: Module, of: str) -> Iterator[Change]:
    for old, row in early_members(of, "attribute").items():
        for node in module.attributes.get(old, ()):
            if _SPECS.get(_made(module, node.value)) != of:
                continue
            if row.rewrite:
                what = "is never read" if is_written(module, node) else "is gone"
                what = what if row.severity != "ignored" or is_written(module, node) else "is always None"
                message = f"`{old}` {what}: the spec has `{row.to}`"
                edit = rename(module, node.attr, row.to)
                yield Change(rules.MODULE, node.attr, "fixed", message, row.severity, (edit,), new=row.to)
            else:
                what = "is deprecated" if row.severity == "deprecated" else "is gone"
                yield Change(rules.MODULE, node.attr, "manual", f"`{old}()` {what}: {row.note}", row.severity)


def _calls(module: Module, of: str) -> Iterator[Change]:
    for old, row in early_members(of, "call").items():
        method, _, argument = old.partition(".")
        for node in module.attributes.get(method, ()):
            call = call_of(module, node)
            if call is None or _SPECS.get(_made(module, node.value)) != of:
                continue
            for arg in call.args:
                if arg.keyword is not None and arg.keyword.value == argument:
                    message = f"`{argument}` is `{row.to}`"
                    edit = rename(module, arg.keyword, row.to)
                    yield Change(rules.MODULE, arg, "fixed", message, row.severity, (edit,), new=row.to)


# -- modules made by hand --------------------------------------------------------------------------------------------


def made_modules(module: Module, own: list[Own]) -> Iterator[Change]:
    """``MyModule(RLModuleConfig(...))``: modules take the settings themselves."""
    classes = {one.node for one in own if one.role == "rl_module"}
    for call in module.nodes(cst.Call):
        if not _is_module(module, call.func, classes):
            continue
        for arg in call.args:
            given = arg.keyword is None or arg.keyword.value == "config"
            if not given or arg.star or not _is_config(module, arg.value):
                continue
            message = "an RLModule takes `observation_space=`, `action_space=`, `model_config=`, not an RLModuleConfig"
            if isinstance(arg.value, cst.Call) and _made(module, arg.value) == "RLModuleConfig":
                texts = _as_arguments(module, arg.value)
                if texts is not None:
                    edit = Edit(*module.inner_span(arg), _between(module, arg).join(texts))
                    yield Change(
                        rules.MODULE, arg, "fixed", message, "breaks", (edit,), _drop(module, arg.value.func),
                        new=", ".join(texts),
                    )  # fmt: skip
                    continue
            yield Change(rules.MODULE, arg, "manual", message)


def _is_module(module: Module, func: cst.BaseExpression, classes: set[cst.ClassDef]) -> bool:
    if any(role_of(name) == "rl_module" for name in module.scopes.origins(func)):
        return True
    bindings = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
    return any(binding.node in classes for binding in bindings)


def _is_config(module: Module, node: cst.BaseExpression) -> bool:
    if _made(module, node) == "RLModuleConfig":
        return True
    if isinstance(node, cst.Name):
        values = [b.value for b in module.scopes.reaching(node)]
        return len(values) == 1 and isinstance(values[0], cst.Call) and _is_config(module, values[0])
    func = node.func if isinstance(node, cst.Call) else None
    return (
        isinstance(func, cst.Attribute)
        and func.attr.value == "get_rl_module_config"
        and _made(module, func.value) in _SPECS
    )


def _as_arguments(module: Module, call: cst.Call) -> list[str] | None:
    positions = _POSITIONS["RLModuleConfig"]
    texts = []
    for at, arg in enumerate(call.args):
        if arg.star or (arg.keyword is None and at >= len(positions)):
            return None
        name = positions[at] if arg.keyword is None else arg.keyword.value
        texts.append(f"{'model_config' if name == 'model_config_dict' else name}={module.source(arg.value)}")
    return texts


def _between(module: Module, arg: cst.Arg) -> str:
    """What stands between the arguments: one a line, where the config had them so."""
    start, end = module.inner_span(arg)
    indent = module.slice(module.line_start(start), start)
    lines = "\n" in module.slice(start, end) and not indent.strip()
    return f",{module.newline}{indent}" if lines else ", "


def _drop(module: Module, func: cst.BaseExpression) -> tuple[ImportDrop, ...]:
    bindings = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
    return tuple(ImportDrop(module.inner_span(b.node)[0], only_if_unused=True) for b in bindings if b.kind == "import")
