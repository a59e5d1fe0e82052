"""On which stack a config dict is: as a config object, but for what only an object can say."""

from __future__ import annotations

from functools import cache

from rllib_codemods.config_dicts.builder import build
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.documents import mappings
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.loaded import documents
from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.custom_models import group
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.stack import Blocker, Stack, decide_stack
from rllib_codemods.policies.specs import names_scripted
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def decided(module: Module, options: Options, groups: Groups, config: ConfigDict) -> Stack:
    """Decide for a dict that is known to be a config.

    One that names a model or a scripted policy of the file moves only if it can become an object: no key of a dict
    gives an RLModule.
    """

    stack = _as_in_file(module, options, groups, config)
    if stack is not None:
        return stack

    @cache
    def why_a_dict() -> str:
        try:
            build(module, options, groups, config)
        except (StaysADict, CannotEdit) as reason:
            return str(reason)
        return ""

    if names_scripted(module, config.obj) and why_a_dict():
        config.obj.stays_a_dict = True
    stack = decide_stack(module, options, config.obj)
    if stack.name != "new" or not group(module, config.obj) or not why_a_dict():
        return stack
    message = f"only `rl_module(rl_module_spec=...)` gives an RLModule, and this stays a dict: {why_a_dict()}"
    made = Decision(rules.MODEL, "manual", "breaks", message, blocks=True)
    return decide_stack(module, options, config.obj, [Blocker(config.obj.origins[0], made)])


def _as_in_file(module: Module, options: Options, groups: Groups, config: ConfigDict) -> Stack | None:
    """What the file decides that a dict is read from, where that has to do with the old stack."""
    for path, text in documents(module, groups, config.group)[0]:
        for mapping in mappings(text):
            stack = decided(mapping.module, options, mapping.groups, mapping.config)
            if stack.name == "pinned" and not stack.pin:
                return Stack("pinned")
            if stack.name != "new":
                return Stack("keep", why=f"it is read from `{path}`, which is for the old stack: see there first")
    return None
