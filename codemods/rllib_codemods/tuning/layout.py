"""How nested calls are laid out that are made from the arguments of one call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.configuration.layout import reindented
from rllib_migrate.edits import WIDTH, Piece
from rllib_migrate.syntax.module import Module


@dataclass(slots=True)
class Made:
    """A call that comes, as the argument ``keyword`` of another one ("" = the outermost)."""

    name: str
    keyword: str = ""
    items: list[Piece | Made] = field(default_factory=list)


def render(
    module: Module, made: Made, indent: str, column: int, *, broken: bool, after: int = 0, tail: Sequence[str] = ()
) -> str:
    """The text of a call, for a place at ``column`` in a line that is indented by ``indent``.

    It stays on one line where it fits (with ``after`` more characters) and neither it nor ``broken`` asks for lines;
    ``tail`` are comments for lines of their own before its closing parenthesis.
    """
    inner = f"{indent}{module.indent_unit}"
    pieces = [_piece(module, item, inner) for item in made.items]
    flat = f"{made.name}({', '.join(piece.text for piece in pieces)})"
    fits = "\n" not in flat and column + len(flat) + after <= WIDTH
    if fits and not broken and not tail and not any(piece.has_comment for piece in pieces):
        return flat
    line = f"{module.newline}{inner}"
    text = ""
    for piece in pieces:
        text += "".join(f"{line}{comment}" for comment in piece.above) + f"{line}{piece.text},"
        text += f"  {piece.behind}" if piece.behind else ""
    text += "".join(f"{line}{comment}" for comment in tail)
    return f"{made.name}({text}{module.newline}{indent})"


def renamed(module: Module, arg: cst.Arg, name: str, value: str) -> str:
    """``name=value`` for an argument on the move, with the lines below its first as if that began at the margin.

    Lines that hang keep their indentation, and lines below an opening bracket stay below it.
    """
    text = f"{name}={value}"
    if module.newline not in text or '"""' in value or "'''" in value:
        return text
    at, _ = module.inner_span(arg)
    margin = module.indentation(at)
    first, *lines = text.split(module.newline)
    indents = [len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()]
    column = module.span(arg.value)[0] - module.line_start(at)
    if min(indents, default=0) < column:
        return module.newline.join([first, *(line.removeprefix(margin) for line in lines)])
    shift = len(name) + 1 - column
    return module.newline.join([first, *(_shifted(line, shift) for line in lines)])


def _shifted(line: str, by: int) -> str:
    return " " * by + line if by > 0 else line.removeprefix(" " * -by)


def _piece(module: Module, item: Piece | Made, indent: str) -> Piece:
    if isinstance(item, Piece):
        return reindented(module, item, indent)
    start = len(indent) + len(item.keyword) + 1
    # One more for the comma behind it.
    return Piece(f"{item.keyword}={render(module, item, indent, start, broken=False, after=1)}")
