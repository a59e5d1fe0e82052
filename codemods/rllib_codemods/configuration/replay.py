"""``replay_buffer_config``: old buffer types and keys as those of the episode buffers."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display, edited, entry_text
from rllib_codemods.facts import can, since
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node

_RENAMED = {"prioritized_replay_alpha": "alpha", "prioritized_replay_beta": "beta"}
_WITHOUT_EFFECT = frozenset({
    "prioritized_replay_eps", "replay_sequence_length", "replay_sequence_override", "replay_burn_in",
    "replay_zero_init_states", "storage_unit", "underlying_buffer_config", "worker_side_prioritization",
    "num_shards", "_enable_replay_buffer_api", "no_local_replay_buffer", "replay_buffer_shards_colocated_with_driver",
})  # fmt: skip
_KEPT = frozenset({"type", "capacity", "alpha", "beta", "max_env_steps_reservoir", "batch_size_B", "batch_length_T"})
_CAPACITY = {"SAC": "1_000_000", "CQL": "1_000_000", "RNNSAC": "1_000_000"}
_PRIORITIES = {"alpha": "0.6", "beta": "0.4"}
_LEARNS_FROM_BUFFER = ("DQN",)
_PLAIN = "EpisodeReplayBuffer"
_LEARNS_WITH_WEIGHTS = ("DQN", "SAC")
#: What a dict without a type becomes in multi-agent; the default type is for one agent and raises.
_SEVERAL_AGENTS = dict.fromkeys(("DQN", "SAC"), "MultiAgentPrioritizedEpisodeReplayBuffer")


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
        raises = raises_before(case, new)
        if raises is not None:
            return raises
        if new is None:
            return case.manual(
                rule, f'"type" must be an episode buffer; `{case.module.source(kind.value)}` has no counterpart'
            )
        if new:
            extra.append(Edit(*case.module.span(kind.value), f"{case.module.quote}{new}{case.module.quote}"))
            # A dict of another type replaces the default one as a whole, so old defaults are spelled out.
            if new != "PrioritizedEpisodeReplayBuffer":
                present = {renamed.get(e.key, e.key) for e in found.entries}
                defaults = {"capacity": _capacity(case)}
                if "Prioritized" in new:
                    defaults |= _PRIORITIES
                append = [entry_text(case.module, found, k, v) for k, v in defaults.items() if k not in present]
    elif case.obj.is_multi_agent and case.algorithm in _SEVERAL_AGENTS:
        present = {renamed.get(e.key, e.key) for e in found.entries}
        quote = case.module.quote
        values = {
            "type": f"{quote}{_SEVERAL_AGENTS[case.algorithm]}{quote}",
            "capacity": _capacity(case),
            **_PRIORITIES,
        }
        append = [entry_text(case.module, found, k, v) for k, v in values.items() if k not in present]
    if not (renamed or drop or extra or append):
        return None if not parts else Decision(rule, "manual", case.severity, "", parts=tuple(parts))
    text = edited(case.module, found, renamed=renamed, drop=drop, append=append, extra=extra)
    if len(drop) < len(found.entries) or append:
        places.insert(0, Place("training", "replay_buffer_config", text))
    message = "the buffer holds episodes; keys that only the old one read are gone"
    return Decision(rule, "review", case.severity, message, tuple(places), parts=tuple(parts))


def raises_before(case: Case, kind: str | None) -> Decision | None:
    """The buffer without priorities, which older releases can't learn from; None for another, or where they can."""
    able = case.algorithm not in _LEARNS_WITH_WEIGHTS or can(case.options.target, "plain_episode_buffer")
    if kind != _PLAIN or able:
        return None
    message = f'the "{_PLAIN}" that replaces it raises before Ray {since("plain_episode_buffer")}'
    return case.manual(rules.BUFFER, f'{message}; one with priorities is "Prioritized{_PLAIN}"', blocks=True)


def _capacity(case: Case) -> str:
    return _CAPACITY.get(case.algorithm, "50_000")


def _episode_type(case: Case, entry: Entry) -> str | None:
    """The episode buffer for an old type; "" where it is one already, None where there is none or it can't be seen."""
    value = literal(case.module, entry.value)
    name = value if isinstance(value, str) else case.module.scopes.dotted(entry.value) or ""
    name = name.rpartition(".")[2]
    if name.endswith("EpisodeReplayBuffer"):
        alone = case.obj.is_multi_agent and isinstance(value, str) and not name.startswith("MultiAgent")
        return f"MultiAgent{name}" if alone else ""
    known = {"ReplayBuffer", "MultiAgentReplayBuffer", "PrioritizedReplayBuffer", "MultiAgentPrioritizedReplayBuffer"}
    if name not in known:
        return None
    kind = "PrioritizedEpisodeReplayBuffer" if "Prioritized" in name else "EpisodeReplayBuffer"
    return f"MultiAgent{kind}" if case.obj.is_multi_agent else kind


def recurrent(case: Case, model: Display) -> list[tuple[Node, Decision]]:
    """``use_lstm`` with priorities, which raises at the first update: only the plain buffer samples sequences."""
    lstm = model.get("use_lstm")
    if lstm is None or case.algorithm not in _LEARNS_FROM_BUFFER or literal(case.module, lstm.value) is False:
        return []
    if any(_is_plain(case, value) for value in case.obj.values("replay_buffer_config")):
        return []
    hint = 'use `training(replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 50_000})`'
    message = f"{hint} with `use_lstm`; the default buffer has priorities and raises"
    if not can(case.options.target, "plain_episode_buffer"):
        message = f"from Ray {since('plain_episode_buffer')} on {message}"
    return [(lstm.node, Decision(rules.BUFFER, "manual", "breaks", message))]


def _is_plain(case: Case, value: cst.BaseExpression | None) -> bool:
    found = None if value is None else display(case.module, value)
    kind = None if found is None else found.get("type")
    if kind is None:
        return False
    named = literal(case.module, kind.value)
    name = named if isinstance(named, str) else case.module.scopes.dotted(kind.value) or "Prioritized"
    return "Prioritized" not in name


def is_buffer_key(module: Module, key: str, value: cst.BaseExpression | None) -> bool:
    """Whether the episode buffers read a key and, for the type, are of that name."""
    if key != "type":
        return key in _KEPT
    name = None if value is None else literal(module, value)
    return isinstance(name, str) and name.endswith("EpisodeReplayBuffer")
