"""Plain dicts that are configs, and the entry points that take them.

Old: a dict in any of the forms in which code fills one, given to ``PPOTrainer(config=...)`` or to Tune. New: the config
object of the algorithm, where every key and every use of the dict is known; else the dict with new keys. Never touched:
dicts that are not known to be configs (those that look like one are reported), and values whose new form depends on
what can't be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods import file_stack
from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.builder import build
from rllib_codemods.config_dicts.collect import RLLIBS_OWN, ConfigDict
from rllib_codemods.config_dicts.decided import decided
from rllib_codemods.config_dicts.evidence import config_argument
from rllib_codemods.config_dicts.groups import Groups, default_config
from rllib_codemods.config_dicts.in_place import change_in_place
from rllib_codemods.config_dicts.named import named
from rllib_codemods.config_dicts.trainers import trainers
from rllib_codemods.config_dicts.unconfigured import unconfigured
from rllib_codemods.config_dicts.unseen import unseen
from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.configuration.settings import decide_item
from rllib_codemods.ray_use import own_use, ray_use
from rllib_codemods.remembered import once
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def dicts_and_entry_points(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports Ray, or holds several keys that only RLlib has; none in others."""
    use = ray_use(module)
    alone = module.unit is None and not use.ray
    if alone and sum(word.encode() in module.data for word in RLLIBS_OWN) < 2:
        return
    groups, found = file_stack.dicts_of(module)
    own = [config for config in found if config.obj.home(module) is module]
    if not use.ray and not own:
        return
    plans = _plans(module, options)
    calls = [call for call in _trainer_calls(module) if module.home(call) is module] if use.rllib else []
    for config in own:
        yield from plans[config][0] if config.known else named(module, config)
    if use.rllib:
        reasons = {call: why for _, whys in plans.values() for call, why in whys.items()}
        yield from unseen(module, options, groups, found, calls)
        yield from trainers(module, options, reasons)
        yield from unconfigured(module) if options.bridge_all else ()


_Plan = tuple[list[Finding | Subject], dict[cst.Call, str]]


def _plans(module: Module, options: Options) -> dict[ConfigDict, _Plan]:
    """What is said of each known dict, and why it stays one where an algorithm's class is called with it."""
    return once(module, ("config dict plans", options), lambda: _planned(module, options))


def _planned(module: Module, options: Options) -> dict[ConfigDict, _Plan]:
    groups, found = file_stack.dicts_of(module)
    file_stack.decisions(module, options)  # what the dicts share with other configs is settled there
    calls = _trainer_calls(module)
    plans: dict[ConfigDict, _Plan] = {}
    for config in found:
        if config.known:
            own = [call for call in calls if (given := config_argument(call)) and groups.has(config.group, given)]
            config.made = bool(own) and not config.own
            reasons: dict[cst.Call, str] = {}
            said = list(_config(config.obj.home(module), options, groups, config, own, reasons))
            plans[config] = (said, reasons)
    return plans


def _trainer_calls(module: Module) -> list[cst.Call]:
    """The calls of an algorithm's class, in all files."""
    return [
        call
        for call in module.all_nodes(cst.Call)
        if own_use(module.home(call)).rllib
        and any(v.kind.name == "algorithm" and v.kind.is_class for v in module.kinds.of(call.func))
    ]


def _config(
    module: Module,
    options: Options,
    groups: Groups,
    config: ConfigDict,
    calls: list[cst.Call],
    reasons: dict[cst.Call, str],
) -> Iterator[Finding | Subject]:
    stack = decided(module, options, groups, config)
    why = ""
    findings: list[Finding] | None = None
    if stack.name == "new" and _is_old(module, options, config, calls):
        try:
            findings = build(module, options, groups, config)
        except (StaysADict, CannotEdit) as reason:
            why = str(reason)
    reasons.update(dict.fromkeys(calls, why))
    if findings is None:
        if not why:
            reasons.update(dict.fromkeys(calls, stack.why or "it is pinned to the old stack"))
        try:
            findings = list(change_in_place(module, options, groups, config, stack, why))
        except CannotEdit as error:
            stack = replace(stack, name="keep", why=str(error))
            findings = list(change_in_place(module, options, groups, config, stack, why))
    yield from findings
    yield Subject(
        config.obj.start(module),
        config.obj.algorithm.name if config.obj.algorithm else None,
        "unknown" if stack.name == "keep" else stack.name,
        tuple(dict.fromkeys((module.inner_span(b.node)[0], b.decision.rule.code) for b in stack.blockers)),
    )


def _is_old(module: Module, options: Options, config: ConfigDict, calls: list[cst.Call]) -> bool:
    """Whether anything about a dict is of the old stack: a key, its defaults, or the class that is called with it."""
    if calls or config.obj.dict_writes or any(default_config(module, node) is not None for node in config.origins):
        return True
    items = [item for item in config.obj.items if item.value is not None]
    return any(
        decide_item(module, options, config.obj, item.name, item.value, pinned=False) is not None
        for item in items
        if item.value is not None
    )


CODEMOD = Codemod("config-dicts", rules.RULES, dicts_and_entry_points)
