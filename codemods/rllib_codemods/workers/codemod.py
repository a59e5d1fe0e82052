"""Workers that are reached through the algorithm.

Old: ``algo.workers``, a WorkerSet of RolloutWorkers. New: ``algo.env_runner_group``, an EnvRunnerGroup of EnvRunners.
Groups have their new names on both stacks; what is done with a worker changes on the new stack only. Where a name of a
worker means another thing on an EnvRunner (``worker.env``), it changes together with what gives the worker.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.ray_use import ray_use
from rllib_codemods.worker_kinds import handed_to
from rllib_codemods.workers import rules
from rllib_codemods.workers.annotations import worker_types
from rllib_codemods.workers.by_hand import by_hand, by_name
from rllib_codemods.workers.changes import Change, Context, context
from rllib_codemods.workers.groups import links, methods
from rllib_codemods.workers.members import members
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module, Node

_Found = tuple[cst.Attribute, Change | None]
_WHY = "what is done with the worker has another meaning on an EnvRunner"


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    of_file = context(module, options)
    found = _found(of_file)
    changes = [
        *by_hand(of_file),
        *by_name(of_file),
        *worker_types(of_file),
        *(change for _, change in found if change is not None),
    ]
    joint = any(change.spelled and change.status != "manual" for change in changes)
    for change in changes:
        yield change.finding(module, "workers" if joint and (change.spelled or change.turns) else "")
    known = {node for node, _ in found}
    for use in lost(module, rules.WORKER):
        if use.node not in known:
            yield reported(module, rules.WORKER, use)


def _found(context: Context) -> list[_Found]:
    """All uses that are known, each with what is said of it.

    What gives a worker keeps its old name where something of that worker's can't be rewritten that means another thing
    on an EnvRunner: else nobody could tell any more that it was an old one's.
    """
    groups = [*links(context), *methods(context)]
    while True:
        turned = {node for _, change in groups if change is not None and change.edits for node in change.turns}
        uses = [*members(context, turned)]
        kept = {
            source
            for node, change in uses
            if change is not None and change.spelled and change.status == "manual"
            for source in _sources(context.module, node.value)
        }
        if not kept & turned:
            return [*groups, *uses]
        groups = [(node, _kept(change, kept)) for node, change in groups]


def _kept(change: Change | None, kept: set[Node]) -> Change | None:
    return change if change is None or not kept.intersection(change.turns) else change.by_hand(_WHY)


def _sources(module: Module, worker: cst.BaseExpression) -> Iterator[Node]:
    """The calls that give a worker, or hand it to a function."""
    for value in module.kinds.of(worker):
        yield value.origin
        owner = module.enclosing(value.origin, cst.FunctionDef, cst.Lambda)
        if isinstance(value.origin, cst.Param) and owner is not None:
            for call, _ in handed_to(module).get(owner, ()):
                yield call
                if isinstance(call.func, cst.Attribute) and call.func.attr.value == "apply":
                    yield from (v.origin for v in module.kinds.of(call.func.value))


CODEMOD = Codemod("workers", rules.RULES, run)
