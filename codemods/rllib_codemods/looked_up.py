"""Arguments that a function looks up in a dict: ``kwargs["episode"]``, ``info.get("episode")``.

They become parameters of their own; a statement that only gave one its own name goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, remove_statement
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters


@dataclass(frozen=True, eq=False, slots=True)
class LookUp:
    """A look-up, the argument that it is for, and the edits that put the argument there."""

    node: cst.BaseExpression
    name: str
    edits: tuple[Edit, ...]


def look_ups(
    module: Module, function: cst.FunctionDef, holder: cst.Param, known: Mapping[str, str], *, only: bool
) -> list[LookUp]:
    """The look-ups of a parameter whose keys have an argument in ``known``.

    None where a name would mean something else then, or, with ``only``, where the parameter is used in another way.
    """
    uses = references(module, function, holder)
    found = [key for use in uses if (key := looked_up_key(module, use)) is not None]
    taken = [(node, known[key]) for node, key in found if key in known]
    names = {name for _, name in taken}
    if (only and len(taken) < len(uses)) or names & {param.name.value for param in parameters(function.params)}:
        return []
    nodes = [node for node, _ in taken]
    if any(module.enclosing(node, cst.FunctionDef, cst.Lambda) is not function for node in nodes):
        return []
    if not all(_is_only_given_so(module, function, name, nodes) for name in names):
        return []
    return [LookUp(node, name, tuple(_read(module, node, name))) for node, name in taken]


def references(module: Module, function: cst.FunctionDef, param: cst.Param) -> list[cst.Name]:
    """The uses of a parameter."""
    bindings = module.scopes.scope_of(function).bindings[param.name.value]
    return [use for binding in bindings for use in module.scopes.references(binding)]


def looked_up_key(module: Module, use: cst.Name, *, default: bool = False) -> tuple[cst.BaseExpression, str] | None:
    """``kwargs["key"]``, ``kwargs.get("key")`` or ``kwargs.pop("key")``, and the key; with ``default`` also such."""
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
        key = up.slice[0].slice.value
        written = isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign, cst.Del))
        return (up, key.raw_value) if isinstance(key, cst.SimpleString) and not written else None
    call = module.parent(up) if isinstance(up, cst.Attribute) and up.attr.value in ("get", "pop") else None
    if isinstance(call, cst.Call) and len(call.args) in (1, 1 + default):
        key = call.args[0].value
        return (call, key.raw_value) if isinstance(key, cst.SimpleString) else None
    return None


def written_key(module: Module, use: cst.Name) -> str | None:
    """The key of ``kwargs["key"] = ...``; None for all other uses."""
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
        key = up.slice[0].slice.value
        written = isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign, cst.Del))
        return str(key.raw_value) if written and isinstance(key, cst.SimpleString) else None
    return None


def _read(module: Module, node: cst.BaseExpression, name: str) -> Iterator[Edit]:
    """The argument instead of the look-up; a statement that only names it so goes."""
    assign = module.parent(node)
    if isinstance(assign, cst.Assign) and _is_target(assign, name):
        try:
            yield remove_statement(module, assign)
        except CannotEdit:
            yield Edit(*module.span(node), name)
    else:
        yield Edit(*module.span(node), name)


def _is_target(assign: cst.Assign, name: str) -> bool:
    target = assign.targets[0].target
    return len(assign.targets) == 1 and isinstance(target, cst.Name) and target.value == name


def _is_only_given_so(module: Module, function: cst.FunctionDef, name: str, nodes: Sequence[Node]) -> bool:
    """Whether the body means nothing else by a name than the argument, and every statement that goes gave it that."""
    for binding in module.scopes.scope_of(function).bindings.get(name, ()):
        if binding.value not in nodes or not isinstance(binding.statement, cst.Assign):
            return False
    for use in module.scopes.uses.get(name, ()):
        if function in module.ancestors(use):
            found = module.scopes.lookup(name, module.scopes.scope_at(use))
            if found is None or found.owner is not function:
                return False
    return True
