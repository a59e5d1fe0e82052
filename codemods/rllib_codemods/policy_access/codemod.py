"""Policies of a running algorithm, their networks and weights.

Old: ``algo.get_policy(id)``, a Policy. New: ``algo.get_module(id)``, an RLModule. Policies that come and go: see
``dynamic.py``.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.dynamic import METHODS, dynamic_policies
from rllib_codemods.policy_access.worker_policies import NAMES, worker_policies
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        for use in lost(module, rules.POLICY, skip={*METHODS, *NAMES}):
            yield reported(module, rules.POLICY, use)
        yield from dynamic_policies(module, options)
        yield from worker_policies(module, options)


CODEMOD = Codemod("policy_access", rules.RULES, run)
