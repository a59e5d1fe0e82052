"""Environments in files that do not use RLlib, for other files that may: reported, and not rewritten.

Whether RLlib is what they are for can't be seen in their own file.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Envs, definitions, environments_of
from rllib_codemods.environments.gym_imports import IMPORT
from rllib_codemods.environments.gym_reset import takes_seed
from rllib_codemods.environments.gym_step import tuples
from rllib_codemods.environments.gym_work import RESET, STEP, length
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_IF = "if RLlib is given `{}`: "


def exported_environments(module: Module) -> Iterator[Finding]:
    """Findings on the environments of a file that other files import."""
    if not module.exports:
        return
    envs = environments_of(module)
    for node, env in envs.classes.items():
        if not module.exports.intersection((node.name.value, "*")):
            continue
        found = list(_methods(envs, node))
        if found and env.of_gym:
            message = f"{IMPORT}: derive from `gymnasium.{'Wrapper' if env.wrapper else 'Env'}`"
            found.insert(0, manual(module, rules.GYM, node.name, "breaks", _IF.format(node.name.value) + message))
        yield from found


def _methods(envs: Envs, node: cst.ClassDef) -> Iterator[Finding]:
    said = _IF.format(node.name.value)
    for step in definitions(envs, node, "step"):
        if any(length(row) == 4 for value in envs.functions.returns(step) for row in tuples(envs, value)):
            yield manual(envs.module, rules.GYM, step.name, "breaks", f"{said}{STEP}")
    for reset in definitions(envs, node, "reset"):
        if not takes_seed(reset):
            yield manual(envs.module, rules.GYM, reset.name, "breaks", f"{said}{RESET}")
