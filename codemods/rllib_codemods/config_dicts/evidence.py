"""What a file says of its dicts: that they are configs of an algorithm, or somebody else's, or seen to already.

A dict is a config where it goes to an algorithm (by its class, by Tune or by an experiment's spec), or comes from one
(``DEFAULT_CONFIG``, ``to_dict()``).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.config_changes import changing_dicts, exploring_function
from rllib_codemods.config_dicts.groups import Groups, entry_key
from rllib_codemods.facts import algorithms
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import RayUse, trainable, tune_calls
from rllib_migrate.syntax.module import Module, Node

_CONFIG_ARGUMENTS = frozenset({"config", "param_space"})


@dataclass(slots=True)
class Evidence:
    """What is known of dicts, by the key of their group.

    ``known`` holds the algorithms that are made from a dict ("" = one that can't be told); ``foreign`` are dicts for a
    trainable that is no algorithm; ``handled`` those that the rules on config objects look at.
    """

    known: dict[Hashable, set[str]] = field(default_factory=dict)
    foreign: set[Hashable] = field(default_factory=set)
    handled: set[Hashable] = field(default_factory=set)

    def by_group(self, groups: Groups) -> Evidence:
        """The same by group, once all is joined."""
        known: dict[Hashable, set[str]] = {}
        for key, details in self.known.items():
            known.setdefault(groups.find(key), set()).update(details)
        return Evidence(known, {groups.find(k) for k in self.foreign}, {groups.find(k) for k in self.handled})


def evidence(module: Module, groups: Groups, use: RayUse) -> Evidence:
    """All that the file says, by the keys of ``groups`` as they are now."""
    found = Evidence()
    _of_tune(module, groups, use, found)
    for element in module.nodes(cst.DictElement):
        if entry_key(element) == "config":
            detail = _of_spec(module, use, module.parent(element))
            if detail is not None:
                _note(module, groups, found, element.value, detail)
    for call in module.nodes(cst.Call):
        _of_call(module, groups, found, call)
        for node in (call.func, *(arg.value for arg in call.args)):
            _of_value(module, groups, found, node)
    for assign in module.nodes(cst.Assign):
        _of_value(module, groups, found, assign.value)
    return found


def _note(module: Module, groups: Groups, found: Evidence, node: cst.BaseExpression, detail: str) -> None:
    if any(value.kind.name == "config" for value in module.kinds.of(node)):
        return
    key = groups.of(node)
    if key is not None:
        found.known.setdefault(key, set()).add(detail)


def _of_tune(module: Module, groups: Groups, use: RayUse, found: Evidence) -> None:
    for _, call in tune_calls(module):
        what = trainable(call)
        detail, function = _trained(module, use, what), groups.function(what)
        for arg in call.args:
            if arg.keyword is None or arg.keyword.value not in _CONFIG_ARGUMENTS:
                continue
            if detail is not None:
                _note(module, groups, found, arg.value, detail)
            elif (key := groups.of(arg.value)) is not None:
                found.foreign.add(key)
            if function is not None:
                groups.trains(function, arg.value)


def _trained(module: Module, use: RayUse, node: cst.BaseExpression | None) -> str | None:
    """The algorithm that Tune trains ("" = one that can't be told); None where it is something else."""
    if node is None:
        return None
    value = literal(module, node)
    if isinstance(value, str):
        row = algorithms().get(value)
        return row.name if row is not None else "" if use.rllib else None
    kinds = [v.kind for v in module.kinds.of(node)]
    if kinds:
        return next((k.detail for k in kinds if k.name == "algorithm" and k.is_class), None)
    return "" if use.rllib and not isinstance(node, cst.Dict) else None


def _of_spec(module: Module, use: RayUse, node: Node | None) -> str | None:
    """The algorithm of an experiment's spec, ``{"run": "PPO", "config": {...}}``."""
    for element in node.elements if isinstance(node, cst.Dict) else ():
        if entry_key(element) == "run":
            return _trained(module, use, element.value)
    return None


def _of_scheduler(module: Module, groups: Groups, found: Evidence, call: cst.Call) -> None:
    """What Tune changes in a config, which a rule of its own looks at."""
    for given in changing_dicts(module, call):
        if (key := groups.of(given)) is not None:
            found.handled.add(key)
    function = exploring_function(module, call)
    if function is not None and function.params.params:
        found.handled.add(("name", function, function.params.params[0].name.value))


def _of_call(module: Module, groups: Groups, found: Evidence, call: cst.Call) -> None:
    func = call.func
    _of_scheduler(module, groups, found, call)
    for value in module.kinds.of(func):
        if value.kind.name == "algorithm" and value.kind.is_class:
            for at, arg in enumerate(call.args):
                if (at == 0 and not arg.star) if arg.keyword is None else arg.keyword.value == "config":
                    _note(module, groups, found, arg.value, value.kind.detail)
    if isinstance(func, cst.Name) and func.value in ("with_common_config", "merge_dicts"):
        if any(origin.startswith("ray.rllib.") for origin in module.scopes.origins(func)):
            found.known.setdefault(call, set()).add("")
    elif isinstance(func, cst.Attribute) and func.attr.value in ("update_from_dict", "from_dict") and call.args:
        for value in module.kinds.of(func.value):
            if value.kind.name != "config":
                continue
            if func.attr.value == "from_dict":
                _note(module, groups, found, call.args[0].value, value.kind.detail)
            elif (key := groups.of(call.args[0].value)) is not None:
                found.handled.add(key)


def _of_value(module: Module, groups: Groups, found: Evidence, node: cst.BaseExpression) -> None:
    """``DEFAULT_CONFIG`` and copies of it, and what ``to_dict()`` of a config gives."""
    at = node
    while isinstance(at, cst.Call) and isinstance(at.func, cst.Attribute) and at.func.attr.value == "copy":
        at = at.func.value
    name = at.attr.value if isinstance(at, cst.Attribute) else at.value if isinstance(at, cst.Name) else ""
    if name.endswith(("DEFAULT_CONFIG", "COMMON_CONFIG")):
        if any(origin.startswith("ray.rllib.") for origin in module.scopes.origins(at)):
            _note(module, groups, found, at, "")
    elif isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == "to_dict":
        for value in module.kinds.of(node):
            if value.kind.name == "config_dict":
                found.known.setdefault(node, set()).add(value.kind.detail)
