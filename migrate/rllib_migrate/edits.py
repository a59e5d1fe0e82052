"""The vocabulary of edits: what a codemod may do to code, as byte spans on the file as it is.

Text that moves is sliced from the source, so its comments travel along; what is not named by an edit can't change.

Raises, all of them: :class:`CannotEdit` where the place has a form that the edit is not made for; the caller reports
a manual finding instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node

WIDTH = 88


class CannotEdit(Exception):
    """This place can't be edited safely; the message says why, for a person."""


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


# -- names and expressions -------------------------------------------------------------------------------------------


def replace(module: Module, node: Node, text: str) -> Edit:
    """Replace a node, its own parentheses included."""
    return Edit(*module.span(node), text)


def rename(module: Module, name: cst.Name, text: str) -> Edit:
    """Replace the token of a name."""
    return Edit(*module.inner_span(name), text)


# -- statements ------------------------------------------------------------------------------------------------------


def line_end(module: Module, offset: int) -> int:
    """The offset of the newline (or end of file) that ends the physical line of ``offset``."""
    end = module.data.find(b"\n", offset)
    if end < 0:
        return len(module.data)
    return end - 1 if end > offset and module.data[end - 1 : end] == b"\r" else end


def _simple_line(module: Module, node: Node) -> cst.SimpleStatementLine:
    statement = module.statement(node)
    if not isinstance(statement, cst.SimpleStatementLine):
        raise CannotEdit("it shares its line with another statement")
    if len(statement.body) != 1:
        raise CannotEdit("it shares its line with another statement")
    return statement


def insert_after(module: Module, node: Node, lines: Sequence[str]) -> Edit:
    """New statements on lines of their own after the statement that holds ``node``."""
    statement = _simple_line(module, node)
    start, end = module.inner_span(statement)
    at = line_end(module, end)
    indent = module.indentation(start)
    return Edit(at, at, "".join(f"{module.newline}{indent}{line}" for line in lines))


def insert_before(module: Module, node: Node, lines: Sequence[str]) -> Edit:
    """New statements on lines of their own before the statement that holds ``node``, below the comments above it."""
    statement = module.statement(node)
    small = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
    # `if x: node` has no line for what comes before the node.
    suite = getattr(statement, "body", None)
    in_suite = isinstance(suite, cst.SimpleStatementSuite) and suite in module.ancestors(node)
    if len(small) > 1 or in_suite or isinstance(module.parent(statement), cst.If):
        raise CannotEdit("it shares its line with another statement")
    decorators = getattr(statement, "decorators", ())
    start, _ = module.inner_span(decorators[0] if decorators else statement)
    indent = module.indentation(start)
    return Edit(start, start, "".join(f"{line}{module.newline}{indent}" for line in lines))


def remove_statement(module: Module, node: Node) -> Edit:
    """Take a statement away; its comments stay, and a block that would be empty gets ``pass``."""
    statement = _simple_line(module, node)
    start, end = module.inner_span(statement)
    comments = comments_in(module.slice(start, line_end(module, end)))
    block = module.parent(statement)
    body = getattr(block, "body", ())
    if isinstance(block, cst.IndentedBlock) and len(body) == 1:
        if not comments_in(module.slice(start, end)):
            return Edit(start, end, "pass")
        comments.append("pass")
    if comments:
        indent = module.indentation(start)
        return Edit(start, line_end(module, end), f"{module.newline}{indent}".join(comments))
    begin, stop = module.line_start(start), line_end(module, end)
    after = module.data[stop : stop + 2]
    stop += 2 if after == b"\r\n" else 1 if after[:1] == b"\n" else 0
    return Edit(begin, stop, "")


def fill_blocks(module: Module, edits: Sequence[Edit]) -> list[Edit]:
    """The edits, with a ``pass`` where they take away all the statements of a block, each for its own reason."""
    removals = [e for e in edits if e.end > e.start and not _code_of(e.text).strip()]
    filled = list(edits)
    for block in module.nodes(cst.IndentedBlock) if len(removals) > 1 else ():
        spans = [module.inner_span(statement) for statement in block.body]
        over = [next((r for r in removals if r.start <= start and end <= r.end), None) for start, end in spans]
        first, last = over[0], over[-1]
        if first is None or last is None or None in over or first is last:
            continue
        indent = module.indentation(spans[-1][0])
        if last.text:
            text = f"{last.text}{module.newline}{indent}pass"
        else:
            text = f"{indent}pass{module.newline}"
        filled[filled.index(last)] = Edit(last.start, last.end, text)
    return filled


# -- arguments -------------------------------------------------------------------------------------------------------


def comments_in(text: str) -> list[str]:
    """Comments of a piece of code, in order; strings are respected."""
    found: list[str] = []
    at = 0
    quote = ""
    while at < len(text):
        char = text[at]
        if quote:
            if char == "\\":
                at += 1
            elif text.startswith(quote, at):
                at += len(quote) - 1
                quote = ""
        elif char in "\"'":
            quote = text[at : at + 3] if text[at : at + 3] in ('"""', "'''") else char
            at += len(quote) - 1
        elif char == "#":
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            found.append(text[at:end].rstrip())
            at = end
        at += 1
    return found


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


def _piece(module: Module, items: _Items, node: Node, text: str | None = None) -> Piece:
    index = items.nodes.index(node)
    own = module.slice(items.starts[index], items.ends[index]) if text is None else text
    return Piece(own, items.gaps[index].above, items.gaps[index + 1].behind)


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
    if kept[0]:
        edits.append(_head(module, items, kept[0], moved))
    for a, b in pairwise(kept):
        if b > a + 1:
            edits.append(Edit(items.ends[a], items.starts[b], _between(module, items, a, b, moved)))
    if append or kept[-1] + 1 < len(items.nodes):
        edits.append(_tail(module, items, kept[-1], append, moved))
    return edits


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
    comma = "," in _code_of(rest.text)
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


def _code_of(text: str) -> str:
    return "\n".join(line.partition("#")[0] for line in text.split("\n"))


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


def spliced(module: Module, node: Node, edits: Iterable[Edit]) -> str:
    """The source of a node with edits made inside it, for text that moves elsewhere."""
    begin, end = module.span(node)
    parts: list[bytes] = []
    at = begin
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        parts += [module.data[at : edit.start], edit.text.encode("utf-8")]
        at = edit.end
    parts.append(module.data[at:end])
    return b"".join(parts).decode("utf-8")


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


# -- chains ----------------------------------------------------------------------------------------------------------


def before_dot(module: Module, attribute: cst.Attribute) -> str:
    """The whitespace between a receiver and its dot: "" or the line break of a chain with one call a line."""
    text = module.slice(module.span(attribute.value)[1], module.inner_span(attribute.attr)[0])
    text = text.rpartition(".")[0]
    if "#" in text:
        return f"{module.newline}{module.indentation(module.inner_span(attribute.attr)[0])}"
    return text if not text.strip() or "\\" in text else ""


def remove_call(module: Module, call: cst.Call, moved: Iterable[cst.Arg] = ()) -> Edit:
    """Take ``.method(...)`` out of a chain; its comments stay as lines, but for those of ``moved`` arguments."""
    if not isinstance(call.func, cst.Attribute):
        raise CannotEdit("it is not a method call")
    start, end = module.span(call.func.value)[1], module.inner_span(call)[1]
    if _gap(module, start, module.inner_span(call.func.attr)[0]).behind:
        # A comment behind the receiver stays there.
        start = line_end(module, start)
    items, gone = _arguments(module, call), set[Node](moved)
    comments = [*comments_in(module.slice(start, items.opening)), *_behind_opening(items)]
    comments += [*_left(module, items, range(len(items.nodes)), gone), *items.gaps[-1].above]
    indent = f"{module.newline}{module.indentation(module.inner_span(call.func.attr)[0])}"
    if comments and "\n" not in before_dot(module, call.func):
        raise CannotEdit("there are comments inside the call")
    return Edit(start, end, "".join(f"{indent}{c}" for c in comments))


def insert_call(module: Module, after: cst.Call, whitespace: str, text: str) -> Edit:
    """Put ``.method(...)`` into a chain behind a call; ``whitespace`` is what stands before the dots of the chain."""
    end = module.inner_span(after)[1]
    if "\n" in whitespace and "\\" not in whitespace:
        stop = line_end(module, end)
        if module.slice(end, stop).lstrip().startswith("#"):
            end = stop
    return Edit(end, end, f"{whitespace}.{text}")


def render_call(module: Module, name: str, pieces: Sequence[Piece], at: Node, whitespace: str) -> str:
    """``name(arguments)`` laid out for a chain whose dots stand behind ``whitespace``."""
    if "\n" in whitespace:
        indent = whitespace.rpartition("\n")[2]
        column = len(indent) + len(name) + 2
    else:
        # A chain on one line stays on one line; breaking it elsewhere than at its dots helps nobody.
        indent = module.indentation(module.span(at)[0])
        column = len(indent) + len(name) + 2
    return f"{name}({render_arguments(module, pieces, indent, column)})"
