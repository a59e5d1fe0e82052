"""Environments: the gym API before gymnasium, and what RLlib asks a multi-agent environment for.

Old: ``reset()`` without arguments, ``step()`` with four values, agents and spaces that the environment does not tell.
Never rewritten: environments in files that do not use RLlib; where another file imports them, they are reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents import multi_agent_environments
from rllib_codemods.environments.agents_bases import base_orders
from rllib_codemods.environments.agents_clash import agent_clashes
from rllib_codemods.environments.agents_count import agent_counts
from rllib_codemods.environments.agents_groups import grouped_environments
from rllib_codemods.environments.agents_methods import multi_agent_methods
from rllib_codemods.environments.agents_policies import policy_spaces, wrapper_spaces
from rllib_codemods.environments.gym import environments
from rllib_codemods.environments.gym_exported import exported_environments
from rllib_codemods.ray_use import own_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib, or that has environments for other files."""
    if own_use(module).rllib:
        yield from environments(module)
        yield from multi_agent_environments(module)
        yield from agent_clashes(module)
        yield from agent_counts(module)
        yield from base_orders(module)
        yield from grouped_environments(module)
        yield from multi_agent_methods(module, options)
        yield from policy_spaces(module, options)
        yield from wrapper_spaces(module)
    else:
        yield from exported_environments(module)


CODEMOD = Codemod("environments", rules.RULES, run)
