"""Hooks that take their arguments out of ``**kwargs``: the arguments become parameters of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.parameters import RENAMED, RENAMED_HOOKS, takes
from rllib_codemods.facts import leads
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, remove_statement
from rllib_migrate.syntax.module import Module, Node


def taken_from_keywords(module: Module, function: cst.FunctionDef) -> list[Change]:
    """The changes of a hook with ``kwargs["episode"]`` in its body; none where there is no safe way."""
    rest = function.params.star_kwarg
    row = leads(rules.CALLBACK.name).get(RENAMED_HOOKS.get(function.name.value, function.name.value))
    if rest is None or row is None or not row.passes:
        return []
    uses = [u for b in module.scopes.scope_of(function).bindings[rest.name.value] for u in module.scopes.references(b)]
    known = {*row.passes, "result", *(old for old, new in RENAMED.items() if new in row.passes)}
    taken = [(use, *found) for use in uses if (found := _key(module, use)) is not None and found[1] in known]
    names = list(dict.fromkeys(name for _, _, name in taken))
    if not taken or any(takes(function, name) for name in names):
        return []
    if any(module.enclosing(node, cst.FunctionDef, cst.Lambda) is not function for _, node, _ in taken):
        return []
    if any(not _is_only_given_so(module, function, name, [node for _, node, _ in taken]) for name in names):
        return []
    changes = [_change(function, node, name, _read(module, node, name)) for _, node, name in taken]
    changes += [_change(function, arg, names[0], (edit,)) for arg, edit in _forwarded(module, uses, names)]
    at = module.data.rindex(b"**", 0, module.inner_span(rest.name)[0])
    star = "" if function.params.star_arg is not cst.MaybeSentinel.DEFAULT or function.params.kwonly_params else "*, "
    edit = Edit(at, at, star + "".join(f"{name}, " for name in names))
    listed = ", ".join(f"`{name}`" for name in names)
    message = f"`{function.name.value}()` takes {listed} by name"
    return [Change(rules.CALLBACK, function.name, "fixed", message, edits=(edit,), hook=function), *changes]


def _change(function: cst.FunctionDef, node: Node, name: str, edits: Iterable[Edit]) -> Change:
    message = f"`{name}` is an argument of its own"
    return Change(rules.CALLBACK, node, "fixed", message, edits=tuple(edits), hook=function)


def _key(module: Module, use: cst.Name) -> tuple[cst.BaseExpression, str] | None:
    """``kwargs["key"]``, ``kwargs.get("key")`` or ``kwargs.pop("key")``, and the key."""
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
        key = up.slice[0].slice.value
        written = isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign, cst.Del))
        return (up, key.raw_value) if isinstance(key, cst.SimpleString) and not written else None
    call = module.parent(up) if isinstance(up, cst.Attribute) and up.attr.value in ("get", "pop") else None
    if isinstance(call, cst.Call) and len(call.args) == 1 and isinstance(call.args[0].value, cst.SimpleString):
        return call, call.args[0].value.raw_value
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


def _forwarded(module: Module, uses: Sequence[cst.Name], names: Sequence[str]) -> Iterator[tuple[cst.Arg, Edit]]:
    """``super().on_episode_end(**kwargs)`` gets the arguments that are no longer in there."""
    for use in uses:
        arg = module.parent(use)
        if isinstance(arg, cst.Arg) and arg.star == "**":
            start = module.inner_span(arg)[0]
            yield arg, Edit(start, start, "".join(f"{name}={name}, " for name in names))
