"""Which stack the algorithms of a file run on, as far as the file shows it.

What depends on a config (result keys, callbacks, inference) takes the form of the stack that its algorithm is on. Where
a file decides once, that is the decision; where it decides both ways, or not at all, nothing can be said.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from rllib_codemods.config_dicts.collect import ConfigDict, config_dicts
from rllib_codemods.config_dicts.decided import decided
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.configuration.collect import config_objects, flat_names
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.shared_models import hold
from rllib_codemods.configuration.stack import Stack, decide_stack
from rllib_codemods.ray_use import ray_use, trained
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module

#: ``mixed``: some are on each; ``unknown``: the file makes no config, or one that stays as it is.
Decided = Literal["new", "pinned", "keep"]
FileStack = Literal["new", "pinned", "mixed", "unknown"]


@lru_cache(maxsize=1)  # several codemods ask for one module, one after the other
def dicts_of(module: Module) -> tuple[Groups, list[ConfigDict]]:
    """The config dicts of a file, those that are known and those that are guessed."""
    return config_dicts(module, ray_use(module))


@lru_cache(maxsize=1)
def _objects(module: Module) -> list[ConfigObject]:
    return config_objects(module, flat_names())


@lru_cache(maxsize=1)
def decisions(module: Module, options: Options) -> tuple[tuple[ConfigObject, Stack], ...]:
    """The configs of a file, objects and known dicts, each with the decision for it."""
    found = _decided(module, options)
    # Configs that share a class move together: what keeps one on the old stack keeps the others.
    while hold(module, found):
        found = _decided(module, options)
    return tuple(found)


def _decided(module: Module, options: Options) -> list[tuple[ConfigObject, Stack]]:
    found = [(obj, decide_stack(module, options, obj)) for obj in _objects(module)]
    groups, dicts = dicts_of(module)
    return found + [(config.obj, decided(module, options, groups, config)) for config in dicts if config.known]


def object_decisions(module: Module, options: Options) -> list[tuple[ConfigObject, Stack]]:
    """Those for config objects."""
    own = set(map(id, _objects(module)))
    return [(obj, stack) for obj, stack in decisions(module, options) if id(obj) in own]


def config_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    """The same by the name of the stack."""
    return tuple((obj, stack.name) for obj, stack in decisions(module, options))


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
