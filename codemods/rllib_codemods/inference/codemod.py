"""Actions that an Algorithm or a Policy computes.

Old: ``algo.compute_single_action(obs)``. New: a forward pass of the RLModule, and a sample of its distribution.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.inference import rules
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        for use in lost(module, rules.INFERENCE):
            yield reported(module, rules.INFERENCE, use)


CODEMOD = Codemod("inference", rules.RULES, run)
