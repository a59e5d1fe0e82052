"""Keys that only dicts ever had: booleans of Ray 0.x, settings of the replay buffer by themselves, ``multiagent``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display
from rllib_codemods.configuration.flat_names import entry_edits, fits_a_dict, sort_out
from rllib_codemods.configuration.mapping_functions import unseen_mapping_fn
from rllib_codemods.configuration.objects import Item
from rllib_codemods.configuration.replay import raises_before
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit, comments_in, spliced
from rllib_migrate.syntax.module import Module, Node

_BUFFER_KEYS = {
    "buffer_size": "capacity",
    "prioritized_replay": "",
    "prioritized_replay_alpha": "alpha",
    "prioritized_replay_beta": "beta",
}
#: What old buffers had where the code said nothing.
_OLD_BUFFER = {"DQN": (True, "50_000"), "SAC": (False, "1_000_000")}
_HAND = 'use `training(replay_buffer_config={"type": ..., "capacity": ..., "alpha": ..., "beta": ...})`'


def use_pytorch(case: Case) -> Decision:
    """``use_pytorch: True``."""
    if case.literal is True:
        return case.fixed(rules.FRAMEWORK, "torch is the only framework")
    quote = case.module.quote
    place = Place("framework", "framework", f"{quote}torch{quote}")
    if case.literal is False:
        return case.review(rules.FRAMEWORK, "the new stack runs on torch only", [place])
    return case.manual(rules.FRAMEWORK, f'use `framework("torch")`; `{case.text}` can\'t be seen here')


def truncate_episodes(case: Case) -> Decision:
    """``truncate_episodes: True``."""
    return _either(case, "env_runners", "batch_mode", "truncate_episodes", "complete_episodes")


def use_huber(case: Case) -> Decision:
    """``use_huber: True`` of old DQN."""
    return _either(case, "training", "td_error_loss_fn", "huber", "mse")


def _either(case: Case, method: str, name: str, yes: str, no: str) -> Decision:
    quote = case.module.quote
    yes, no = f"{quote}{yes}{quote}", f"{quote}{no}{quote}"
    value = case.literal
    text = f"{yes} if {case.text} else {no}" if value is UNSEEN else yes if value else no
    return case.fixed(rules.ARGUMENT, f"`{case.name}` is `{method}({name}=...)`", [Place(method, name, text)])


def multiagent(case: Case) -> Decision | None:
    """The inner dict where it stays one: its entries are arguments of ``multi_agent()``."""
    found = display(case.module, case.value)
    if found is None:
        return case.manual(rules.BY_HAND, f"{case.row.note.rstrip('.')}; those of `{case.text}` can't be seen here")
    settable = surface(case.options.target).config_attributes(case.obj.config_class or "AlgorithmConfig")
    beside: list[Place] = []

    def ask(name: str, value: cst.BaseExpression) -> Decision | None:
        """What belongs beside the inner dict is set aside."""
        made = case.ask(name, value)
        if made is None and name == "policy_mapping_fn":
            return unseen_mapping_fn(case, value)
        if made is None or len(made.places) < 2 or not all(fits_a_dict(p, name, settable) for p in made.places):
            return made
        inner, outer = (case.module.indentation(case.module.inner_span(node)[0]) for node in (value, case.value))
        newline = case.module.newline
        beside.extend(
            replace(p, text=p.text.replace(f"{newline}{inner}", f"{newline}{outer}")) for p in made.places[1:]
        )
        return replace(made, places=made.places[:1])

    result = sort_out(case.module, found, ask, settable)
    parts = (*(part for entry, decision in result.manual for part in _parts(entry, decision)), *_unmapped(case, found))
    blocks = any(decision.blocks for _, decision in parts)
    if not (result.drop or result.anew):
        severity = parts[0][1].severity if parts else case.severity
        return Decision(rules.BY_HAND, "manual", severity, "", blocks=blocks, parts=parts) if parts else None
    parts += tuple(part for _, decision in result.anew for part in decision.parts)
    text = spliced(case.module, found.node, entry_edits(case.module, found, result))
    made = [decision for _, decision in (*result.anew, *result.drop)]
    # A function that changes where it stands is spoken of by its name.
    parts += tuple((entry.node, decision) for entry, decision in result.anew if decision.edits)
    status = "review" if any(d.status == "review" for d in made) else "fixed"
    return Decision(
        made[0].rule, status, made[0].severity, made[0].message,  # type: ignore[arg-type]
        (Place("multi_agent", "multiagent", text), *beside), tuple(i for d in made for i in d.imports),
        blocks=blocks, parts=parts,
        edits=tuple(edit for d in made for edit in d.edits),
    )  # fmt: skip


def multi_agent_call(
    module: Module,
    options: Options,
    value: cst.BaseExpression,
    decide: Callable[[str, cst.BaseExpression], Decision | None],
) -> Decision:
    """The inner dict that is assigned to a config object: its entries as arguments of ``multi_agent()``.

    Raises:
        CannotEdit: not all of them can be seen, or one is none.
    """
    found = display(module, value)
    if found is None or comments_in(module.source(value)):
        raise CannotEdit("there are comments in it" if found else "what it holds can't be seen here")
    known = surface(options.target).config_arguments("AlgorithmConfig", "multi_agent") or {}
    places: list[Place] = []
    made = [decide(entry.key, entry.value) for entry in found.entries]
    for entry, decision in zip(found.entries, made, strict=True):
        if decision is not None and decision.status != "manual":
            places += decision.places
        elif entry.key not in known:
            raise CannotEdit(f"`{entry.key}` is no argument of it")
        else:
            places.append(Place("multi_agent", entry.key, module.source(entry.value)))
    rewritten = [d for d in made if d is not None and d.status != "manual"]
    return Decision(
        rules.ATTRIBUTE, "review" if any(d.status == "review" for d in rewritten) else "fixed", "breaks",
        "`multiagent` can't be assigned; its entries are arguments of `multi_agent()`", tuple(places),
        tuple(need for d in rewritten for need in d.imports),
    )  # fmt: skip


def _parts(entry: Entry, decision: Decision) -> Iterator[tuple[Node, Decision]]:
    """What is said of an entry, and of parts of its value."""
    if decision.message:
        yield entry.node, decision
    yield from decision.parts


def _unmapped(case: Case, found: Display) -> Iterator[tuple[Node, Decision]]:
    """Policies without a mapping function; of a dict that is the whole config, that is said where it is looked at."""
    policies = found.get("policies")
    if policies is not None and found.get("policy_mapping_fn") is None and not case.obj.items:
        message = "use `policy_mapping_fn=lambda agent_id, episode, **kwargs: ...`; the default one raises"
        yield policies.node, Decision(rules.AGENTS, "manual", "breaks", message)


def replay_buffer_item(case: Case) -> Decision:
    """``buffer_size`` and its neighbours, which make one ``replay_buffer_config`` together."""
    items = [item for item in case.obj.items if item.name in _BUFFER_KEYS]
    others = any(case.obj.values(name) for name in ("replay_buffer_config", "multi_agent_sync_replay"))
    if others or len({item.home for item in items}) != 1 or len({i.name for i in items}) < len(items):
        return case.manual(rules.BUFFER, _HAND)
    if items[0].value is not case.value:
        made = _buffer(case, items)
        return made if made.status == "manual" else case.fixed(rules.BUFFER, "a key of `replay_buffer_config`")
    return _buffer(case, items)


def _buffer(case: Case, items: list[Item]) -> Decision:
    values = {item.name: item.value for item in items}
    priorities, capacity = _OLD_BUFFER.get(case.algorithm, (None, "..."))
    given = values.get("prioritized_replay")
    seen = literal(case.module, given) if given is not None else priorities
    if not isinstance(seen, bool):
        return case.manual(rules.BUFFER, f"{_HAND}: which type it is can't be seen here")
    quote = case.module.quote
    prefix = "MultiAgent" if case.obj.is_multi_agent else ""
    kind = f"{prefix}{'Prioritized' if seen else ''}EpisodeReplayBuffer"
    if (raises := raises_before(case, kind)) is not None:
        return raises
    entries = {"type": f"{quote}{kind}{quote}", "capacity": capacity}
    if seen:
        entries |= {"alpha": "0.6", "beta": "0.4"}
    for name, key in _BUFFER_KEYS.items():
        value = values.get(name)
        if key in entries and value is not None:
            entries[key] = case.module.source(value)
    text = "{" + ", ".join(f"{quote}{key}{quote}: {value}" for key, value in entries.items()) + "}"
    message = "the buffer is set by `replay_buffer_config`; it holds episodes"
    return case.review(rules.BUFFER, message, [Place("training", "replay_buffer_config", text)])
