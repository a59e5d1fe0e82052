"""Workers that are reached through the algorithm.

Old: ``algo.workers``, a WorkerSet of RolloutWorkers. New: ``algo.env_runner_group``, an EnvRunnerGroup of EnvRunners.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.ray_use import ray_use
from rllib_codemods.workers import rules
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        for use in lost(module, rules.WORKER):
            yield reported(module, rules.WORKER, use)


CODEMOD = Codemod("workers", rules.RULES, run)
