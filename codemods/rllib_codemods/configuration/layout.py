"""How arguments on the move are laid out, and how what stays keeps its alignment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import Piece, line_end
from rllib_migrate.syntax.module import Module, Node


def argument_indent(module: Module, call: cst.Call) -> str:
    if not call.args:
        return module.indentation(module.inner_span(call)[0]) + module.indent_unit
    return module.indentation(module.inner_span(call.args[0])[0])


def relative(module: Module, old: Node, name: str, value: str) -> str:
    """``name=value`` with the lines below the first indented as if the first began at the margin."""
    text = f"{name}={value}"
    lines = text.split(module.newline)
    if len(lines) == 1 or '"""' in text or "'''" in text:
        return text
    at, _ = module.inner_span(old)
    margin = module.indentation(at)
    if not lines[-1].lstrip().startswith((")", "]", "}")):
        # Aligned with the opening bracket, not hanging.
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


def realigned(module: Module, call: cst.Call, edits: Sequence[Edit]) -> list[Edit]:
    """The edits, with arguments that stand below the first one of a call still below it when the line gets longer."""
    shift = _shift(module, call, edits)
    if not shift:
        return list(edits)
    (first, _), (_, end) = module.inner_span(call.args[0]), module.inner_span(call)
    column = len(module.slice(module.line_start(first), first))
    starts = _line_starts(module, first, end)
    if any(not module.slice(at, line_end(module, at)).startswith(" " * column) for at in starts):
        return list(edits)
    indent = re.compile(rf"(?<=\n) {{{column}}}")
    found: list[Edit] = []
    for edit in edits:
        inside = first <= edit.start and edit.end < end
        found.append(replace(edit, text=indent.sub(" " * (column + shift), edit.text)) if inside else edit)
    for at in starts:
        if not any(e.start < at <= e.end for e in edits):
            found.append(Edit(at, at, " " * shift) if shift > 0 else Edit(at, at - shift, ""))
    return found


def _shift(module: Module, call: cst.Call, edits: Sequence[Edit]) -> int:
    """By how much the first argument of a call moves to the right; 0 where the call is not of that layout."""
    if not call.args or '"""' in module.source(call) or "'''" in module.source(call):
        return 0
    opening, first = module.span(call.func)[1], module.inner_span(call.args[0])[0]
    begin = module.line_start(first)
    before = [e for e in edits if begin <= e.start and e.end <= opening]
    if begin > opening or any("\n" in e.text or e.start < begin < e.end for e in edits if e.start < first):
        return 0
    return sum(len(e.text) - len(module.slice(e.start, e.end)) for e in before)


def _line_starts(module: Module, start: int, end: int) -> list[int]:
    found: list[int] = []
    at = line_end(module, start)
    while at < end:
        at = module.data.index(b"\n", at) + 1
        if at < end and module.slice(at, line_end(module, at)).strip():
            found.append(at)
        at = line_end(module, at)
    return found
