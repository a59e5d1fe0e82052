"""Configuration in plain dicts under old keys.

A dict is taken for RLlib's where it goes to an algorithm, or comes from one, or holds keys that only RLlib has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

import libcst as cst

from rllib_codemods.facts import Key, algorithms, keys, model_keys, table
from rllib_codemods.kinds import FLUENT
from rllib_codemods.leads import rules
from rllib_codemods.leads.dict_groups import INNER, Groups, Site, sites
from rllib_codemods.leads.ray_use import RayUse, in_call_of_config, trainable, tune_calls
from rllib_codemods.leads.wording import manual
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module, Node

#: Keys that say alone that a dict is RLlib's.
_ALONE = frozenset({
    "sgd_minibatch_size", "num_sgd_iter", "rollout_fragment_length", "multiagent", "observation_filter", "num_envs_per_worker",
    "exploration_config", "evaluation_num_workers", "evaluation_num_episodes", "create_env_on_driver", "num_cpus_for_driver",
    "num_gpus_per_worker", "num_cpus_per_worker", "policy_mapping_fn", "remote_worker_envs", "synchronize_filters",
    "min_iter_time_s", "timesteps_per_iteration", "sample_batch_size", "recreate_failed_workers",
    "simple_optimizer", "num_aggregation_workers", "metrics_smoothing_episodes", "ignore_worker_failures",
})  # fmt: skip
#: Keys that say it together with another key of RLlib's.
_PAIRED = frozenset({
    "num_workers", "num_rollout_workers", "train_batch_size", "env_config", "evaluation_config", "evaluation_interval",
    "batch_mode", "no_done_at_end", "soft_horizon", "num_gpus", "framework",
})  # fmt: skip
#: Values that mean the same on the new stack, or nothing.
_HARMLESS = {
    "framework": ('"torch"', "None"), "num_gpus": ("0",), "observation_filter": ('"NoFilter"',), "model": ("{}",),
    "multiagent": ("{}",), "exploration_config": ("{}", "None"), "use_pytorch": ("True",),
}  # fmt: skip
#: The dicts below these keys hold configuration; those below any other key of RLlib's hold something else.
_CONTAINERS = frozenset({"config", INNER})
_CONFIG_ARGUMENTS = frozenset({"config", "param_space"})


def config_dicts(module: Module, use: RayUse) -> Iterator[Finding]:
    """One finding for each old key of each dict that is a config."""
    yield from _Dicts(module, use).keys()


@cache
def _all_keys() -> Mapping[str, Key]:
    """A row for each key of any algorithm; that of all algorithms, or else the first that is no longer right."""
    rows: dict[str, Key] = {}
    for row in sorted(table(Key), key=lambda row: (row.algorithm != "", row.action == "same", row.algorithm != "PPO")):
        rows.setdefault(row.key, row)
    return MappingProxyType(rows)


class _Dicts:
    """The dicts of one file, grouped, and what is known of the groups."""

    def __init__(self, module: Module, use: RayUse) -> None:
        self._module = module
        self._use = use
        self._groups = Groups(module)
        #: Algorithms ("" = one that can't be told) that are made from a dict.
        self._known: dict[Hashable, set[str]] = {}
        #: Dicts for a trainable of the file, and dicts that another rule looks at.
        self._foreign: list[Hashable] = []
        self._handled: list[Hashable] = []

    # -- old keys ----------------------------------------------------------------------------------------------------

    def keys(self) -> Iterator[Finding]:
        """Findings on all groups that are configs."""
        found = [(o, s) for o, s in sites(self._module, self._groups) if s.key in _all_keys()]
        if not any(_all_keys()[site.key].action != "same" or site.key == "callbacks" for _, site in found):
            return
        self._evidence()
        self._groups.follow()
        known: dict[Hashable, set[str]] = {}
        for key, details in self._known.items():
            known.setdefault(self._groups.find(key), set()).update(details)
        foreign, handled = {self._groups.find(k) for k in self._foreign}, {self._groups.find(k) for k in self._handled}
        grouped: dict[Hashable, list[Site]] = {}
        for owner, site in found:
            if not self._belongs_elsewhere(site.holder):
                grouped.setdefault(self._groups.find(owner), []).append(site)
        for group, members in grouped.items():
            names = {site.key for site in members}
            if group in known or (group not in handled and self._looks_like_config(names, weakly=group not in foreign)):
                details = known.get(group, set()) - {""}
                algorithm = next(iter(details)) if len(details) == 1 else None
                for site in members:
                    yield from self._key(site, algorithm)

    def _looks_like_config(self, names: set[str], *, weakly: bool) -> bool:
        if self._use.rllib:
            together = bool(names & _PAIRED and len(names) > 2) or len(names & _PAIRED) > 1
            return bool(names & _ALONE) or (weakly and together)
        return len(names & _ALONE) > 1

    def _belongs_elsewhere(self, holder: Node) -> bool:
        """Whether a dict is the value of a setting, the business of the rules on config objects, or no config at all."""
        module = self._module
        if isinstance(holder, cst.Dict) and any(
            isinstance(e, cst.DictElement) and isinstance(e.key, cst.SimpleString) and e.key.raw_value in model_keys() and e.key.raw_value not in _all_keys()
            for e in holder.elements
        ):
            return True
        if isinstance(holder, (cst.Name, cst.Attribute)) and any(v.kind.name == "config" for v in module.kinds.of(holder)):
            return True
        if isinstance(holder, cst.Attribute) and holder.attr.value in _all_keys():
            return True
        child = holder
        for up in module.ancestors(holder):
            if isinstance(up, cst.DictElement) and up.value is child and isinstance(up.key, cst.SimpleString):
                key = up.key.raw_value
                if key not in _CONTAINERS and (key in _all_keys() or key in ("model_config", "custom_model_config")):
                    return True
            if isinstance(up, cst.Arg) and up.keyword is not None and up.keyword.value not in _CONTAINERS:
                if up.keyword.value in _all_keys() or up.keyword.value.endswith("model_config"):
                    return True
            if isinstance(up, cst.Call) and isinstance(up.func, cst.Attribute) and up.func.attr.value in FLUENT and child is not up.func:
                if in_call_of_config(module, holder):
                    return True
            if isinstance(up, (cst.BaseSuite, cst.SimpleStatementLine)):
                return False
            child = up
        return False

    def _key(self, site: Site, algorithm: str | None) -> Iterator[Finding]:
        row = (keys(algorithm) if algorithm else keys(None)).get(site.key) or (None if algorithm else _all_keys()[site.key])
        if row is None:
            return
        if site.key == "callbacks" and isinstance(site.value, cst.Dict):
            message = '"callbacks": it takes a class that derives from `RLlibCallback`, not a dict of functions'
            yield manual(self._module, rules.CONFIG_DICT, site.node, "breaks", message)
            return
        if row.action == "same" or (site.key == INNER and isinstance(site.value, cst.Dict)):
            return
        if site.value is not None and self._is_harmless(site.value, (*row.harmless, *_HARMLESS.get(site.key, ()))):
            return
        severity: Severity = row.severity or "ignored"
        new = _call_text(row)
        if new is None:
            message = f'"{site.key}": {row.note}'
        else:
            message = f'"{site.key}" is `{new}`' + (f". {row.note}" if row.note else "")
        yield manual(self._module, rules.CONFIG_DICT, site.node, severity, message, new)

    def _is_harmless(self, value: cst.BaseExpression, texts: tuple[str, ...]) -> bool:
        seen = literal(self._module, value)
        return seen is not UNSEEN and any(seen == literal(self._module, cst.parse_expression(text)) for text in texts)

    # -- what says that a dict is a config ---------------------------------------------------------------------------

    def _evidence(self) -> None:
        module = self._module
        for _, call in tune_calls(module):
            what = trainable(call)
            detail, function = self._trained(what), self._groups.function(what)
            for arg in call.args:
                if arg.keyword is None or arg.keyword.value not in _CONFIG_ARGUMENTS:
                    continue
                if detail is not None:
                    self._note(arg.value, detail)
                elif (key := self._groups.of(arg.value)) is not None:
                    self._foreign.append(key)
                if function is not None:
                    self._groups.trains(function, arg.value)
        for element in module.nodes(cst.DictElement):
            if isinstance(element.key, cst.SimpleString) and element.key.raw_value == "config":
                detail = self._spec(module.parent(element))
                if detail is not None:
                    self._note(element.value, detail)
        for call in module.nodes(cst.Call):
            self._evidence_of_call(call)
        for assign in module.nodes(cst.Assign):
            self._evidence_of_value(assign.value)

    def _evidence_of_call(self, call: cst.Call) -> None:
        module = self._module
        for value in module.kinds.of(call.func):
            if value.kind.name == "algorithm" and value.kind.is_class:
                for at, arg in enumerate(call.args):
                    if (arg.keyword is None and at == 0 and not arg.star) or (arg.keyword is not None and arg.keyword.value == "config"):
                        self._note(arg.value, value.kind.detail)
        if isinstance(call.func, cst.Attribute) and call.func.attr.value in ("update_from_dict", "from_dict") and call.args:
            for value in module.kinds.of(call.func.value):
                given = call.args[0].value
                if value.kind.name == "config" and call.func.attr.value == "from_dict":
                    self._note(given, value.kind.detail)
                elif value.kind.name == "config" and (key := self._groups.of(given)) is not None:
                    self._handled.append(key)
        if isinstance(call.func, cst.Name) and call.func.value in ("with_common_config", "merge_dicts"):
            if any(origin.startswith("ray.rllib.") for origin in module.scopes.origins(call.func)):
                self._known.setdefault(call, set()).add("")
        for node in (call.func, *(arg.value for arg in call.args)):
            self._evidence_of_value(node)

    def _evidence_of_value(self, node: cst.BaseExpression) -> None:
        """``DEFAULT_CONFIG`` and copies of it, and what ``to_dict()`` of a config gives."""
        at = node
        while isinstance(at, cst.Call) and isinstance(at.func, cst.Attribute) and at.func.attr.value == "copy":
            at = at.func.value
        if isinstance(at, cst.Attribute) and at.attr.value == "copy":
            at = at.value
        name = at.attr.value if isinstance(at, cst.Attribute) else at.value if isinstance(at, cst.Name) else ""
        if name.endswith(("DEFAULT_CONFIG", "COMMON_CONFIG")):
            if any(origin.startswith("ray.rllib.") for origin in self._module.scopes.origins(at)):
                self._note(at, "")
        elif isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == "to_dict":
            for value in self._module.kinds.of(node):
                if value.kind.name == "config_dict":
                    self._known.setdefault(node, set()).add(value.kind.detail)

    def _note(self, node: cst.BaseExpression, detail: str) -> None:
        if any(value.kind.name == "config" for value in self._module.kinds.of(node)):
            return
        key = self._groups.of(node)
        if key is not None:
            self._known.setdefault(key, set()).add(detail)

    def _trained(self, node: cst.BaseExpression | None) -> str | None:
        """The algorithm that Tune trains ("" = one that can't be told); None where it is something else."""
        if node is None:
            return None
        value = literal(self._module, node)
        if isinstance(value, str):
            found = algorithms().get(value)
            return found.name if found is not None else "" if self._use.rllib else None
        kinds = [v.kind for v in self._module.kinds.of(node)]
        if kinds:
            return next((k.detail for k in kinds if k.name == "algorithm" and k.is_class), None)
        return "" if self._use.rllib and not isinstance(node, cst.Dict) else None

    def _spec(self, node: Node | None) -> str | None:
        """The algorithm of an experiment's spec, ``{"run": "PPO", "config": {...}}``."""
        if isinstance(node, cst.Dict):
            for element in node.elements:
                if isinstance(element, cst.DictElement) and isinstance(element.key, cst.SimpleString) and element.key.raw_value == "run":
                    return self._trained(element.value)
        return None


def _call_text(row: Key) -> str | None:
    """``training(lr=...)``; None where a key has no target."""
    target = row.target
    return None if target is None else f"{target.method}({', '.join(f'{name}=...' for name in target.arguments)})"
