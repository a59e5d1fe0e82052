"""Ray Tune, ``ray.init`` and the command ``rllib``, in files that use RLlib."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.ray_use import ray_use
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.commands import commands
from rllib_codemods.tuning.example_scripts import example_scripts
from rllib_codemods.tuning.experiments import experiments
from rllib_codemods.tuning.ray_calls import ray_calls
from rllib_codemods.tuning.run_calls import run_calls
from rllib_codemods.tuning.schedulers import schedulers
from rllib_codemods.tuning.wrapped import wrapped_functions
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def tuning(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; in others only on the command, which needs no import."""
    yield from commands(module, options)
    if ray_use(module).rllib:
        yield from ray_calls(module)
        yield from example_scripts(module)
        yield from run_calls(module, options)
        yield from experiments(module)
        yield from schedulers(module, options)
        yield from wrapped_functions(module)


CODEMOD = Codemod("tuning", rules.RULES, tuning)
