"""Parts of the old stack on the new one: configs that are half on each, old classes in settings, old methods called."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration.objects import ConfigObject, Setting
from rllib_codemods.configuration.stack import half_pinned
from rllib_codemods.facts import Symbol, find_old_stack
from rllib_codemods.verify import rules
from rllib_codemods.verify.configs import SWITCHES, common_stack, objects, of_file
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.receivers import ALGORITHM, classes, is_own
from rllib_codemods.verify.said import found
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module, Node

#: Marked as old stack in Ray's code, yet taken by the new one.
_VALID = frozenset({"ray.rllib.policy.policy.PolicySpec"})
#: What old classes are given for is asked elsewhere, or is no part of how the algorithm runs.
_ELSEWHERE = frozenset({"policies", "env", "env_config", "model", "exploration_config", *SWITCHES})
_INSTEAD = {
    "compute_actions": "get_module().forward_inference(...)",
    "compute_single_action": "get_module().forward_inference(...)",
    "add_policy": "add_module()",
    "get_policy": "get_module()",
    "remove_policy": "remove_module()",
}


def stacks(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each place where the stacks meet."""
    for obj, stack in of_file(module):
        half = half_pinned(module, obj)
        if half is not None and module.home(half) is module:
            message = "one switch of `api_stack()` is off and the other on: give both, and the same value"
            yield found(module, rules.MIXED_STACKS, half, "breaks", message)
        if stack == "new":
            yield from _old_classes(module, obj)
    if objects(module) and common_stack(module) == "new":
        yield from _old_methods(module, options)


def _old_classes(module: Module, obj: ConfigObject) -> Iterator[Finding]:
    for setting in obj.settings:
        if setting.name in _ELSEWHERE or module.home(setting.call) is not module:
            continue
        for node, symbol in _named(module, setting):
            successor = f"; use `{symbol.replacement.rpartition('.')[2]}`" if symbol.replacement else ""
            message = (
                f"`{symbol.name.rpartition('.')[2]}` belongs to the old API stack, and this config is on the new one"
            )
            yield found(module, rules.MIXED_STACKS, node, "breaks", f"{message}{successor}")


def _named(module: Module, setting: Setting) -> Iterator[tuple[Node, Symbol]]:
    value = setting.value
    for node in (*module.within(value, cst.Name), *module.within(value, cst.Attribute)):
        if isinstance(module.parent(node), cst.Attribute):
            continue  # a part of a longer name
        names = module.scopes.origins(node)
        symbols = [s for name in names if (s := find_old_stack(name)) is not None and s.kind in ("class", "function")]
        if symbols and len(symbols) == len(names) and symbols[0].name not in _VALID:
            yield node, symbols[0]


def _old_methods(module: Module, options: Options) -> Iterator[Finding]:
    api = surface(options.target)
    for call in module.nodes(cst.Call):
        if not isinstance(call.func, cst.Attribute):
            continue
        name = call.func.attr.value
        if api.stability(f"{ALGORITHM}.{name}") != "OldAPIStack":
            continue
        values = module.kinds.receiver(call)
        is_algorithm = bool(values) and all(v.kind.name == "algorithm" and not v.kind.is_class for v in values)
        if not is_algorithm or any(is_own(module, call.func.value, v, name) for v in values):
            continue
        if is_guarded(module, call, MEMBERS) or not all(classes(api, v) for v in values):
            continue
        successor = f"; use `{_INSTEAD[name]}`" if name in _INSTEAD else ""
        message = f"`{name}()` belongs to the old API stack, and the algorithm is on the new one{successor}"
        yield found(module, rules.MIXED_STACKS, call.func.attr, "breaks", message)


CODEMOD = Codemod("verify stacks", (rules.MIXED_STACKS,), stacks)
