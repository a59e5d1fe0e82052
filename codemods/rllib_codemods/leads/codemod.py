"""Leads: old-stack code that no other codemod rewrites yet, reported at its line with the exact replacement.

Old: inference, policies, workers, checkpoints. Only policies that come and go are rewritten. Never reported: values
that are known to be something else, names that merely look like RLlib's in files without RLlib, and prose. Where the
value can't be told, but the name is RLlib's alone, the message begins with what it would have to be.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.leads import rules
from rllib_codemods.leads.dynamic_policies import dynamic_policies
from rllib_codemods.leads.runtime import is_algorithm, runtime
from rllib_codemods.leads.worker_policies import worker_policies
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def leads(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        yield from runtime(module)
        yield from dynamic_policies(module, options, is_algorithm)
        yield from worker_policies(module, options)


CODEMOD = Codemod("leads", rules.RULES, leads)
