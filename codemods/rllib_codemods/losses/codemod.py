"""Losses, policies that learn, and algorithms of one's own that give them.

Old: ``class P(PPOTorchPolicy)`` with ``loss`` and other hooks, or ``build_torch_policy`` and the like made of them,
given by an algorithm's ``get_default_policy_class``, ``default_policy=``, or as the class of a policy. New: a Learner
(``compute_loss_for_module``), a learner connector and an RLModule, given by the config. Rewritten where each part of
the class has a counterpart and its algorithm and config can follow; all else is reported with code to start from,
made of the user's own lines. Never touched: policies that only act, and code that stays on the old stack.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.losses import rules
from rllib_codemods.losses.algorithms import algorithms
from rllib_codemods.losses.builders import builders
from rllib_codemods.losses.policies import policies
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib."""
    if not ray_use(module).rllib:
        return
    yield from policies(module, options)
    yield from builders(module, options)
    yield from algorithms(module, options)


CODEMOD = Codemod("losses", rules.RULES, run)
