"""Which stack the algorithms of a file run on, as far as the file shows it.

What depends on a config (result keys, callbacks, inference) takes the form of the stack that its algorithm is on. Where
a file decides once, that is the decision; where it decides both ways, or not at all, nothing can be said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import libcst as cst

from rllib_codemods.config_dicts.collect import ConfigDict, config_dicts
from rllib_codemods.config_dicts.decided import decided
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.configuration.collect import config_objects, flat_names
from rllib_codemods.configuration.moved import file_speaks_new, file_speaks_old
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.shared_models import hold
from rllib_codemods.configuration.stack import Stack, decide_stack
from rllib_codemods.own_algorithms import classes_with
from rllib_codemods.ray_use import trained
from rllib_codemods.remembered import of_file, once
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

#: ``mixed``: some are on each; ``unknown``: the file makes no config, or one that stays as it is.
Decided = Literal["new", "pinned", "keep"]
FileStack = Literal["new", "pinned", "mixed", "unknown"]


def dicts_of(module: Module) -> tuple[Groups, list[ConfigDict]]:
    """The config dicts of all files that are looked at together, those that are known and those that are guessed."""
    return once(module, "config dicts", lambda: config_dicts(module))


def _objects(module: Module) -> list[ConfigObject]:
    return once(module, "config objects", lambda: config_objects(module, flat_names()))


def decisions(module: Module, options: Options) -> tuple[tuple[ConfigObject, Stack], ...]:
    """The configs of all files, objects and known dicts, each with the decision for it."""
    return once(module, ("decisions", options), lambda: _decisions(module, options))


def _decisions(module: Module, options: Options) -> tuple[tuple[ConfigObject, Stack], ...]:
    found = _decided(module, options)
    # Configs that share a class move together: what keeps one on the old stack keeps the others.
    while hold(module, found):
        found = _decided(module, options)
    return tuple(found)


def _decided(module: Module, options: Options) -> list[tuple[ConfigObject, Stack]]:
    found = [(obj, decide_stack(obj.home(module), options, obj)) for obj in _objects(module)]
    groups, dicts = dicts_of(module)
    return found + [
        (config.obj, decided(config.obj.home(module), options, groups, config)) for config in dicts if config.known
    ]


def object_decisions(module: Module, options: Options) -> list[tuple[ConfigObject, Stack]]:
    """Those for config objects."""
    own = set(map(id, _objects(module)))
    return [(obj, stack) for obj, stack in decisions(module, options) if id(obj) in own]


def config_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    """The same by the name of the stack."""
    return tuple((obj, stack.name) for obj, stack in decisions(module, options))


def near_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    """The configs that a file has a part of; where it has none, those of the files around it."""
    return of_file(module, ("near stacks", options), lambda: _near_stacks(module, options))


def _near_stacks(module: Module, options: Options) -> tuple[tuple[ConfigObject, Decided], ...]:
    stacks = config_stacks(module, options)
    return tuple((obj, stack) for obj, stack in stacks if obj.is_in(module)) or stacks


def file_stack(module: Module, options: Options) -> FileStack:
    """What the decisions for all configs of a file have in common; where it has none, those of the files around it."""
    found = {stack for _, stack in near_stacks(module, options)}
    if found:
        return common(found)
    if options.bridge_all and (file_speaks_old(module) or not file_speaks_new(module)):
        return "pinned"  # as all configs of the project are that can be
    return "new" if any(True for _ in trained(module)) else "unknown"  # nothing set is nothing that keeps it on the old


def configs_of(module: Module, options: Options, values: Iterable[Value]) -> list[tuple[ConfigObject, Decided]]:
    """The configs that running algorithms were made with, and the decision for each; none where not all are seen."""
    found: dict[ConfigObject, Decided] = {}
    for value in values:
        made = value.origin if isinstance(value.origin, cst.Call) else None
        nodes: set[Node] = (
            {made, *(v.origin for arg in made.args for v in module.kinds.of(arg.value))} if made else set()
        )
        own = [(o, name) for o, name in config_stacks(module, options) if nodes & {*o.calls, *o.origins}]
        if not own:
            return []
        found.update(own)
    return list(found.items())


def stacks_of_config(module: Module, options: Options, node: cst.BaseExpression) -> set[Decided]:
    """The decisions for the config objects and dicts that an expression can be."""
    origins = {origin for value in module.kinds.of(node) for origin in _made_from(module, value)}
    stacks = {id(obj): stack for obj, stack in config_stacks(module, options)}
    found = {stack for obj, stack in config_stacks(module, options) if origins & {*obj.calls, *obj.origins}}
    if found:
        return found
    groups, dicts = dicts_of(module)
    key = groups.of(node)
    group = groups.find(key) if key is not None else None
    return {stacks[id(c.obj)] for c in dicts if c.known and c.group == group and id(c.obj) in stacks}


def _made_from(module: Module, value: Value) -> Iterable[Node]:
    """What made a config; of the dict that ``to_dict()`` gives, what made its object."""
    func = value.origin.func if isinstance(value.origin, cst.Call) else None
    if value.kind.name == "config_dict" and isinstance(func, cst.Attribute) and func.attr.value == "to_dict":
        return [held.origin for held in module.kinds.of(func.value)]
    return (value.origin,)


def common(found: set[Decided]) -> FileStack:
    """What several decisions have in common."""
    if not found or "keep" in found:
        return "unknown"
    if len(found) > 1:
        return "mixed"
    return "pinned" if "pinned" in found else "new"


def pinned_code(module: Module, options: Options) -> Callable[[Node], bool]:
    """Whether a node stands in code that stays on the old stack: that of the file, or of a class."""
    whole = file_stack(module, options) == "pinned"
    stacks: dict[cst.ClassDef, set[str]] = {}
    for obj, stack in config_stacks(module, options):
        for owner in classes_with(module, obj):
            stacks.setdefault(owner, set()).add(stack)
    classes = {owner for owner, found in stacks.items() if found == {"pinned"}}
    return lambda node: whole or any(up in classes for up in (node, *module.ancestors(node)))
