"""Dicts that are values of settings: ``evaluation_config`` and ``replay_buffer_config``."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display, edited, entry_text
from rllib_codemods.facts import keys
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.syntax.kinds import Kind
from rllib_migrate.syntax.module import Node


def evaluation_config(case: Case) -> Decision | None:
    """A dict with old keys becomes ``AlgorithmConfig.overrides(...)``, which refuses unknown names."""
    rule = rules.EVALUATION
    found = display(case.module, case.value)
    if found is None:
        return _evaluation_elsewhere(case)
    rows = keys(case.algorithm or None)
    renamed: dict[str, str] = {}
    drop: list[Entry] = []
    parts: list[tuple[Node, Decision]] = []
    for entry in found.entries:
        row = rows.get(entry.key)
        if row is None or row.action == "same":
            target = row.target if row is not None else None
            if target is not None and target.arguments and target.arguments[0] != entry.key:
                renamed[entry.key] = target.arguments[0]
            continue
        value = literal(case.module, entry.value)
        harmless = value is not UNSEEN and any(value == _python(case, h) for h in row.harmless)
        if row.action == "drop" or harmless:
            drop.append(entry)
        elif row.action == "rename" and row.target is not None:
            renamed[entry.key] = row.target.arguments[0]
        elif row.transform == "num_gpus" and value == 0:
            drop.append(entry)
        else:
            hint = f"use `{row.to}`" if row.to else row.note
            parts.append((entry.node, case.manual(rule, f'"{entry.key}" in `evaluation_config`: {hint}')))
    if not renamed and not drop:
        return None if not parts else Decision(rule, "manual", case.severity, "see its keys", parts=tuple(parts))
    if len(drop) == len(found.entries):
        return case.fixed(rule, "nothing in it means anything on the new stack")
    text, needs = _overrides(case, found, renamed, drop)
    message = "old keys are renamed; `overrides()` refuses unknown names"
    places = (Place("evaluation", "evaluation_config", text),)
    return Decision(rule, "fixed", case.severity, message, places, tuple(needs), parts=tuple(parts))


def _python(case: Case, text: str) -> object:
    return literal(case.module, cst.parse_expression(text))


def _evaluation_elsewhere(case: Case) -> Decision | None:
    value = case.literal
    if isinstance(value, dict):
        rows = keys(case.algorithm or None)
        old = [k for k in value if isinstance(k, str) and k in rows and rows[k].action != "same"]
        if not old:
            return None
        return case.manual(rules.EVALUATION, f'"{old[0]}" in `{case.text}` is an old key')
    if value is None or isinstance(case.value, cst.Call):
        return None
    return case.manual(rules.EVALUATION, f"its keys must be new names; those of `{case.text}` can't be seen here")


def _overrides(case: Case, found: Display, renamed: dict[str, str], drop: list[Entry]) -> tuple[str, list[ImportNeed]]:
    module = case.module
    names = [renamed.get(e.key, e.key) for e in found.entries if e not in drop]
    if isinstance(found.node, cst.Call) or not all(n.isidentifier() for n in names) or len(set(names)) < len(names):
        return edited(module, found, renamed=renamed, drop=drop), []
    cls, needs = _config_class(case)
    start, end = module.inner_span(found.node)
    extra = [Edit(start, start + 1, f"{cls}.overrides("), Edit(end - 1, end, ")")]
    for entry in found.entries:
        if entry not in drop:
            begin, _ = module.inner_span(entry.node)
            value_at, _ = module.span(entry.value)
            extra.append(Edit(begin, value_at, f"{renamed.get(entry.key, entry.key)}="))
    return edited(module, found, drop=drop, extra=extra), needs


def _config_class(case: Case) -> tuple[str, list[ImportNeed]]:
    """The algorithm's config class as this file calls it."""
    algorithm = case.obj.algorithm
    wanted = Kind("config", algorithm.name if algorithm else "", is_class=True)
    scopes = case.module.scopes
    for binding in scopes.imports():
        alone = len(binding.scope.bindings[binding.name]) == 1
        if binding.dotted and binding.scope is scopes.root and alone and RLlibModel().dotted(binding.dotted) == wanted:
            if scopes.lookup(binding.name, scopes.scope_at(case.value)) is scopes.root:
                return binding.name, []
    path = algorithm.config if algorithm and algorithm.registered else "ray.rllib.algorithms.algorithm_config.AlgorithmConfig"
    source, _, name = path.rpartition(".")
    return case.need(source, name)


_RENAMED = {"prioritized_replay_alpha": "alpha", "prioritized_replay_beta": "beta"}
_WITHOUT_EFFECT = frozenset({
    "prioritized_replay_eps", "replay_sequence_length", "replay_sequence_override", "replay_burn_in",
    "replay_zero_init_states", "storage_unit", "underlying_buffer_config", "worker_side_prioritization",
    "num_shards", "_enable_replay_buffer_api", "no_local_replay_buffer", "replay_buffer_shards_colocated_with_driver",
})  # fmt: skip
_KEPT = frozenset({"type", "capacity", "alpha", "beta", "max_env_steps_reservoir", "batch_size_B", "batch_length_T"})
_CAPACITY = {"SAC": "1_000_000", "CQL": "1_000_000", "RNNSAC": "1_000_000"}


def replay_buffer_config(case: Case) -> Decision | None:
    """Old buffer types and keys as those of the episode buffers."""
    rule = rules.BUFFER
    found = display(case.module, case.value)
    if found is None:
        return case.manual(rule, 'its "type" must be an episode buffer such as "PrioritizedEpisodeReplayBuffer"')
    places: list[Place] = []
    renamed: dict[str, str] = {}
    drop: list[Entry] = []
    parts: list[tuple[Node, Decision]] = []
    extra: list[Edit] = []
    append: list[str] = []
    for entry in found.entries:
        if entry.key in _RENAMED:
            renamed[entry.key] = _RENAMED[entry.key]
        elif entry.key in _WITHOUT_EFFECT:
            drop.append(entry)
        elif entry.key == "learning_starts":
            drop.append(entry)
            text = case.module.source(entry.value)
            places.append(Place("training", "num_steps_sampled_before_learning_starts", text))
        elif entry.key == "replay_mode" and literal(case.module, entry.value) == "independent":
            drop.append(entry)
        elif entry.key not in _KEPT:
            parts.append((entry.node, case.manual(rule, f'"{entry.key}" is no key of the episode buffers')))
    kind = found.get("type")
    if kind is not None:
        new = _episode_type(case, kind)
        if new is None:
            return case.manual(rule, f'"type" must be an episode buffer; `{case.module.source(kind.value)}` has no counterpart')
        if new:
            extra.append(Edit(*case.module.span(kind.value), f"{case.module.quote}{new}{case.module.quote}"))
            # A dict of another type replaces the default one as a whole, so old defaults are spelled out.
            if new != "PrioritizedEpisodeReplayBuffer":
                present = {renamed.get(e.key, e.key) for e in found.entries}
                defaults = {"capacity": _CAPACITY.get(case.algorithm, "50_000")}
                if "Prioritized" in new:
                    defaults |= {"alpha": "0.6", "beta": "0.4"}
                append = [entry_text(case.module, found, k, v) for k, v in defaults.items() if k not in present]
    if not (renamed or drop or extra):
        return None if not parts else Decision(rule, "manual", case.severity, "see its keys", parts=tuple(parts))
    text = edited(case.module, found, renamed=renamed, drop=drop, append=append, extra=extra)
    if len(drop) < len(found.entries) or append:
        places.insert(0, Place("training", "replay_buffer_config", text))
    message = "the buffer holds episodes; keys that only the old one read are gone"
    return Decision(rule, "review", case.severity, message, tuple(places), parts=tuple(parts))


def _episode_type(case: Case, entry: Entry) -> str | None:
    """The episode buffer for an old type; "" where it is one already, None where there is none or it can't be seen."""
    value = literal(case.module, entry.value)
    name = value if isinstance(value, str) else case.module.scopes.dotted(entry.value) or ""
    name = name.rpartition(".")[2]
    if name.endswith("EpisodeReplayBuffer"):
        return ""
    known = {"ReplayBuffer", "MultiAgentReplayBuffer", "PrioritizedReplayBuffer", "MultiAgentPrioritizedReplayBuffer"}
    if name not in known:
        return None
    kind = "PrioritizedEpisodeReplayBuffer" if "Prioritized" in name else "EpisodeReplayBuffer"
    return f"MultiAgent{kind}" if case.obj.is_multi_agent else kind
