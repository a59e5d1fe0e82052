"""Dicts that stand elsewhere in the file than the setting that they are given to: behind a name, or in a function."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.displays import Display, display
from rllib_codemods.configuration.passed_functions import returned
from rllib_migrate.syntax.module import Module

#: How many names and functions a dict is looked for behind.
_STEPS = 4


def dict_of(module: Module, value: cst.BaseExpression) -> Display | None:
    """The dict that a name stands for, or that a call of a function of the file returns."""
    for _ in range(_STEPS):
        found = display(module, value)
        further = None if found is not None else _given(module, value)
        if further is None:
            return found
        value = further
    return None


def is_alone(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value is spelled out in its place, or its name or function is used in this place alone."""
    for _ in range(_STEPS):
        further = None if display(module, value) is not None else _given(module, value)
        if further is None:
            return True
        func = value.func if isinstance(value, cst.Call) else value
        if not isinstance(func, cst.Name):
            return False
        uses = [use for binding in module.scopes.reaching(func) for use in module.scopes.references(binding)]
        if func.value in module.exports or uses != [func]:
            return False
        value = further
    return False


def _given(module: Module, value: cst.BaseExpression) -> cst.BaseExpression | None:
    """What a name is given, or what a function of the file returns."""
    if isinstance(value, cst.Call) and isinstance(value.func, (cst.Name, cst.Attribute)):
        made = returned(module, value)
        return made[0] if len(made) == 1 else None
    bindings = module.scopes.meant(value)
    plain = len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None
    given = bindings[0].value if plain else None
    return given if isinstance(given, cst.BaseExpression) else None
