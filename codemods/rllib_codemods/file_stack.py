"""Which stack the algorithms of a file run on, as far as the file shows it.

What depends on a config (result keys, callbacks, inference) takes the form of the stack that its algorithm is on. Where
a file decides once, that is the decision; where it decides both ways, or not at all, nothing can be said.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from rllib_codemods.config_dicts.collect import config_dicts
from rllib_codemods.config_dicts.scripted import note_if_it_stays
from rllib_codemods.configuration.codemod import flat_names
from rllib_codemods.configuration.collect import config_objects
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.stack import decide_stack
from rllib_codemods.ray_use import ray_use, trained
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module

#: ``mixed``: some are on each; ``unknown``: the file makes no config, or one that stays as it is.
Decided = Literal["new", "pinned", "keep"]
FileStack = Literal["new", "pinned", "mixed", "unknown"]


@lru_cache(maxsize=1)  # several codemods ask for one module, one after the other
def config_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    """The configs of a file, objects and known dicts, each with the decision for it."""
    objects = [*config_objects(module, flat_names())]
    groups, dicts = config_dicts(module, ray_use(module))
    for config in dicts:
        if config.known:
            note_if_it_stays(module, options, groups, config)
            objects.append(config.obj)
    return tuple((obj, decide_stack(module, options, obj).name) for obj in objects)


def file_stack(module: Module, options: Options) -> FileStack:
    """What the decisions for all configs of a file have in common."""
    found = {stack for _, stack in config_stacks(module, options)}
    if not found and any(True for _ in trained(module)):
        return "new"  # nothing is set, so nothing keeps it on the old stack
    return common(found)


def common(found: set[Decided]) -> FileStack:
    """What several decisions have in common."""
    if not found or "keep" in found:
        return "unknown"
    if len(found) > 1:
        return "mixed"
    return "pinned" if "pinned" in found else "new"
