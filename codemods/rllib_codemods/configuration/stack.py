"""Which stack a config object can be on: what blocks it, whether it is pinned already, and whether the old stack runs.

One object is never half on each stack: a blocked one is pinned to the old stack with only the renames that the target
needs, or left alone where it can't be (no bridge wanted, or none that runs).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.displays import display
from rllib_codemods.configuration.models import model_write
from rllib_codemods.configuration.moved import OLD_SWITCHES, has_moved, speaks_new
from rllib_codemods.configuration.nested import nested_write
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.release_gates import beyond_release
from rllib_codemods.configuration.settings import access_decision, decide_argument, decide_key
from rllib_codemods.configuration.spread import spread
from rllib_codemods.literals import literal
from rllib_codemods.own_algorithms import old_algorithms
from rllib_codemods.own_learners import Becomes, becomes_learner
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module, Node

_SWITCHES = ("enable_rl_module_and_learner", "enable_env_runner_and_connector_v2")


@dataclass(frozen=True, slots=True)
class Blocker:
    """A part of the code that has no mechanical way to the new stack, and what is said about it."""

    node: Node
    decision: Decision


@dataclass(frozen=True, slots=True)
class Stack:
    """The decision for one object.

    ``keep`` is an object that stays untouched. ``pin`` is one that gets the pin now; one that the user pinned has
    ``name == "pinned"`` and no ``pin``. ``why`` says why a blocked object has no bridge.
    """

    name: Literal["new", "pinned", "keep"]
    blockers: tuple[Blocker, ...] = ()
    pin: bool = False
    why: str = ""


def decide_stack(module: Module, options: Options, obj: ConfigObject, more: Sequence[Blocker] = ()) -> Stack:
    """Decide for the object as a whole; ``more`` blocks it, too."""
    switched = _switched(module, obj)
    blockers = (*_blockers(module, options, obj), *more)
    if blockers or switched is False or not isinstance(becomes_learner(module, options, obj), Becomes):
        blockers += tuple(_old_algorithms(module, obj))
    if switched is False:
        return Stack("pinned", blockers, pin=not any(obj.values(name) for name in _SWITCHES))
    gone = [a for a in obj.algorithms if not a.registered and a.last is not None and a.last < options.target]
    if gone and len(gone) == len(obj.algorithms):
        return Stack("keep", blockers, why=f"{gone[0].name} is gone since Ray {_after(gone[0].last or (0, 0))}")
    if switched or (speaks_new(obj) if blockers else not options.bridge_all or has_moved(module, obj)):
        return Stack("new", blockers)
    stuck = next((a for a in obj.algorithms if not a.bridge), None)
    if stuck is not None:
        why = f"the old stack of {stuck.name} does not run on the target either"
        return Stack("keep", blockers, why=f"{why}: migrate it, without `--bridge-all`" if options.bridge_all else why)
    if not options.bridge:
        return Stack("keep", blockers, why="no bridge was asked for")
    return Stack("pinned", blockers, pin=not all(_is_copied(module, origin) for origin in obj.origins))


def _is_copied(module: Module, origin: Node) -> bool:
    """``config.to_dict()``: the switches come with the rest."""
    func = origin.func if isinstance(origin, cst.Call) else None
    if not isinstance(func, cst.Attribute) or func.attr.value != "to_dict":
        return False
    return any(value.kind.name == "config" for value in module.kinds.of(func.value))


def _after(last: tuple[int, int]) -> str:
    following = {(2, 12): (2, 20), (2, 24): (2, 30)}.get(last, (last[0], last[1] + 1))
    return ".".join(map(str, following))


def _switched(module: Module, obj: ConfigObject) -> bool | None:
    """What the code itself says about the stack: True and False by its switches, None where it says nothing."""
    for name in (*_SWITCHES, *OLD_SWITCHES):
        for value in obj.values(name):
            if value is not None and literal(module, value) is False:
                return False
    return True if any(obj.values(name) for name in _SWITCHES) else None


def half_pinned(module: Module, obj: ConfigObject) -> Node | None:
    """An argument of ``api_stack()`` that leaves the object half on each stack, which raises."""
    values = {n: [(s.arg, literal(module, s.value)) for s in obj.named(n)] for n in _SWITCHES}
    off = [arg for found in values.values() for arg, value in found if value is False]
    on = [arg for found in values.values() for arg, value in found if value is True]
    missing = [name for name, found in values.items() if not found]
    if not off or obj.updates or any(obj.written(name) for name in _SWITCHES):
        return None
    return off[0] if on or missing else None


def _blockers(module: Module, options: Options, obj: ConfigObject) -> Iterator[Blocker]:
    for setting in obj.settings:
        decision = decide_argument(module, options, obj, setting, pinned=False)
        yield from _blocking(setting.arg, decision)
        for entry, own in spread(module, setting):
            yield from _blocking(entry.node, decide_argument(module, options, obj, own, pinned=False))
    for node, decision in beyond_release(module, options, obj):
        yield from _blocking(node, decision)
    for item in obj.items:
        if item.value is not None:
            yield from _blocking(item.node, decide_key(module, options, obj, item.name, item.value, assigned=False))
    for access in obj.accesses:
        yield from _blocking(access.node, access_decision(module, options, obj, access))
    for write in obj.dict_writes:
        decision = model_write(module, write) if write.name == "model" else nested_write(module, options, obj, write)
        if decision is not None and decision.blocks:
            yield Blocker(write.node, decision)
    for call in obj.updates:
        found = display(module, call.args[0].value)
        for entry in found.entries if found is not None else ():
            made = decide_key(module, options, obj, entry.key, entry.value, assigned=False)
            yield from _blocking(entry.node, made)
            if made is not None and any(place.name == "rl_module_spec" for place in made.places):
                message = f"{made.message}: `update_from_dict()` can't do that"
                yield Blocker(entry.node, Decision(made.rule, "manual", "breaks", message, blocks=True))


def _old_algorithms(module: Module, obj: ConfigObject) -> Iterator[Blocker]:
    for use, method in old_algorithms(module, obj):
        message = f"`{use.value}` has a `{method}()` of its own, in a form that only the old stack runs"
        shown = "own-training-loop" if method == "training_step" else "policy-loss"
        message += f"; `rllib-migrate explain {shown}` shows a new one"
        yield Blocker(use, Decision(rules.PINNED, "manual", "breaks", message, blocks=True))


def _blocking(node: Node, decision: Decision | None) -> Iterator[Blocker]:
    """The parts of a setting that block, or the setting as a whole."""
    if decision is not None and decision.blocks:
        parts = [Blocker(n, d) for n, d in decision.parts if d.blocks]
        yield from parts or [Blocker(node, decision)]


def kept(found: Finding, why: str) -> Finding:
    """What is said of something that stays as it is, because its object does."""
    if found.status == "manual":
        return found
    said = f"use `{found.new}`; not rewritten: {why}" if found.new and "\n" not in found.new else found.message
    return replace(found, status="manual", message=said, imports=())
