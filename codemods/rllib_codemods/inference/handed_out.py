"""Configs that a file gives to code that it does not show, which may set anything on them."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_migrate.syntax.module import Module, Node

#: Functions and methods that only read what they are given.
_READERS = frozenset({
    "copy", "debug", "deepcopy", "dict", "dump", "dumps", "hasattr", "id", "info", "isinstance", "len", "log",
    "pformat", "pprint", "print", "repr", "str", "type",
})  # fmt: skip


def is_handed_out(module: Module, obj: ConfigObject) -> bool:
    """Whether a function that is neither Ray's nor the file's own takes the config."""
    for call in module.nodes(cst.Call):
        if any(_is_it(module, obj, arg.value) for arg in call.args) and not _is_known(module, call):
            return True
    return False


def _is_it(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> bool:
    """Whether an expression is a name or attribute that holds the config."""
    if not isinstance(value, (cst.Attribute, cst.Name)):
        return False
    made: list[Node | None] = [v.origin for v in module.kinds.of(value)]
    made += [b.value for b in module.scopes.reaching(value)] if isinstance(value, cst.Name) else []
    return any(origin in made for origin in obj.origins)


def _is_known(module: Module, call: cst.Call) -> bool:
    """Whether it is shown, or known, what a call does to its arguments."""
    func = call.func
    name = func.attr if isinstance(func, cst.Attribute) else func
    if isinstance(name, cst.Name) and name.value in _READERS:
        return True
    if any(origin.startswith("ray.") for origin in module.scopes.origins(func)):
        return True
    if module.kinds.of(func) or module.kinds.receiver(call):
        return True
    found = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
    return bool(found) and all(isinstance(b.node, (cst.FunctionDef, cst.ClassDef)) for b in found)
