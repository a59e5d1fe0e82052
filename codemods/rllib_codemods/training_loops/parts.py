"""What old training loops are made of: functions and classes of RLlib, counters, timers, what workers are told to do.

Each name is reported once in a function. A name that says nothing by itself (``concat_samples``) is reported only in a
function that has something else of a loop in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.algorithms import is_algorithm
from rllib_codemods.facts import Lead, leads
from rllib_codemods.training_loops import rules
from rllib_codemods.training_loops.said import function_around, part_of_loop
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

#: Methods of workers and policies, which have them still where nothing tells what they are called on.
_OF_WORKERS = frozenset({"apply_gradients", "compute_gradients", "learn_on_batch"})
_METHODS = (*sorted(_OF_WORKERS), "sync_weights")
_ATTRIBUTES = ("_counters", "_timers", "optimizer", "train_exec_impl", *_METHODS)
_WORKERS = frozenset({"EnvRunnerGroup", "RolloutWorker", "WorkerSet"})
#: Arguments of the older groups; a call with none of them is new already.
_OLD_ARGUMENTS = frozenset({"local_worker", "num_workers", "policy", "policy_class", "remote_config", "trainer_config"})
#: With these, a call samples episodes, or sends what the Learners have.
_NEW_ARGUMENTS = {
    "synchronous_parallel_sample": "_uses_new_env_runners",
    "sync_weights": "from_worker_or_learner_group",
}


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


def parts(module: Module, *, pinned: bool) -> list[Part]:
    """The parts of loops that a file has, in the order of the text."""
    uses = [use for use in _calls(module) if not (pinned and use.row.pinned)]
    loops = {function_around(module, use.node) for use in uses if not use.row.weak}
    uses += [use for use in _attributes(module, loops) if not (pinned and use.row.pinned)]
    loops |= {function_around(module, use.node) for use in uses if use.name != "concat_samples"}
    uses = [use for use in uses if use.name != "concat_samples" or function_around(module, use.node) in loops]
    by_hand = {function_around(module, use.node) for use in uses if use.name in _WORKERS}
    found: dict[tuple[Node, str], Part] = {}
    for use in sorted(uses, key=lambda use: module.order(use.node)):
        function = function_around(module, use.node)
        if (function, use.name) not in found:
            said = part_of_loop(module, use.node, use.name, use.row, by_hand=function in by_hand)
            found[function, use.name] = Part(use.node, said)
    return list(found.values())


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


def _is_new(call: Node | None, name: str) -> bool:
    if not isinstance(call, cst.Call):
        return False
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    if name in ("EnvRunnerGroup", "WorkerSet"):
        return not given & _OLD_ARGUMENTS and not any(arg.keyword is None for arg in call.args)
    new = _NEW_ARGUMENTS.get(name)
    return new is not None and (new in given or any(arg.star == "**" for arg in call.args))


def _attributes(module: Module, loops: set[Node]) -> Iterator[_Use]:
    """What algorithms and their workers have lost; ``loops`` are the functions that are known to be some."""
    rows = leads(rules.LOOP.name)
    for name in _ATTRIBUTES:
        nodes = module.attributes.get(name, ())
        if any(isinstance(module.parent(node), (cst.AssignTarget, cst.AnnAssign)) for node in nodes):
            continue  # the file's own
        for node in nodes:
            call = module.parent(node)
            called = isinstance(call, cst.Call) and call.func is node
            if name in _METHODS and not (called and not _is_new(call, name)):
                continue
            known = is_algorithm(module, node, rows[name]) == "yes"
            if known or (name in _OF_WORKERS and _is_of_worker(module, node, loops)):
                yield _Use(node, name, rows[name])


def _is_of_worker(module: Module, node: cst.Attribute, loops: set[Node]) -> bool:
    """``worker.learn_on_batch(batch)`` in a loop over workers; not that of a class's own policy."""
    root: cst.BaseExpression = node.value
    while isinstance(root, cst.Call):
        root = root.func
    own = isinstance(root, cst.Name) and root.value in ("self", "super")
    return function_around(module, node) in loops and not own
