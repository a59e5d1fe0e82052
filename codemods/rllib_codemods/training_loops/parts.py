"""What old training loops are made of: functions and classes of RLlib, counters, timers, workers made by hand.

Each name is reported once in a function. A name that says nothing by itself (``concat_samples``) is reported only in a
function that has something else of a loop in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.algorithms import is_algorithm
from rllib_codemods.api import Release
from rllib_codemods.facts import Lead, leads
from rllib_codemods.training_loops import rules
from rllib_codemods.training_loops.said import function_around, part_of_loop
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

_ATTRIBUTES = ("_counters", "_timers", "optimizer", "train_exec_impl")
_LEARN = "learn_on_batch"
#: Names that say nothing by themselves.
_WEAK = frozenset({"concat_samples"})
_WORKER = "RolloutWorker"
#: With this keyword, the call samples episodes.
_NEW = {"synchronous_parallel_sample": "_uses_new_env_runners"}
#: What the target takes, "" for arguments by position; older releases gave the functions other things.
_TAKEN = {
    "collect_metrics": ("", "workers", "remote_worker_ids", "timeout_seconds", "keep_custom_metrics"),
    "synchronous_parallel_sample": (
        "worker_set", "max_agent_steps", "max_env_steps", "concat", "sample_timeout_s", "random_actions",
        "_uses_new_env_runners", "_return_metrics",
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a loop and the finding on it."""

    node: Node
    finding: Finding


@dataclass(frozen=True, slots=True)
class _Use:
    node: Node
    name: str
    row: Lead


def parts(module: Module, target: Release, pinned: Callable[[Node], bool]) -> list[Part]:
    """The parts of loops that a file has, in the order of the text."""
    uses = [use for use in (*_calls(module), *_attributes(module)) if not (use.row.pinned and pinned(use.node))]
    by_hand = {function_around(module, use.node) for use in uses if use.name == _WORKER}
    uses += _learning(module, by_hand)
    loops = {function_around(module, use.node) for use in uses if use.name not in _WEAK}
    found: dict[tuple[Node, str], Part] = {}
    for use in sorted(uses, key=lambda use: module.order(use.node)):
        function = function_around(module, use.node)
        if (function, use.name) not in found and (use.name not in _WEAK or function in loops):
            said = part_of_loop(module, use.node, use.name, use.row, target, by_hand=function in by_hand)
            found[function, use.name] = Part(use.node, said)
    return list(found.values())


def old_arguments(module: Module, pinned: Callable[[Node], bool]) -> Iterator[Finding]:
    """Arguments that functions have lost on both stacks, for loops that stay on the old one."""
    rows = leads(rules.LOOP.name)
    for call in module.nodes(cst.Call):
        for dotted in module.scopes.origins(call.func) if pinned(call) else ():
            name = dotted.rpartition(".")[2]
            taken = _TAKEN.get(name, ()) if dotted.startswith("ray.rllib.") else ()
            for arg in call.args if taken else ():
                given = arg.keyword.value if arg.keyword is not None else ""
                if given not in taken and not arg.star:
                    what = f"no `{given}=`" if given else "keywords only"
                    known = ", ".join(f"`{one}=`" for one in taken if one and not one.startswith("_"))
                    message = f"`{name}` takes {what}; there are {known}"
                    yield manual(module, rules.LOOP, arg, rows[name].severity, message)


def _calls(module: Module) -> Iterator[_Use]:
    """Calls of RLlib's own functions and classes."""
    rows = leads(rules.LOOP.name)
    for call in module.nodes(cst.Call):
        func = call.func
        if isinstance(func, cst.Attribute) and func.attr.value == "as_remote":
            func = func.value
        for dotted in module.scopes.origins(func):
            name = dotted.rpartition(".")[2]
            if name in rows and dotted.startswith("ray.rllib.") and not _is_new(call, name):
                yield _Use(func, name, rows[name])
                break


def _is_new(call: cst.Call, name: str) -> bool:
    new = _NEW.get(name)
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    return new is not None and (new in given or any(arg.star == "**" for arg in call.args))


def _attributes(module: Module) -> Iterator[_Use]:
    """What algorithms have lost."""
    rows = leads(rules.LOOP.name)
    for name in _ATTRIBUTES:
        nodes = module.attributes.get(name, ())
        if any(isinstance(module.parent(node), (cst.AssignTarget, cst.AnnAssign)) for node in nodes):
            continue  # the file's own
        for node in nodes:
            if is_algorithm(module, node, rows[name]) == "yes":
                yield _Use(node, name, rows[name])


def _learning(module: Module, by_hand: set[Node]) -> Iterator[_Use]:
    """``policy.learn_on_batch(batch)`` in a function that makes workers; what is done with known workers is no part."""
    for node in module.attributes.get(_LEARN, ()):
        named = isinstance(node.value, cst.Name) and node.value.value != "self"
        known = any(value.kind.name != "policy" for value in module.kinds.of(node.value))
        if named and not known and function_around(module, node) in by_hand:
            yield _Use(node, _LEARN, leads(rules.LOOP.name)[_LEARN])
