"""Config dicts: groups of dict code (see ``groups.py``) of which the code says that they are configs.

Where it does not say so, the keys may: a group with several keys that only RLlib has is ``guessed``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import libcst as cst

from rllib_codemods.config_dicts.evidence import OTHER, UNTOLD, Evidence, evidence
from rllib_codemods.config_dicts.groups import MERGES, Groups, Site, is_copy, is_dict_call, last_name, shown
from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.config_dicts.loaded import calls_behind
from rllib_codemods.config_dicts.sites import sites
from rllib_codemods.configuration.objects import Access, ConfigObject, DictWrite, Item
from rllib_codemods.configuration.passed_functions import returned
from rllib_codemods.facts import Key, model_keys, table
from rllib_codemods.ray_use import RayUse, own_use, ray_use
from rllib_migrate.syntax.module import Module, Node

#: Keys that say alone that a dict is RLlib's.
ALONE = frozenset({
    "sgd_minibatch_size", "num_sgd_iter", "rollout_fragment_length", "multiagent", "observation_filter",
    "num_envs_per_worker", "exploration_config", "evaluation_num_workers", "evaluation_num_episodes",
    "create_env_on_driver", "num_cpus_for_driver", "num_gpus_per_worker", "num_cpus_per_worker", "policy_mapping_fn",
    "remote_worker_envs", "synchronize_filters", "min_iter_time_s", "timesteps_per_iteration", "sample_batch_size",
    "recreate_failed_workers", "simple_optimizer", "num_aggregation_workers", "metrics_smoothing_episodes",
    "ignore_worker_failures",
})  # fmt: skip
#: Those of them that no other library for reinforcement learning has.
RLLIBS_OWN = ALONE - {"num_sgd_iter", "sgd_minibatch_size", "sample_batch_size", "timesteps_per_iteration"}
#: Keys that say it together with others of RLlib's.
_PAIRED = frozenset({
    "num_workers", "num_rollout_workers", "train_batch_size", "env_config", "evaluation_config", "evaluation_interval",
    "batch_mode", "no_done_at_end", "soft_horizon", "num_gpus", "framework",
})  # fmt: skip
#: The dicts below these keys are those of other rules.
_NESTED = ("model", "exploration_config", "replay_buffer_config", "evaluation_config")


@dataclass(eq=False)
class ConfigDict:
    """A dict that is a config. ``origins`` make it: displays, ``dict(...)``, names of old defaults.

    ``obj`` is the same as a config object, for all that is decided about it. ``own``: a class of the user's own is
    trained with it, which may read keys of its own. ``made``: an algorithm's class is called with it.
    ``is_whole``: nothing of it comes from where it can't be seen. ``leaves``: a function returns it that nothing in the
    file calls.
    """

    group: Hashable
    algorithm: str
    sites: list[Site]
    origins: list[cst.BaseExpression]
    obj: ConfigObject
    known: bool = True
    own: bool = False
    several: bool = False
    made: bool = False
    is_whole: bool = True
    leaves: bool = False


def config_dicts(module: Module) -> tuple[Groups, list[ConfigDict]]:
    """All of the files that are looked at together, in the order of the text."""
    groups = Groups(module)
    found = [(owner, site) for owner, site in sites(module, groups)]
    said = evidence(module, groups)
    if not said.known and not any(site.key in all_keys() for _, site in found):
        return groups, []
    groups.follow()
    # What is Tune's to change is so wherever it is given; the dicts beside it, given to the same function, are not.
    changed = {group for key in said.handled if not _is_brought(module, groups, group := groups.find(key))}
    handled = {site.entry for owner, site in found if groups.find(owner) in changed}
    groups.follow_calls()
    said = said.by_group(groups)
    members: dict[Hashable, list[Site]] = {group: [] for group in said.known}
    # What is written below a key of a config is said there, and not of the dict that it is written with.
    told = {site.entry for owner, site in found if site.below and groups.find(owner) in said.known}
    for owner, site in found:
        if site.entry in told and not site.below:
            continue
        group = groups.find(owner)
        if (group in said.known or site.key in all_keys()) and not _belongs_elsewhere(module, site.holder):
            members.setdefault(group, []).append(site)
    made = [_config(module, groups, said, group, own, handled) for group, own in members.items()]
    return groups, sorted((c for c in made if c is not None), key=lambda c: c.obj.start(module))


def _config(
    module: Module, groups: Groups, said: Evidence, group: Hashable, own: list[Site], handled: set[Node]
) -> ConfigDict | None:
    if _are_told_about(own):
        return None
    names = {site.key for site in own}
    files = groups.homes(group) | {module.home(site.entry) for site in own}
    uses = [own_use(file) for file in module.files if file in files]
    linked = any(ray_use(file).linked for file in files)
    use = RayUse(linked or any(use.ray for use in uses), any(use.rllib for use in uses))
    told = said.known.get(group, set()) - {UNTOLD}
    known = bool(told) or (group in said.known and ("env" in names or looks_right(names, use, weakly=True)))

    if not known:
        own = [site for site in own if site.entry not in handled]
        if not looks_right({site.key for site in own}, use, weakly=group not in said.foreign):
            return None
    details = set[str]() if OTHER in told else told - {""}
    origins: list[cst.BaseExpression] = []
    for node in groups.members(group):
        if isinstance(node, cst.Dict) or (isinstance(node, cst.Call) and any(s.holder is node for s in own)):
            origins.append(node)
    origins += [node for node in said.defaults if groups.has(group, node)]
    places: list[Node] = [*origins, *(site.entry for site in own)]
    if not places:
        return None
    algorithm = next(iter(details)) if len(details) == 1 else ""
    several = OTHER in told or len(details) > 1
    # One that is read from somewhere is of the file that reads it.
    readers = {module.home(call) for call in calls_behind(groups, group)} if not origins else set()
    places.sort(key=lambda node: (module.home(node) not in readers, module.order(node)))
    obj = ConfigObject(origins=list(origins) or places[:1])
    obj.details = set(details) or {""}
    own.sort(key=lambda site: module.order(site.entry))
    for site in own:
        _file(module, obj, site)
    whole = bool(origins) and not any(_is_hidden(module, groups, node) for node in groups.members(group))
    leaves = _leaves(module, groups, group)
    return ConfigDict(
        group, algorithm, own, origins, obj, known, group in said.own, several, is_whole=whole, leaves=leaves
    )


def _are_told_about(own: list[Site]) -> bool:
    """Whether the values are sentences: a dict that says of each setting what it is for is no config."""
    texts = [site for site in own if isinstance(site.value, (cst.SimpleString, cst.ConcatenatedString))]
    sentences = [t for t in texts if _is_sentence(t.value.evaluated_value)]  # type: ignore[union-attr]
    return len(sentences) > 1 and 2 * len(sentences) > len(own)


def _is_sentence(text: str | bytes | None) -> bool:
    return isinstance(text, str) and len(text.split()) > 2


def _is_brought(module: Module, groups: Groups, group: Hashable) -> bool:
    """Whether a call gives the dict, of which its entries can't be seen: it is no display that others look at."""
    return any(isinstance(key, cst.Call) and _is_hidden(module, groups, key) for key in groups.members(group))


def _leaves(module: Module, groups: Groups, group: Hashable) -> bool:
    functions = [key[1] for key in groups.members(group) if isinstance(key, tuple) and key[0] == "returned"]
    called = {groups.function(call.func) for call in module.all_nodes(cst.Call)} if functions else set()
    return any(function not in called for function in functions)


def _is_hidden(module: Module, groups: Groups, key: Hashable) -> bool:
    """Whether a part of a dict is made by code that can't be seen: another library, another file."""
    if isinstance(key, cst.Call):
        func = key.func
        known = is_dict_call(module, key) or is_copy(module, key) or groups.function(func) is not None
        return not known and last_name(func) not in (*MERGES, "to_dict")
    if not isinstance(key, tuple) or key[0] != "name":
        return isinstance(key, tuple) and key[0] == "part" and key not in groups.shown_parts
    bindings = module.scopes.scope_of(key[1]).bindings.get(key[2], [])
    return any(binding.kind in ("import", "for", "with") for binding in bindings)


def _file(module: Module, obj: ConfigObject, site: Site) -> None:
    """Note an entry on the config object that the dict stands for."""
    if site.below and site.key in _NESTED:
        obj.dict_writes.append(DictWrite(site.entry, site.key, site.below[0], site.value))
    elif site.below and site.key == "multiagent" and len(site.below) > 1:
        obj.accesses += _into_policies(module, site)
    elif site.below and site.key == "multiagent":
        obj.items.append(Item(site.node, site.below[0], site.value, site.entry))
    elif site.key == "multiagent" and isinstance(inner := _inner_dict(module, site), (cst.Dict, cst.Call)):
        for key, node, value in inner_entries(inner):
            obj.items.append(Item(node, key, value, site.holder))
    elif not site.below:
        obj.items.append(Item(site.entry, site.key, site.value, site.holder))


def _into_policies(module: Module, site: Site) -> Iterator[Access]:
    """The dict of ``config["multiagent"]["policies"]["p"] = ...``, or ``.update({"p": ...})`` of it."""
    target: Node | None = site.entry.targets[0].target if isinstance(site.entry, cst.Assign) else None
    for _ in site.below[1:]:
        target = target.value if isinstance(target, cst.Subscript) else None
    if isinstance(site.entry, (cst.Arg, cst.DictElement)):
        call = module.enclosing(site.entry, cst.Call) if isinstance(site.entry, cst.DictElement) else None
        call = module.parent(site.entry) if call is None else call
        target = call.func.value if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) else None
    if isinstance(target, cst.Subscript):
        yield Access(target, target.value, site.below[0], None, is_read=True)


def _inner_dict(module: Module, site: Site) -> cst.BaseExpression | None:
    found = None if site.value is None else shown(module, site.value)
    made = returned(module, found) if isinstance(found, cst.Call) else []
    return made[0] if len(made) == 1 else found


def inner_entries(node: cst.BaseExpression) -> Iterator[tuple[str, Node, cst.BaseExpression]]:
    """The entries of an inner dict that can be seen."""
    if isinstance(node, cst.Dict):
        for element in node.elements:
            key = entry_key(element)
            if key is not None:
                yield key, element, element.value
    elif isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "dict":
        yield from ((arg.keyword.value, arg, arg.value) for arg in node.args if arg.keyword is not None)


@cache
def all_keys() -> Mapping[str, Key]:
    """A row for each key of any algorithm; that of all algorithms, or else the first that is no longer right."""
    rows: dict[str, Key] = {}
    for row in sorted(table(Key), key=lambda row: (row.algorithm != "", row.action == "same", row.algorithm != "PPO")):
        rows.setdefault(row.key, row)
    return MappingProxyType(rows)


def looks_right(names: set[str], use: RayUse, *, weakly: bool) -> bool:
    """Whether keys are those of a config; ``weakly`` lets several say it together that each could be another's too."""
    if not use.ray:
        return len(names & RLLIBS_OWN) > 1
    if not use.rllib:
        return len(names & ALONE) > 1
    together = bool(names & _PAIRED and len(names) > 2) or len(names & _PAIRED) > 1
    return bool(names & ALONE) or (weakly and together)


def _belongs_elsewhere(module: Module, holder: Node) -> bool:
    """Whether a dict is the value of a setting, the business of the rules on config objects, or a model's."""
    if isinstance(holder, cst.Attribute) and holder.attr.value in all_keys():
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
        if isinstance(up, cst.Assign) and up.value is child and any(_is_setting(t.target) for t in up.targets):
            return True
        if isinstance(up, (cst.BaseSuite, cst.SimpleStatementLine)):
            return False
        child = up
    return False


def _is_setting(target: cst.BaseExpression) -> bool:
    """Whether ``x["key"]`` is the place of something else than configuration."""
    index = target.slice[0].slice if isinstance(target, cst.Subscript) else None
    key = index.value if isinstance(index, cst.Index) else None
    return isinstance(key, cst.SimpleString) and _holds_other(key.raw_value)


def _is_config(module: Module, node: cst.BaseExpression) -> bool:
    return any(value.kind.name == "config" for value in module.kinds.of(node))


def _is_model_key(key: str | None) -> bool:
    return key in model_keys() and key not in all_keys()


def _holds_other(key: str | None) -> bool:
    """Whether the dict below a key is something else than configuration."""
    return key is not None and key != "config" and (key in all_keys() or key.endswith("model_config"))
