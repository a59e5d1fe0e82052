"""What a file says of its dicts: that they are configs of an algorithm, or somebody else's, or seen to already.

A dict is a config where it goes to an algorithm (by its class, by Tune or by an experiment's spec), or comes from one
(``DEFAULT_CONFIG``, ``to_dict()``).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.command_line import option_default
from rllib_codemods.config_changes import changing_dicts, exploring_function
from rllib_codemods.config_dicts.groups import Groups, default_config, last_name
from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.configuration.passed_functions import values_given
from rllib_codemods.facts import algorithms
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import all_tune_calls, own_use, spread_values, trainable_of
from rllib_migrate.syntax.module import Module, Node

#: Stands for what is trained where it can't be told; its dicts are configs only if their keys say so too.
UNTOLD = "?"
#: Stands for what one caller of a function trains, where it can't be told, beside what another one does.
OTHER = "*"
CONFIG_ARGUMENTS = frozenset({"config", "param_space"})


@dataclass(slots=True)
class Evidence:
    """What is known of dicts, by the key of their group.

    ``known`` holds the algorithms that are made from a dict ("" = one that can't be told, :data:`UNTOLD` = perhaps
    none, :data:`OTHER` = one besides those that are told); ``own`` are dicts for an algorithm's class of the user's
    own, ``foreign`` those for a trainable that is no algorithm, ``handled`` those that the rules on config objects look
    at. ``defaults`` are the uses of old default dicts, and of what ``to_dict()`` gives.
    """

    known: dict[Hashable, set[str]] = field(default_factory=dict)
    foreign: set[Hashable] = field(default_factory=set)
    handled: set[Hashable] = field(default_factory=set)
    own: set[Hashable] = field(default_factory=set)
    defaults: list[cst.BaseExpression] = field(default_factory=list)

    def by_group(self, groups: Groups) -> Evidence:
        """The same by group, once all is joined."""
        known: dict[Hashable, set[str]] = {}
        for key, details in self.known.items():
            known.setdefault(groups.find(key), set()).update(details)
        foreign, handled, own = ({groups.find(k) for k in keys} for keys in (self.foreign, self.handled, self.own))
        return Evidence(known, foreign, handled, own, self.defaults)


def evidence(module: Module, groups: Groups) -> Evidence:
    """All that the files say, by the keys of ``groups`` as they are now."""
    found = Evidence()
    _of_tune(module, groups, found)
    for element in module.all_nodes(cst.DictElement):
        if entry_key(element) == "config":
            spec = module.parent(element)
            details = _of_spec(module, spec)
            if details and spec is not None and _is_run(module, spec):
                _note(module, groups, found, element.value, *details)
    for call in module.all_nodes(cst.Call):
        _of_call(module, groups, found, call)
        for node in (call.func, *(arg.value for arg in call.args)):
            _of_value(module, groups, found, node)
    for assign in module.all_nodes(cst.Assign):
        _of_value(module, groups, found, assign.value)
    return found


def _note(module: Module, groups: Groups, found: Evidence, node: cst.BaseExpression, *details: str) -> None:
    if any(value.kind.name == "config" for value in module.kinds.of(node)):
        return
    key = groups.of(node)
    if key is not None:
        found.known.setdefault(key, set()).update(details)


def _of_tune(module: Module, groups: Groups, found: Evidence) -> None:
    for _, call in all_tune_calls(module):
        what = trainable_of(module, call)
        details, function = _trained(module, what), groups.function(what)
        for value in spread_values(module, call, *sorted(CONFIG_ARGUMENTS)) if details else ():
            _note(module, groups, found, value, *details)
        for arg in call.args:
            if arg.keyword is None or arg.keyword.value not in CONFIG_ARGUMENTS:
                continue
            if details:
                _note(module, groups, found, arg.value, *details)
                if _is_own(module, what) and (key := groups.of(arg.value)) is not None:
                    found.own.add(key)
            elif (key := groups.of(arg.value)) is not None:
                found.foreign.add(key)
            if function is not None:
                groups.trains(function, arg.value)


def _is_own(module: Module, node: cst.BaseExpression | None) -> bool:
    return node is not None and any(isinstance(v.origin, cst.ClassDef) for v in module.kinds.of(node))


def _trained(module: Module, node: cst.BaseExpression | None, depth: int = 3) -> set[str]:
    """The algorithms that Tune trains, one of them :data:`UNTOLD` or :data:`OTHER`; none where it is something else."""
    if node is None:
        return set()
    if isinstance(node, cst.Call) and last_name(node.func) in ("with_resources", "with_parameters") and node.args:
        return _trained(module, node.args[0].value, depth)
    is_ours = own_use(module.home(node)).rllib
    value = literal(module, node)
    if isinstance(value, str):
        row = algorithms().get(value)
        return {row.name} if row is not None else {UNTOLD} if is_ours else set()
    given = _given(module, node) if depth else []
    if given:
        found = [_trained(module, one, depth - 1) for one in given]
        if told := {name for names in found for name in names if name not in (UNTOLD, OTHER)}:
            return told if all(names and not names & {UNTOLD, OTHER} for names in found) else {*told, OTHER}
        return {UNTOLD} if is_ours or any(found) else set()
    kinds = [v.kind for v in module.kinds.of(node)]
    if kinds:
        return {k.detail for k in kinds if k.name == "algorithm" and k.is_class}
    is_named = isinstance(node, (cst.Name, cst.Attribute, cst.Subscript))
    default = option_default(module, node)
    is_ours |= isinstance(default, str) and default in algorithms()
    return {UNTOLD} if is_named and is_ours else set()


def _given(module: Module, node: cst.BaseExpression) -> list[cst.BaseExpression]:
    """What the callers of a function, and its default, give the parameter that a name is."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    is_parameter = any(isinstance(binding.statement, cst.FunctionDef) for binding in bindings)
    given = values_given(module, bindings[0]) if is_parameter and len(bindings) == 1 else []
    return [value for value in given if literal(module, value) is not None]


def _of_spec(module: Module, node: Node | None) -> set[str]:
    """The algorithms of an experiment's spec, ``{"run": "PPO", "config": {...}}``."""
    for element in node.elements if isinstance(node, cst.Dict) else ():
        if entry_key(element) == "run":
            return _trained(module, element.value)
    return set()


def _of_scheduler(module: Module, groups: Groups, found: Evidence, call: cst.Call) -> None:
    """What Tune changes in a config, which a rule of its own looks at."""
    for given in changing_dicts(module, call):
        if (key := groups.of(given)) is not None:
            found.handled.add(key)
    function = exploring_function(module, call)
    if function is not None and function.params.params:
        found.handled.add(("name", function, function.params.params[0].name.value))


def _is_run(module: Module, spec: Node) -> bool:
    """Whether an experiment's spec goes to Tune: it stands in the call, or in what a name of its arguments holds."""
    calls = {call for _, call in all_tune_calls(module)}
    top = spec
    for up in module.ancestors(spec):
        if up in calls:
            return True
        if isinstance(up, cst.Assign):
            targets = [target.target for target in up.targets]
            top = targets[0] if len(targets) == 1 else spec
            break
        if isinstance(up, (cst.BaseSuite, cst.BaseStatement)):
            return False
    while isinstance(top, cst.Subscript):
        top = top.value
    if not isinstance(top, cst.Name):
        return False
    names = [n for call in calls for arg in call.args for n in _names_in(arg.value) if n.value == top.value]
    scope = module.scopes.lookup(top.value, module.scopes.scope_at(top))
    return any(module.scopes.lookup(n.value, module.scopes.scope_at(n)) is scope for n in names)


def _names_in(node: cst.BaseExpression) -> list[cst.Name]:
    if isinstance(node, cst.Name):
        return [node]
    if isinstance(node, (cst.List, cst.Tuple)):
        return [name for element in node.elements for name in _names_in(element.value)]
    return _names_in(node.value) if isinstance(node, cst.Subscript) else []


def _of_call(module: Module, groups: Groups, found: Evidence, call: cst.Call) -> None:
    func = call.func
    _of_scheduler(module, groups, found, call)
    given = config_argument(call)
    for value in module.kinds.of(func) if given is not None else ():
        if value.kind.name == "algorithm" and value.kind.is_class and given is not None:
            _note(module, groups, found, given, value.kind.detail)
            if isinstance(value.origin, cst.ClassDef) and (key := groups.of(given)) is not None:
                found.own.add(key)
    if last_name(func) in ("with_common_config", "merge_dicts"):
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
    spread = [arg.value for arg in call.args if arg.star == "**"]
    if spread and any(value.kind.name == "config" for value in module.kinds.receiver(call)):
        found.handled.update(key for value in spread if (key := groups.of(value)) is not None)


def config_argument(call: cst.Call) -> cst.BaseExpression | None:
    """What an algorithm's class is given as its config."""
    for at, arg in enumerate(call.args):
        if (at == 0 and not arg.star) if arg.keyword is None else arg.keyword.value == "config":
            return arg.value
    return None


def _of_value(module: Module, groups: Groups, found: Evidence, node: cst.BaseExpression) -> None:
    """``DEFAULT_CONFIG`` and copies of it, and what ``to_dict()`` of a config gives."""
    at = node
    while isinstance(at, cst.Call) and isinstance(at.func, cst.Attribute) and at.func.attr.value == "copy":
        at = at.func.value
    algorithm = default_config(module, at)
    if algorithm is not None:
        _note(module, groups, found, at, algorithm)
        if at not in found.defaults:
            found.defaults.append(at)
    elif isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == "to_dict":
        for value in module.kinds.of(node):
            if value.kind.name == "config_dict":
                found.known.setdefault(node, set()).add(value.kind.detail)
                if node not in found.defaults:
                    found.defaults.append(node)
