"""Ray Tune and ``ray.init``, in files that use RLlib."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.ray_use import ray_use
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.ray_calls import ray_calls
from rllib_codemods.tuning.run_calls import run_calls
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def tuning(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        yield from ray_calls(module)
        yield from run_calls(module, options)


CODEMOD = Codemod("tuning", rules.RULES, tuning)
