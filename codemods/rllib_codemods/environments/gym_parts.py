"""The two parts of the end of an inner environment's episode: whether they still say it where it is returned.

The end is put together from them, for code that reads it. What is done to it afterwards does not reach the parts.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.environments.gym_classes import class_around, function_around
from rllib_codemods.environments.gym_work import Work, comparable
from rllib_migrate.syntax.module import Module, Node

_READERS = frozenset({"copy", "get", "items", "keys", "values"})
_BUILTINS = frozenset({"all", "any", "bool", "dict", "len", "list", "print", "set", "sorted", "str", "sum", "tuple"})
_READING = (
    cst.Comparison, cst.ComparisonTarget, cst.CompFor, cst.For, cst.FormattedStringExpression, cst.Subscript,
)  # fmt: skip
_BEFORE = ("__init__", "reset")


def parts_of(work: Work, done: cst.BaseExpression, *, multi_agent: bool) -> tuple[str, str] | None:
    """The names of the two parts of an end; None where it is something else by then.

    The end of one agent's episode is a bool, that of several is a dict which can change in place.
    """
    if isinstance(done, cst.Name):
        return _of_name(work, done, multi_agent)
    return _of_attribute(work, done, multi_agent) if isinstance(done, cst.Attribute) else None


def _of_name(work: Work, done: cst.Name, multi_agent: bool) -> tuple[str, str] | None:
    module = work.module
    bindings = module.scopes.reaching(done)
    found = {work.parts.get(binding) for binding in bindings}
    parts = found.pop() if len(found) == 1 else None
    if parts is None or any(b.kind == "augmented" for b in bindings[0].scope.bindings.get(done.value, ())):
        return None
    uses = (use for binding in bindings for use in module.scopes.references(binding))
    return parts if not multi_agent or all(_is_read(module, use) for use in uses) else None


def _of_attribute(work: Work, done: cst.Attribute, multi_agent: bool) -> tuple[str, str] | None:
    """The parts of ``self.done``, where one statement before it, in the same block, is all that gives it a value."""
    module, around = work.module, function_around(work.module, done)
    text = comparable(module, done)
    found = work.attributes.get((around, text), [])
    if len(found) != 1 or around is None:
        return None
    assign, parts = found[0]
    for node in module.attributes.get(done.attr.value, ()):
        is_other = comparable(module, node) != text or not _are_related(work, node, done)
        if node is done or is_other or assign in module.ancestors(node):
            continue
        function = function_around(module, node)
        is_before = isinstance(function, cst.FunctionDef) and function.name.value in _BEFORE
        if _is_written(module, node) and not is_before:
            return None
        if multi_agent and not is_before and not _is_read(module, node):
            return None
    line, end = module.statement(assign), module.statement(done)
    is_behind = module.parent(line) is module.parent(end) and module.order(line) < module.order(end)
    return parts if is_behind else None


def _are_related(work: Work, one: Node, other: Node) -> bool:
    """Whether two uses of ``self`` can mean the same instance."""
    first, second = class_around(work.envs, one), class_around(work.envs, other)
    return first is None or second is None or first.node in second.line or second.node in first.line


def _is_written(module: Module, node: Node) -> bool:
    """Whether a name or attribute, or an entry of it, is given a value or deleted."""
    child, up = node, module.parent(node)
    while isinstance(up, (cst.Subscript, cst.Element, cst.Tuple, cst.List, cst.StarredElement)):
        if isinstance(up, cst.Subscript) and up.value is not child:
            return False
        child, up = up, module.parent(up)
    if isinstance(up, (cst.AugAssign, cst.AnnAssign, cst.For, cst.CompFor)):
        return up.target is child
    return isinstance(up, (cst.AssignTarget, cst.Del))


def _is_read(module: Module, node: Node) -> bool:
    """Whether a use of a dict only reads it, and gives it to nobody who may keep it or change it."""
    if _is_written(module, node):
        return False
    up = module.parent(node)
    if isinstance(up, cst.Attribute):
        return up.attr.value in _READERS
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value in _BUILTINS
    if isinstance(up, cst.Element):
        row = module.parent(up)
        return isinstance(row, cst.Tuple) and isinstance(module.parent(row), cst.Return)
    if isinstance(up, (cst.If, cst.While, cst.IfExp)):
        return up.test is node
    return isinstance(up, _READING)
