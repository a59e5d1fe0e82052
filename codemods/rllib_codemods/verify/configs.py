"""The config objects of a unit as ``verify`` sees them: which stack each is on, as its code stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.configuration.collect import config_objects, flat_names
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import literal
from rllib_codemods.remembered import once
from rllib_migrate.syntax.module import Module

SWITCHES = ("enable_rl_module_and_learner", "enable_env_runner_and_connector_v2")
_OLD_SWITCHES = ("_enable_new_api_stack", "_enable_rl_module_api", "_enable_learner_api")
_SWITCH = re.compile(r"(?<!^_enable_)(new|old)_(api_)?stack")
#: ``unknown``: the code does not show how the object is made, or a switch has a value that can't be seen.
Stack = Literal["new", "old", "unknown"]


def objects(module: Module) -> list[tuple[ConfigObject, Stack]]:
    """The config objects of all files that are looked at together, each with its stack."""
    return once(
        module, "verify configs", lambda: [(o, _stack(module, o)) for o in config_objects(module, flat_names())]
    )


def of_file(module: Module) -> list[tuple[ConfigObject, Stack]]:
    """Those that a file has a part of."""
    return [(obj, stack) for obj, stack in objects(module) if obj.is_in(module)]


def common_stack(module: Module) -> Stack:
    """The stack of all configs of the unit; unknown where they differ, or where one is."""
    found = {stack for _, stack in objects(module)}
    return found.pop() if len(found) == 1 else "new" if not found else "unknown"


def _stack(module: Module, obj: ConfigObject) -> Stack:
    given = [value for name in (*SWITCHES, *_OLD_SWITCHES) for value in obj.values(name)]
    seen = [literal(obj.home(module), value) if value is not None else None for value in given]
    if any(value is False for value in seen):
        return "old"
    if any(value is not True for value in seen) or not obj.is_made_here or _is_asked(module):
        return "unknown"
    return "new"


def _is_asked(module: Module) -> bool:
    """Whether the code has a switch of its own for the stack, such as an option of the command line."""
    return once(module, "verify asked stack", lambda: any(_SWITCH.search(name) for name in _names(module)))


def _names(module: Module) -> Iterator[str]:
    yield from module.all_attributes
    yield from (node.value for node in module.all_nodes(cst.Name))
