"""Connectors: ``__call__()`` is given ``batch`` and ``metrics``, and spaces are computed from those it is handed."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, method, own_uses
from rllib_codemods.early_stack.parameters import can_be_called, has_keywords, named, renamed, uses, with_keywords
from rllib_codemods.facts import can, early_members
from rllib_migrate.codemod import Edit, Options
from rllib_migrate.edits import rename
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_FACTORY = "env_to_module_connector"
_SPACES = ("input_observation_space", "input_action_space")


def connectors(module: Module, one: Own) -> Iterator[Change]:
    """The changes of one class."""
    function = method(one.node, "__call__")
    if function is not None:
        yield from _call(module, function)
    for row in early_members("connector", "override").values():
        old = method(one.node, row.old)
        if old is not None:
            yield from _spaces(module, one, old, row.old, row.to)


def _call(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    """``__call__(self, *, rl_module, data, episodes, ...)``."""
    param = named(function, "data")
    message = "a connector is given `batch`, not `data`"
    if param is not None and named(function, "batch") is None:
        if not can_be_called(module, function, "batch"):
            yield Change(
                rules.MODULE, param.name, "manual", f"{message}; not rewritten: `batch` means something else in it"
            )
            return
        edits = renamed(module, function, param, "batch")
        own = uses(module, function, param)
        for arg in module.within(function, cst.Arg):
            if arg.keyword is not None and arg.keyword.value == "data" and arg.value in own:
                call = module.parent(arg)
                if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and is_super(call.func.value):
                    edits.append(rename(module, arg.keyword, "batch"))
        if not has_keywords(function):
            edits.append(with_keywords(module, function))
        yield Change(rules.MODULE, param.name, "fixed", message, edits=tuple(edits), new="batch")
    elif not has_keywords(function) and named(function, "metrics") is None and named(function, "batch") is not None:
        yield Change(
            rules.MODULE, function.name, "fixed", "a connector is given `metrics=`, too",
            edits=(with_keywords(module, function),), new="**kwargs",
        )  # fmt: skip


def _spaces(module: Module, one: Own, function: cst.FunctionDef, old: str, new: str) -> Iterator[Change]:
    """``recompute_observation_space_from_input_spaces(self)`` is handed the spaces."""
    message = f"`{old}()` is never called: it is `{new}({', '.join(_SPACES)})`"
    if len(parameters(function.params)) != 1:
        yield Change(rules.MODULE, function.name, "manual", message, "ignored", new=new)
        return
    edits = [rename(module, function.name, new), with_keywords(module, function, _SPACES)]
    for node in module.attributes.get(old, ()):
        call = module.parent(node)
        if is_super(node.value) and function in module.ancestors(node) and isinstance(call, cst.Call):
            if call.args:
                yield Change(rules.MODULE, function.name, "manual", message, "ignored", new=new)
                return
            start, end = module.span(node)[1], module.span(call)[1]
            edits += [rename(module, node.attr, new), *_passed(start, end)]
    # What is handed is what the connector holds at that time, or will hold next.
    for name in _SPACES:
        for node in own_uses(module, one.node, name):
            if function in module.ancestors(node):
                edits.append(_replaced(module, node, name))
    yield Change(rules.MODULE, function.name, "fixed", message, "ignored", tuple(edits), new=new)


def factories(module: Module, options: Options) -> Iterator[Change]:
    """Functions that make connectors: until Ray 2.46 they are given the environment only."""
    if can(options.target, "connectors_of_spaces"):
        return
    for arg in module.nodes(cst.Arg):
        call = module.parent(arg)
        if arg.keyword is None or arg.keyword.value != _FACTORY or not isinstance(arg.value, cst.Lambda):
            continue
        params = arg.value.params
        more = [p for p in params.params[1:] if p.default is None]
        if not more or not isinstance(call, cst.Call) or not _is_config(module, call):
            continue
        edits = [Edit(end := module.inner_span(p.name)[1], end, "=None") for p in more]
        message = f"`{_FACTORY}` is called with `env` only before Ray 2.47"
        yield Change(rules.MODULE, arg.value, "fixed", message, edits=tuple(edits))


def _is_config(module: Module, call: cst.Call) -> bool:
    kinds = [value.kind.name for value in module.kinds.receiver(call)]
    return bool(kinds) and set(kinds) == {"config"}


def _passed(start: int, end: int) -> list[Edit]:
    return [Edit(start, end, f"({', '.join(_SPACES)})")]


def _replaced(module: Module, node: cst.Attribute, name: str) -> Edit:
    return Edit(*module.span(node), name)
