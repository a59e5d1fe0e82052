"""On which stack a config dict is: as a config object, but for what only an object can say."""

from __future__ import annotations

from rllib_codemods.config_dicts.builder import build
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.scripted import note_if_it_stays
from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.custom_models import group
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.stack import Blocker, Stack, decide_stack
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def decided(module: Module, options: Options, groups: Groups, config: ConfigDict) -> Stack:
    """Decide for a dict that is known to be a config.

    One that names a model of the file moves only if it can become an object: no key of a dict gives an RLModule.
    """
    note_if_it_stays(module, options, groups, config)
    stack = decide_stack(module, options, config.obj)
    if stack.name != "new" or not group(module, config.obj):
        return stack
    try:
        build(module, options, groups, config)
    except (StaysADict, CannotEdit) as reason:
        message = f"only `rl_module(rl_module_spec=...)` gives an RLModule, and this stays a dict: {reason}"
        made = Decision(rules.MODEL, "manual", "breaks", message, blocks=True)
        return decide_stack(module, options, config.obj, [Blocker(config.obj.origins[0], made)])
    return stack
