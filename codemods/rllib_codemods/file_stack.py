"""Which stack the algorithms of a file run on, as far as the file shows it.

What depends on a config (result keys, callbacks, inference) takes the form of the stack that its algorithm is on. Where
a file decides once, that is the decision; where it decides both ways, or not at all, nothing can be said.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import libcst as cst

from rllib_codemods.config_dicts.collect import config_dicts
from rllib_codemods.configuration.codemod import flat_names
from rllib_codemods.configuration.collect import config_objects
from rllib_codemods.configuration.moved import file_speaks_new, file_speaks_old
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.stack import decide_stack
from rllib_codemods.ray_use import ray_use, trained
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

#: ``mixed``: some are on each; ``unknown``: the file makes no config, or one that stays as it is.
Decided = Literal["new", "pinned", "keep"]
FileStack = Literal["new", "pinned", "mixed", "unknown"]


@lru_cache(maxsize=1)  # several codemods ask for one module, one after the other
def config_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    """The configs of a file, objects and known dicts, each with the decision for it."""
    objects = [*config_objects(module, flat_names())]
    objects += [config.obj for config in config_dicts(module, ray_use(module))[1] if config.known]
    return tuple((obj, decide_stack(module, options, obj).name) for obj in objects)


def file_stack(module: Module, options: Options) -> FileStack:
    """What the decisions for all configs of a file have in common."""
    found = {stack for _, stack in config_stacks(module, options)}
    if found:
        return common(found)
    if options.bridge_all and (file_speaks_old(module) or not file_speaks_new(module)):
        return "pinned"  # as all configs of the project are that can be
    return "new" if any(True for _ in trained(module)) else "unknown"  # nothing set is nothing that keeps it on the old


def stack_of(module: Module, options: Options, values: Iterable[Value]) -> Decided | None:
    """The decision for the config of a running algorithm; None where the file does not show which config that is."""
    found: set[Decided | None] = set()
    for value in values:
        made = value.origin if isinstance(value.origin, cst.Call) else None
        nodes: set[Node] = (
            {made, *(v.origin for arg in made.args for v in module.kinds.of(arg.value))} if made else set()
        )
        found.add(
            next((name for obj, name in config_stacks(module, options) if nodes & {*obj.calls, *obj.origins}), None)
        )
    return found.pop() if len(found) == 1 else None


def common(found: set[Decided]) -> FileStack:
    """What several decisions have in common."""
    if not found or "keep" in found:
        return "unknown"
    if len(found) > 1:
        return "mixed"
    return "pinned" if "pinned" in found else "new"
