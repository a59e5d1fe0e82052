"""Configuration in plain dicts under old keys.

A dict is taken for RLlib's where the file says so (see ``config_evidence.py``), or where it holds keys that only RLlib
has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.evidence import evidence
from rllib_codemods.config_dicts.groups import INNER, Groups, Site, entry_key, sites
from rllib_codemods.facts import Key, keys, model_keys, table
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.ray_use import RayUse
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

#: Keys that say alone that a dict is RLlib's.
_ALONE = frozenset({
    "sgd_minibatch_size", "num_sgd_iter", "rollout_fragment_length", "multiagent", "observation_filter",
    "num_envs_per_worker", "exploration_config", "evaluation_num_workers", "evaluation_num_episodes",
    "create_env_on_driver", "num_cpus_for_driver", "num_gpus_per_worker", "num_cpus_per_worker", "policy_mapping_fn",
    "remote_worker_envs", "synchronize_filters", "min_iter_time_s", "timesteps_per_iteration", "sample_batch_size",
    "recreate_failed_workers", "simple_optimizer", "num_aggregation_workers", "metrics_smoothing_episodes",
    "ignore_worker_failures",
})  # fmt: skip
#: Keys that say it together with others of RLlib's.
_PAIRED = frozenset({
    "num_workers", "num_rollout_workers", "train_batch_size", "env_config", "evaluation_config", "evaluation_interval",
    "batch_mode", "no_done_at_end", "soft_horizon", "num_gpus", "framework",
})  # fmt: skip
#: The dicts below these keys hold configuration; those below any other key of RLlib's hold something else.
_CONTAINERS = frozenset({"config", INNER})
#: Values that mean the same on the new stack, or nothing.
_HARMLESS = {
    "framework": ('"torch"', "None"), "num_gpus": ("0",), "observation_filter": ('"NoFilter"',), "model": ("{}",),
    "multiagent": ("{}",), "exploration_config": ("{}", "None"), "use_pytorch": ("True",),
}  # fmt: skip


def config_dicts(module: Module, use: RayUse) -> Iterator[Finding]:
    """One finding for each old key of each dict that is a config."""
    groups = Groups(module)
    found = [(owner, site) for owner, site in sites(module, groups) if site.key in _all_keys()]
    if not any(_all_keys()[site.key].action != "same" or site.key == "callbacks" for _, site in found):
        return
    said = evidence(module, groups, use)
    groups.follow()
    said = said.by_group(groups)
    members: dict[Hashable, list[Site]] = {}
    for owner, site in found:
        if not _belongs_elsewhere(module, site.holder):
            members.setdefault(groups.find(owner), []).append(site)
    for group, own in members.items():
        names = {site.key for site in own}
        if group in said.known or (
            group not in said.handled and _looks_right(names, use, weakly=group not in said.foreign)
        ):
            details = said.known.get(group, set()) - {""}
            algorithm = next(iter(details)) if len(details) == 1 else None
            for site in own:
                yield from _key(module, site, algorithm)


@cache
def _all_keys() -> Mapping[str, Key]:
    """A row for each key of any algorithm; that of all algorithms, or else the first that is no longer right."""
    rows: dict[str, Key] = {}
    for row in sorted(table(Key), key=lambda row: (row.algorithm != "", row.action == "same", row.algorithm != "PPO")):
        rows.setdefault(row.key, row)
    return MappingProxyType(rows)


# -- which dicts -----------------------------------------------------------------------------------------------------


def _looks_right(names: set[str], use: RayUse, *, weakly: bool) -> bool:
    """Whether keys are those of a config; ``weakly`` lets several say it together that each could be another's too."""
    if not use.rllib:
        return len(names & _ALONE) > 1
    together = bool(names & _PAIRED and len(names) > 2) or len(names & _PAIRED) > 1
    return bool(names & _ALONE) or (weakly and together)


def _belongs_elsewhere(module: Module, holder: Node) -> bool:
    """Whether a dict is the value of a setting, the business of the rules on config objects, or a model's."""
    if isinstance(holder, cst.Attribute) and holder.attr.value in _all_keys():
        return True
    if isinstance(holder, (cst.Name, cst.Attribute)) and _is_config(module, holder):
        return True
    if isinstance(holder, cst.Dict) and any(_is_model_key(entry_key(element)) for element in holder.elements):
        return True
    child = holder
    for up in module.ancestors(holder):
        if isinstance(up, cst.DictElement) and up.value is child and _holds_other(entry_key(up)):
            return True
        if isinstance(up, cst.Arg) and up.keyword is not None and _holds_other(up.keyword.value):
            return True
        func = up.func if isinstance(up, cst.Call) and up.func is not child else None
        if isinstance(func, cst.Attribute) and func.attr.value != "from_dict" and _is_config(module, func.value):
            return True
        if isinstance(up, (cst.BaseSuite, cst.SimpleStatementLine)):
            return False
        child = up
    return False


def _is_config(module: Module, node: cst.BaseExpression) -> bool:
    return any(value.kind.name == "config" for value in module.kinds.of(node))


def _is_model_key(key: str | None) -> bool:
    return key in model_keys() and key not in _all_keys()


def _holds_other(key: str | None) -> bool:
    """Whether the dict below a key is something else than configuration."""
    return key is not None and key not in _CONTAINERS and (key in _all_keys() or key.endswith("model_config"))


# -- what is said ----------------------------------------------------------------------------------------------------


def _key(module: Module, site: Site, algorithm: str | None) -> Iterator[Finding]:
    row = keys(algorithm).get(site.key)
    if row is None and algorithm is None:
        row = _all_keys()[site.key]
    if site.key == "callbacks" and isinstance(site.value, cst.Dict):
        message = '"callbacks": it takes a class that derives from `RLlibCallback`, not a dict of functions'
        yield manual(module, rules.CONFIG_DICT, site.node, "breaks", message)
    elif row is not None and row.action != "same" and not _means_nothing(module, site, row):
        new = _call_text(row)
        said = f'"{site.key}" is `{new}`' if new else f'"{site.key}": {row.note}'
        message = f"{said}. {row.note}" if new and row.note else said
        yield manual(module, rules.CONFIG_DICT, site.node, row.severity or "ignored", message, new)


def _means_nothing(module: Module, site: Site, row: Key) -> bool:
    """Whether the value asks for what the new stack does anyway; the keys of an inner config speak for themselves."""
    if site.key == INNER and isinstance(site.value, cst.Dict):
        return True
    value = literal(module, site.value) if site.value is not None else UNSEEN
    texts = (*row.harmless, *_HARMLESS.get(site.key, ()))
    return value is not UNSEEN and any(value == literal(module, cst.parse_expression(text)) for text in texts)


def _call_text(row: Key) -> str | None:
    """``training(lr=...)``; None where a key has no target."""
    target = row.target
    return None if target is None else f"{target.method}({', '.join(f'{name}=...' for name in target.arguments)})"
