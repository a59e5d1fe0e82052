"""Parameters of methods: renamed with all their uses, added, and their types."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.callbacks.signatures import end_of
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in, line_end, rename
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters


def named(function: cst.FunctionDef, name: str) -> cst.Param | None:
    """The parameter of that name."""
    return next((p for p in parameters(function.params) if p.name.value == name), None)


def has_keywords(function: cst.FunctionDef) -> bool:
    """Whether a function takes any keyword argument."""
    return function.params.star_kwarg is not None


def uses(module: Module, function: cst.FunctionDef, param: cst.Param) -> list[cst.Name]:
    """All names in a function that stand for a parameter, those that bind it anew included."""
    scope = module.scopes.scope_of(function)
    name = param.name.value
    found = [n for n in module.within(function, cst.Name) if n.value == name]
    return [n for n in found if n is not param.name and module.scopes.lookup(name, module.scopes.scope_at(n)) is scope]


def can_be_called(module: Module, function: cst.FunctionDef, new: str) -> bool:
    """Whether a parameter can get a name: nothing in the function means anything by it."""
    return all(node.value != new for node in module.within(function, cst.Name)) and named(function, new) is None


def with_keywords(module: Module, function: cst.FunctionDef, texts: Sequence[str] = ("**kwargs",)) -> Edit:
    """More parameters behind the last one, or before ``**kwargs`` where there are such."""
    rest = function.params.star_kwarg
    if rest is not None:
        at = module.data.rindex(b"**", 0, module.inner_span(rest.name)[0])
        return Edit(at, at, "".join(f"{text}, " for text in texts))
    last = max(parameters(function.params), key=lambda p: module.inner_span(p)[1])
    start, end = module.inner_span(last)[0], end_of(module, last)
    begin = module.line_start(start)
    lead = module.slice(begin, start)
    gap = " " if lead.strip() else f"{module.newline}{lead}"
    stop = line_end(module, end)
    behind = module.slice(end, stop)
    if gap != " " and behind.lstrip().startswith(",") and comments_in(behind):
        # The comment on the last line is on the last parameter.
        return Edit(stop, stop, "".join(f"{gap}{text}," for text in texts))
    return Edit(end, end, "".join(f",{gap}{text}" for text in texts))


def renamed(module: Module, function: cst.FunctionDef, param: cst.Param, new: str) -> list[Edit]:
    """The edits that rename a parameter and its uses."""
    return [rename(module, param.name, new), *(rename(module, n, new) for n in uses(module, function, param))]


def annotation_span(module: Module, param: cst.Param) -> tuple[int, int] | None:
    """Where the annotation of a parameter stands, its colon included."""
    if param.annotation is None:
        return None
    return module.inner_span(param.name)[1], module.span(param.annotation.annotation)[1]
