"""Whether a dict becomes a config object, where its policies depend on it.

A class that only acts becomes an RLModule with its config, and only a config object can say which modules there are.
"""

from __future__ import annotations

from rllib_codemods.config_dicts.builder import build
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.policies.specs import names_scripted
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def note_if_it_stays(module: Module, options: Options, groups: Groups, config: ConfigDict) -> None:
    """Mark the object of a dict that stays one."""
    if not names_scripted(module, config.obj):
        return
    try:
        build(module, options, groups, config)
    except (StaysADict, CannotEdit):
        config.obj.stays_a_dict = True
