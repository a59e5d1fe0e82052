"""Edits of look-ups: other keys in the place of the old ones, in the form and with the quotes of the old ones."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.results.key_chains import Link
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.syntax.module import Module

_PLAIN = (cst.Name, cst.Attribute, cst.Subscript, cst.Call)


def edit_links(module: Module, links: Sequence[Link], keys: Sequence[str]) -> list[Edit]:
    """Replace the keys of ``links``, innermost first, by ``keys``, each the text of an expression.

    Keys that both have in front stay untouched. Raises CannotEdit where a comment or parentheses stand in between.
    """
    kept = 0
    while kept < len(links) - 1 and kept < len(keys) - 1 and _same(module, links[kept], keys[kept]):
        kept += 1
    links, keys = links[kept:], keys[kept:]
    last = links[-1]
    if last.kind == "in":
        return _edit_membership(module, links, keys)
    start, end = module.span(links[0].base)[1], module.inner_span(last.node)[1]
    _check(module, links, start, end)
    # A look-up that raises without its key goes on doing so.
    softly = any(link.kind == "get" for link in links[:-1]) or (last.kind == "get" and not raises(last))
    text = "".join(_inner(keys[:-1], softly)) + _last(module, last, keys[-1]) if keys else ""
    return [Edit(start, end, text)]


def _edit_membership(module: Module, links: Sequence[Link], keys: Sequence[str]) -> list[Edit]:
    last = links[-1]
    if not keys or not isinstance(last.base, _PLAIN):
        raise CannotEdit("it is not a plain look-up")
    edits = [Edit(*module.span(last.key), keys[-1])]
    first = links[0].base
    start, end = module.span(first)[1], module.span(last.base)[1]
    inner = "".join(_inner(keys[:-1], softly=True))
    if inner or start != end:
        _check(module, links[:-1], start, end)
        edits.append(Edit(start, end, inner))
    return edits


def quote_of(module: Module, links: Sequence[Link]) -> str:
    """The quote character of the last literal key; within a formatted string no other one may do."""
    for link in reversed(links):
        if isinstance(link.key, cst.SimpleString) and len(link.key.quote) == 1:
            return link.key.quote
    return module.quote


def _same(module: Module, link: Link, key: str) -> bool:
    old = module.source(link.key)
    return old == key or (
        isinstance(link.key, cst.SimpleString) and key[1:-1] == link.key.raw_value and key[0] in "'\""
    )


def _check(module: Module, links: Sequence[Link], start: int, end: int) -> None:
    if comments_in(module.slice(start, end)):
        raise CannotEdit("a comment stands inside")
    if any(getattr(link.node, "lpar", None) for link in links[:-1]):
        raise CannotEdit("there are parentheses inside")


def _inner(keys: Sequence[str], softly: bool) -> list[str]:
    return [f".get({key}, {{}})" if softly else f"[{key}]" for key in keys]


def raises(link: Link) -> bool:
    """Whether ``pop(key)`` stands without a default."""
    call = link.node
    return isinstance(call, cst.Call) and len(call.args) == 1 and _method(call) == "pop"


def _method(call: cst.Call) -> str:
    return call.func.attr.value if isinstance(call.func, cst.Attribute) else ""


def _last(module: Module, link: Link, key: str) -> str:
    """The last look-up with another key; what a call is given besides stays."""
    call = link.node
    if not isinstance(call, cst.Call):
        return f"[{key}]"
    rest = module.slice(module.span(call.args[0].value)[1], module.inner_span(call)[1])
    return f".{_method(call)}({key}{rest}"
