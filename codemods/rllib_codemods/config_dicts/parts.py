"""Parts of dicts that no display shows: ``loaded["config"]`` is a dict of its own, whatever made ``loaded``.

Only what the files hide has parts: what a call gives, a parameter, a part of either. Where a display shows the dict,
its entries are looked at there. What is below a setting (``config["env_config"]``) is a value, and no part.
"""

from __future__ import annotations

from functools import cache

import libcst as cst

from rllib_codemods.config_dicts.keys import item_key
from rllib_codemods.facts import Key, model_keys, table
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding


def root_and_path(
    module: Module, node: cst.Subscript, above: tuple[Binding, ...] = ()
) -> tuple[cst.Name | cst.Call, tuple[str, ...]] | None:
    """What ``root["outer"]["inner"]`` is a part of, and the keys that lead there; None where it is no such part.

    ``above`` are the bindings that are being asked about: of ``x = x["config"]`` the others of the name decide.
    """
    path: list[str] = []
    at: cst.BaseExpression = node
    while isinstance(at, cst.Subscript):
        key = item_key(module, at)
        if key is None or key in _settings():
            return None
        path.insert(0, key)
        at = at.value
    if isinstance(at, cst.Name):
        scope = module.scopes.lookup(at.value, module.scopes.scope_at(at))
        bindings = scope.bindings[at.value] if scope is not None else []
        return (at, tuple(path)) if bindings and all(_hides(module, b, above) for b in bindings) else None
    return (at, tuple(path)) if isinstance(at, cst.Call) and not _is_shown(module, at) else None


def _hides(module: Module, binding: Binding, above: tuple[Binding, ...]) -> bool:
    if binding.kind == "parameter" or binding in above:
        return True
    value = binding.value
    if binding.kind != "assign" or binding.index is not None:
        return False
    if isinstance(value, cst.Subscript):
        return root_and_path(module, value, (*above, binding)) is not None
    return isinstance(value, cst.Call) and not _is_shown(module, value)


def _is_shown(module: Module, call: cst.Call) -> bool:
    """Whether a call gives a dict that the files show: ``dict(...)``, a copy, what a function of theirs returns."""
    func = call.func
    if isinstance(func, cst.Attribute):
        return func.attr.value in ("copy", "deepcopy", "to_dict") or bool(module.functions.targets(func))
    return not isinstance(func, cst.Name) or func.value in ("dict", "deepcopy") or bool(module.functions.targets(func))


@cache
def _settings() -> frozenset[str]:
    return frozenset(row.key for row in table(Key)) | model_keys().keys()
