"""How arguments on the move are laid out, and how what stays keeps its alignment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import Piece, before_dot, insert_call, line_end, render_call
from rllib_migrate.syntax.module import Module, Node

#: Method calls that come, each with its arguments.
Calls = list[tuple[str, list[Piece]]]


def behind(module: Module, call: cst.Call, calls: Calls) -> Edit:
    """More method calls right behind the call that makes an object."""
    parent = module.parent(call)
    whitespace = before_dot(module, parent) if isinstance(parent, cst.Attribute) else ""
    first, *rest = [render_call(module, method, pieces, call, whitespace) for method, pieces in calls]
    return insert_call(module, call, whitespace, "".join([first, *(f"{whitespace}.{text}" for text in rest)]))


def separator(module: Module, item: Node) -> str:
    """What stands between an item and what is put beside it: a line break where the item began its line."""
    at, _ = module.inner_span(item)
    indent = module.indentation(at)
    return f",{module.newline}{indent}" if module.line_start(at) + len(indent) == at else ", "


def relative(module: Module, old: Node, name: str, value: str) -> str:
    """``name=value`` with the lines below the first indented as if the first began at the margin."""
    text = f"{name}={value}"
    lines = text.split(module.newline)
    if len(lines) == 1 or '"""' in text or "'''" in text:
        return text
    at, _ = module.inner_span(old)
    margin = module.indentation(at)
    if _is_aligned(lines):
        column = len(module.slice(module.line_start(at), at))
        margin = " " * max(column - len(name) - 1, 0)
    return module.newline.join([lines[0], *(_without(line, margin) for line in lines[1:])])


def _without(line: str, margin: str) -> str:
    return line[len(margin) :] if line.startswith(margin) else line.lstrip(" \t")


def reindented(module: Module, piece: Piece, indent: str) -> Piece:
    """A piece of several lines, with its lines below the first put behind an indentation."""
    lines = piece.text.split(module.newline)
    if len(lines) == 1 or '"""' in piece.text or "'''" in piece.text:
        return piece
    shifted = [f"{indent}{line}" if line.strip() else line for line in lines[1:]]
    return Piece(module.newline.join([lines[0], *shifted]), piece.above, piece.behind)


def rendered(module: Module, method: str, pieces: Sequence[Piece], at: Node, whitespace: str, start: int = 0) -> str:
    """``method(arguments)`` for a place behind ``whitespace``, indented as the line of ``at`` where that has no break.

    A lone argument whose lines are aligned with each other stays on the line of the method, whose name begins in the
    column ``start`` (0: unknown), and its other lines below it.
    """
    lone = pieces[0] if len(pieces) == 1 else None
    if start and lone is not None and not lone.has_comment and _is_aligned(lone.text.split(module.newline)):
        return f"{method}({reindented(module, lone, ' ' * (start + len(method) + 1)).text})"
    margin = whitespace.rpartition("\n")[2] if "\n" in whitespace else module.indentation(module.span(at)[0])
    shifted = [reindented(module, piece, margin + module.indent_unit) for piece in pieces]
    return render_call(module, method, shifted, at, whitespace)


def _is_aligned(lines: list[str]) -> bool:
    """Whether the lines below the first are aligned with its opening bracket, not hanging."""
    return len(lines) > 1 and not lines[-1].lstrip().startswith((")", "]", "}"))


def realigned(module: Module, call: cst.Call, edits: Sequence[Edit]) -> list[Edit]:
    """The edits, with lines that stand below a call's first argument still below it when what is before it grows."""
    shift = _shift(module, call, edits)
    if shift is None:
        return list(edits)
    (first, _), (_, end) = module.inner_span(call.args[0]), module.inner_span(call)
    column = len(module.slice(module.line_start(first), first))
    starts = _line_starts(module, first, end)
    if any(not module.slice(at, line_end(module, at)).startswith(" " * column) for at in starts):
        return list(edits)
    found: list[Edit] = []
    indent = re.compile(rf"(?<=\n) {{{column}}}")
    for edit in edits:
        inside = first <= edit.start and edit.end < end
        found.append(replace(edit, text=indent.sub(" " * (column + shift), edit.text)) if inside else edit)
    for at in starts:
        by = shift + _growth(module, call, at, edits)
        if by and not any(e.start < at <= e.end for e in edits):
            found.append(Edit(at, at, " " * by) if by > 0 else Edit(at, at - by, ""))
    return found


def _shift(module: Module, call: cst.Call, edits: Sequence[Edit]) -> int | None:
    """By how much the first argument of a call moves to the right; None where the call is not of that layout."""
    if not call.args or '"""' in module.source(call) or "'''" in module.source(call):
        return None
    opening, first = module.span(call.func)[1], module.inner_span(call.args[0])[0]
    begin = module.line_start(first)
    if begin > opening or any("\n" in e.text or e.start < begin < e.end for e in edits if e.start < first):
        return None
    return sum(_change(module, e) for e in edits if begin <= e.start and e.end <= opening)


def _growth(module: Module, call: cst.Call, at: int, edits: Sequence[Edit]) -> int:
    """By how much the name of the argument grows whose value has a line that begins at ``at``."""
    for arg in call.args:
        start, end = module.inner_span(arg)
        if start < at < end:
            value, _ = module.span(arg.value)
            return sum(_change(module, e) for e in edits if start <= e.start and e.end <= value and value < at)
    return 0


def _change(module: Module, edit: Edit) -> int:
    return len(edit.text) - len(module.slice(edit.start, edit.end))


def _line_starts(module: Module, start: int, end: int) -> list[int]:
    found: list[int] = []
    at = line_end(module, start)
    while at < end:
        at = module.data.index(b"\n", at) + 1
        if at < end and module.slice(at, line_end(module, at)).strip():
            found.append(at)
        at = line_end(module, at)
    return found
