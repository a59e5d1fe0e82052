"""Environments: the gym API before gymnasium, and what RLlib asks a multi-agent environment for.

Old: ``reset()`` without arguments, ``step()`` with four values, agents and spaces that the environment does not tell.
Never rewritten: environments in files that do not use RLlib; where another file imports them, they are reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents import multi_agent_environments
from rllib_codemods.environments.gym import environments
from rllib_codemods.environments.gym_exported import exported_environments
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib, or that has environments for other files."""
    if ray_use(module).rllib:
        yield from environments(module)
        yield from multi_agent_environments(module)
    else:
        yield from exported_environments(module)


CODEMOD = Codemod("environments", rules.RULES, run)
