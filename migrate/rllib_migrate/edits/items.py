"""Bracketed lists with commas between: the arguments of a call, the elements of a display.

Items are dropped, replaced, appended and moved; comments stay with the nearest item that stays, or leave with one
that moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits.text import code_of, comments_in
from rllib_migrate.syntax.module import Module, Node

WIDTH = 88


@dataclass(frozen=True, slots=True)
class Piece:
    """An argument on the move: its text, the comment lines above it and the comment behind it."""

    text: str
    above: tuple[str, ...] = ()
    behind: str = ""

    @property
    def has_comment(self) -> bool:
        """Whether the piece needs lines of its own."""
        return bool(self.above or self.behind)


@dataclass(frozen=True, slots=True)
class _Gap:
    """The text before an item or a closing bracket: the comment on its first line, and those on the lines below."""

    text: str
    behind: str
    above: tuple[str, ...]

    @property
    def breaks(self) -> bool:
        """Whether what follows stands on another line."""
        return "\n" in self.text


def _gap(module: Module, start: int, end: int) -> _Gap:
    text = module.slice(start, end)
    first, _, rest = text.partition("\n")
    return _Gap(text, "".join(comments_in(first)), tuple(comments_in(rest)))


@dataclass(frozen=True, slots=True)
class _Items:
    """A bracketed list of things with commas between: the arguments of a call, the elements of a display.

    ``anchor`` is a byte of the line by which the brackets are indented; ``gaps`` has one more than there are items.
    """

    nodes: tuple[Node, ...]
    opening: int
    closing: int
    anchor: int
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    gaps: tuple[_Gap, ...]


def _arguments(module: Module, call: cst.Call) -> _Items:
    opening = module.data.index(b"(", module.span(call.func)[1])
    return _items(module, call.args, opening + 1, module.inner_span(call)[1] - 1, module.span(call.func)[1] - 1)


def _elements(module: Module, display: cst.Dict | cst.List | cst.Set) -> _Items:
    start, end = module.inner_span(display)
    return _items(module, display.elements, start + 1, end - 1, start)


def _items(module: Module, nodes: Sequence[Node], opening: int, closing: int, anchor: int) -> _Items:
    starts, ends = zip(*(module.inner_span(node) for node in nodes), strict=True) if nodes else ((), ())
    gaps = [_gap(module, a, b) for a, b in zip((opening, *ends), (*starts, closing), strict=True)]
    return _Items(tuple(nodes), opening, closing, anchor, starts, ends, tuple(gaps))


def argument_piece(module: Module, call: cst.Call, arg: cst.Arg, text: str | None = None) -> Piece:
    """An argument with its comments, to be moved elsewhere; ``text`` replaces its own text."""
    return _piece(module, _arguments(module, call), arg, text)


def element_piece(
    module: Module, display: cst.Dict | cst.List | cst.Set, element: Node, text: str | None = None
) -> Piece:
    """An element of a display with its comments, likewise."""
    return _piece(module, _elements(module, display), element, text)


def _piece(module: Module, items: _Items, node: Node, text: str | None = None) -> Piece:
    index = items.nodes.index(node)
    own = module.slice(items.starts[index], items.ends[index]) if text is None else text
    return Piece(own, items.gaps[index].above, items.gaps[index + 1].behind)


def comment_behind(module: Module, start: int, end: int) -> str:
    """The comment on the line where the whitespace between two pieces of code begins; "" where there is none."""
    return _gap(module, start, end).behind


def argument_comments(module: Module, call: cst.Call, moved: Iterable[cst.Arg]) -> list[str]:
    """The comments between the parentheses of a call, but for those that leave with ``moved`` arguments."""
    return _comments(module, _arguments(module, call), set(moved))


def element_comments(module: Module, display: cst.Dict | cst.List | cst.Set, moved: Iterable[Node]) -> list[str]:
    """The comments between the brackets of a display, likewise."""
    return _comments(module, _elements(module, display), set(moved))


def _comments(module: Module, items: _Items, gone: set[Node]) -> list[str]:
    found = [*_behind_opening(items), *_left(module, items, range(len(items.nodes)), gone)]
    return [*found, *items.gaps[-1].above]


def edit_arguments(
    module: Module,
    call: cst.Call,
    *,
    drop: Iterable[cst.Arg] = (),
    replaced: Mapping[cst.Arg, str] | None = None,
    append: Sequence[Piece] = (),
    moved: Iterable[cst.Arg] = (),
) -> list[Edit]:
    """Drop, replace and append arguments of one call.

    The comments of dropped arguments stay in place; those of ``moved`` ones (which are dropped too) leave with them.
    """
    return _edit_items(module, _arguments(module, call), set(drop), replaced or {}, append, set(moved))


def edit_elements(
    module: Module,
    display: cst.Dict | cst.List | cst.Set,
    *,
    drop: Iterable[Node] = (),
    replaced: Mapping[Node, str] | None = None,
    append: Sequence[Piece] = (),
) -> list[Edit]:
    """Drop, replace and append elements of a dict, list or set display."""
    return _edit_items(module, _elements(module, display), set(drop), replaced or {}, append, set())


def _edit_items(
    module: Module,
    items: _Items,
    drop: set[Node],
    replaced: Mapping[cst.Arg, str] | Mapping[Node, str],
    append: Sequence[Piece],
    moved: set[Node],
) -> list[Edit]:
    gone = drop | moved
    kept = [i for i, node in enumerate(items.nodes) if node not in gone]
    texts = dict[Node, str](replaced.items())
    edits = [Edit(items.starts[i], items.ends[i], texts[items.nodes[i]]) for i in kept if items.nodes[i] in texts]
    if not kept:
        return [*edits, _refill(module, items, append, moved)] if gone or append else edits
    if _explodes(module, items, append):
        return [*edits, *_exploded(module, items, kept, append)]
    if kept[0]:
        edits.append(_head(module, items, kept[0], moved))
    for a, b in pairwise(kept):
        if b > a + 1:
            edits.append(Edit(items.ends[a], items.starts[b], _between(module, items, a, b, moved)))
    if append or kept[-1] + 1 < len(items.nodes):
        edits.append(_tail(module, items, kept[-1], append, moved))
    return edits


def appended_indent(module: Module, call: cst.Call, append: Sequence[Piece]) -> str:
    """The indentation of the lines that arguments get which :func:`edit_arguments` appends to a call."""
    items = _arguments(module, call)
    if not items.nodes or _explodes(module, items, append):
        return module.indentation(items.anchor) + module.indent_unit
    return module.indentation(items.starts[0])


def _explodes(module: Module, items: _Items, append: Sequence[Piece]) -> bool:
    """Whether a list on one line has to become one with an item a line, for the comments of what is appended."""
    return any(p.has_comment for p in append) and "\n" not in module.slice(items.opening, items.closing)


def _exploded(module: Module, items: _Items, kept: Sequence[int], append: Sequence[Piece]) -> list[Edit]:
    outer = module.indentation(items.anchor)
    inner = f"{outer}{module.indent_unit}"
    line = f"{module.newline}{inner}"
    edits = [Edit(items.opening, items.starts[kept[0]], line)]
    edits += [Edit(items.ends[a], items.starts[b], f",{line}") for a, b in pairwise(kept)]
    tail = f",{_lines(module, inner, (), append)}{module.newline}{outer}"
    return [*edits, Edit(items.ends[kept[-1]], items.closing, tail)]


def _left(module: Module, items: _Items, gone: range, moved: set[Node]) -> list[str]:
    """The comments that stay of items that go."""
    found: list[str] = []
    for index in gone:
        if items.nodes[index] not in moved:
            piece = _piece(module, items, items.nodes[index])
            found += [*piece.above, *comments_in(piece.text), *([piece.behind] if piece.behind else [])]
    return found


def _head(module: Module, items: _Items, first: int, moved: set[Node]) -> Edit:
    """The beginning of a list before its first kept item."""
    lead, start = items.gaps[0], items.starts[first]
    line = f"{module.newline}{module.indentation(start)}"
    left = [*_left(module, items, range(first), moved), *items.gaps[first].above]
    if lead.above and items.nodes[0] in moved:
        # The comments above the old first item leave with it.
        return Edit(items.opening, start, _behind(lead) + "".join(f"{line}{c}" for c in left) + line)
    if items.nodes[0] not in moved:
        left = left[len(lead.above) :]
    space = "" if lead.breaks or not left else "  "
    return Edit(items.starts[0], start, space + "".join(f"{c}{line}" for c in left))


def _between(module: Module, items: _Items, a: int, b: int, moved: set[Node]) -> str:
    """What stands between two kept items once those between them are gone."""
    first, last = items.gaps[a + 1], items.gaps[b]
    left = [*_left(module, items, range(a + 1, b), moved), *last.above]
    line = f"{module.newline}{module.indentation(items.starts[b])}"
    if left:
        return f",{_behind(first)}" + "".join(f"{line}{c}" for c in left) + line
    if first.above:
        return f",{_behind(first)}{line}"
    return f",{line}" if last.breaks and not first.breaks else first.text


def _behind(gap: _Gap) -> str:
    return f"  {gap.behind}" if gap.behind else ""


def _tail(module: Module, items: _Items, last: int, append: Sequence[Piece], moved: set[Node]) -> Edit:
    """The end of a list after its last kept item, with new items."""
    end, closing = items.ends[last], items.closing
    gone = range(last + 1, len(items.nodes))
    behind, rest = _behind(items.gaps[last + 1]), items.gaps[-1]
    left = [*_left(module, items, gone, moved), *rest.above]
    hanging = items.gaps[0].breaks
    comma = "," in code_of(rest.text)
    ending = _ending(module, items)
    if not (hanging or behind or left or any(p.has_comment for p in append)):
        text = "".join(f", {p.text}" for p in append)
        # The closing whitespace of the old list fits the new one.
        return Edit(end, closing, text + ("," if comma else "") + ending) if gone else Edit(end, end, text)
    if "\n" not in ending and (behind or left or (append and append[-1].behind)):
        ending = f"{module.newline}{module.indentation(items.anchor)}"
    start = items.starts[0]
    indent = module.indentation(start) if hanging else " " * len(module.slice(module.line_start(start), start))
    text = "," if append or comma else ""
    text += behind + _lines(module, indent, left, append, closed=not comma and "\n" not in ending)
    return Edit(end, closing, text + ending)


def _behind_opening(items: _Items) -> list[str]:
    return [items.gaps[0].behind] if items.gaps[0].behind else []


def _lines(
    module: Module, indent: str, comments: Iterable[str], pieces: Sequence[Piece], *, closed: bool = False
) -> str:
    """Comments and items, a line each; ``closed`` says that a bracket follows the last item on its line."""
    line = f"{module.newline}{indent}"
    text = "".join(f"{line}{c}" for c in comments)
    for at, piece in enumerate(pieces):
        text += "".join(f"{line}{c}" for c in piece.above) + f"{line}{piece.text}"
        text += "" if closed and at + 1 == len(pieces) else ","
        text += f"  {piece.behind}" if piece.behind else ""
    return text


def _ending(module: Module, items: _Items) -> str:
    """The whitespace right before a closing bracket, with the line break where the bracket has its own line."""
    before = module.slice(module.line_start(items.closing), items.closing)
    if items.gaps[-1].breaks and not before.strip():
        return f"{module.newline}{before}"
    return before[len(before.rstrip()) :]


def _refill(module: Module, items: _Items, append: Sequence[Piece], moved: set[Node]) -> Edit:
    """A list none of whose items stay."""
    opening, closing, lead = items.opening, items.closing, items.gaps[0]
    left = [*_left(module, items, range(len(items.nodes)), moved), *items.gaps[-1].above]
    indent = module.indentation(items.anchor)
    if lead.behind or left or (lead.breaks and append):
        inner = module.indentation(items.starts[0]) if lead.breaks and items.nodes else f"{indent}{module.indent_unit}"
        ending = _ending(module, items)
        ending = ending if "\n" in ending else f"{module.newline}{indent}"
        return Edit(opening, closing, _behind(lead) + _lines(module, inner, left, append) + ending)
    column = len(module.slice(module.line_start(opening), opening))
    return Edit(opening, closing, render_arguments(module, append, indent, column))


def render_arguments(module: Module, pieces: Sequence[Piece], indent: str, column: int) -> str:
    """The inside of a call's parentheses: on one line where it fits, else one argument a line."""
    flat = ", ".join(p.text for p in pieces)
    fits = "\n" not in flat and column + len(flat) + 1 <= WIDTH
    if not pieces or (fits and not any(p.has_comment for p in pieces)):
        return flat
    line = f"{module.newline}{indent}{module.indent_unit}"
    text = ""
    for piece in pieces:
        text += "".join(f"{line}{c}" for c in piece.above)
        text += f"{line}{piece.text},"
        text += f"  {piece.behind}" if piece.behind else ""
    return f"{text}{module.newline}{indent}"
