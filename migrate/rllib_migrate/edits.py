"""The vocabulary of edits: what a codemod may do to code, as byte spans on the file as it is.

Text that moves is sliced from the source, so its comments travel along; what is not named by an edit can't change.

Raises, all of them: :class:`CannotEdit` where the place has a form that the edit is not made for; the caller reports
a manual finding instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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
    start, _ = module.inner_span(statement)
    if module.slice(module.line_start(start), start).strip():
        raise CannotEdit("it shares its line with another statement")
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
        return Edit(start, end, "pass") if not comments_in(module.slice(start, end)) else _emptied(module, start, comments)
    if comments:
        indent = module.indentation(start)
        return Edit(start, line_end(module, end), f"{module.newline}{indent}".join(comments))
    begin, stop = module.line_start(start), line_end(module, end)
    after = module.data[stop : stop + 2]
    stop += 2 if after == b"\r\n" else 1 if after[:1] == b"\n" else 0
    return Edit(begin, stop, "")


def _emptied(module: Module, start: int, comments: list[str]) -> Edit:
    indent = module.indentation(start)
    end = line_end(module, start)
    return Edit(start, end, f"{module.newline}{indent}".join([*comments, "pass"]))


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


def _separator(text: str) -> tuple[str, list[str]]:
    """The comment on the line where a separator begins ("" = none), and the comment lines below it."""
    first, _, rest = text.partition("\n")
    behind = "".join(comments_in(first))
    return behind, comments_in(rest) if rest else []


def _bounds(module: Module, call: cst.Call) -> tuple[int, int]:
    """Bytes between the parentheses of a call."""
    opening = module.data.index(b"(", module.span(call.func)[1])
    return opening + 1, module.inner_span(call)[1] - 1


@dataclass(frozen=True, slots=True)
class _Items:
    """A bracketed list of things with commas between: the arguments of a call, the elements of a display."""

    nodes: tuple[Node, ...]
    opening: int
    closing: int
    anchor: int  # a byte of the line by which the brackets are indented
    starts: tuple[int, ...]
    ends: tuple[int, ...]


def _arguments(module: Module, call: cst.Call) -> _Items:
    opening, closing = _bounds(module, call)
    return _items(module, call.args, opening, closing, module.span(call.func)[1] - 1)


def _elements(module: Module, display: cst.Dict | cst.List | cst.Set) -> _Items:
    start, end = module.inner_span(display)
    return _items(module, display.elements, start + 1, end - 1, start)


def _items(module: Module, nodes: Sequence[Node], opening: int, closing: int, anchor: int) -> _Items:
    spans = [module.inner_span(node) for node in nodes]
    return _Items(tuple(nodes), opening, closing, anchor, tuple(s for s, _ in spans), tuple(e for _, e in spans))


def argument_piece(module: Module, call: cst.Call, arg: cst.Arg, text: str | None = None) -> Piece:
    """An argument with its comments, to be moved elsewhere; ``text`` replaces its own text."""
    return _piece(module, _arguments(module, call), arg, text)


def _piece(module: Module, items: _Items, node: Node, text: str | None = None) -> Piece:
    index = items.nodes.index(node)
    before = items.ends[index - 1] if index else items.opening
    after = items.starts[index + 1] if index + 1 < len(items.nodes) else items.closing
    start, end = items.starts[index], items.ends[index]
    above = _separator(module.slice(before, start))[1] if index else comments_in(module.slice(before, start))
    behind = _separator(module.slice(end, after))[0]
    return Piece(module.slice(start, end) if text is None else text, tuple(above), behind)


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
    return _edit_items(module, _arguments(module, call), set(drop), dict(replaced or {}), append, set(moved))


def edit_elements(
    module: Module,
    display: cst.Dict | cst.List | cst.Set,
    *,
    drop: Iterable[Node] = (),
    replaced: Mapping[Node, str] | None = None,
    append: Sequence[Piece] = (),
) -> list[Edit]:
    """Drop, replace and append elements of a dict, list or set display."""
    return _edit_items(module, _elements(module, display), set(drop), dict(replaced or {}), append, set())


def _edit_items(
    module: Module,
    items: _Items,
    drop: set[Node],
    replaced: Mapping[Node, str],
    append: Sequence[Piece],
    moved: set[Node],
) -> list[Edit]:
    gone = drop | moved
    taken = [c for node in moved for c in _comments_of(module, _piece(module, items, node))]
    starts, ends = items.starts, items.ends
    kept = [i for i, node in enumerate(items.nodes) if node not in gone]
    edits = [Edit(starts[i], ends[i], replaced[items.nodes[i]]) for i in kept if items.nodes[i] in replaced]
    if not kept:
        if gone or append:
            edits.append(_refill(module, items, append, taken))
        return edits
    first = kept[0]
    if first:
        left = _minus(comments_in(module.slice(starts[0], starts[first])), taken)
        indent = module.indentation(starts[first])
        edits.append(Edit(starts[0], starts[first], "".join(f"{c}{module.newline}{indent}" for c in left)))
    for a, b in zip(kept, kept[1:], strict=False):
        if b > a + 1:
            edits.append(Edit(ends[a], starts[b], _gap(module, ends[a], starts[a + 1], ends[b - 1], starts[b], taken)))
    last = kept[-1]
    if append or last + 1 < len(items.nodes):
        edits.append(_tail(module, items, last, append, taken))
    return edits


def _comments_of(module: Module, piece: Piece) -> list[str]:
    """All comments that leave with a piece of the source, those inside it included."""
    return [*piece.above, *comments_in(piece.text), *([piece.behind] if piece.behind else [])]


def _minus(comments: Iterable[str], taken: Sequence[str]) -> list[str]:
    """Comments without those that leave, each of these counted once."""
    left = list(taken)
    found: list[str] = []
    for comment in comments:
        if comment in left:
            left.remove(comment)
        else:
            found.append(comment)
    return found


def _gap(module: Module, end_a: int, start_next: int, end_before: int, start_b: int, taken: Sequence[str]) -> str:
    """What stands between two kept items once those between them are gone."""
    first, last = module.slice(end_a, start_next), module.slice(end_before, start_b)
    behind = _separator(first)[0]
    left = _minus(comments_in(module.slice(end_a, start_b))[1 if behind else 0 :], taken)
    lead = f",{'  ' + behind if behind else ''}"
    if left:
        line = f"{module.newline}{module.indentation(start_b)}"
        return lead + "".join(f"{line}{c}" for c in left) + line
    if behind or "\n" in first:
        return lead + f"{module.newline}{module.indentation(start_next)}" if "\n" in first else lead + " "
    return f",{module.newline}{module.indentation(start_b)}" if "\n" in last else ", "


def _tail(module: Module, items: _Items, last: int, append: Sequence[Piece], taken: Sequence[str]) -> Edit:
    """The end of a list after its last kept item, with new items."""
    end, closing = items.ends[last], items.closing
    tail = module.slice(end, closing)
    behind, _ = _separator(tail)
    left = _minus(comments_in(tail)[1 if behind else 0 :], taken)
    hanging = "\n" in module.slice(items.opening, items.starts[0])
    comma = "," in _code_of(module.slice(items.ends[-1], closing))
    dropped = last + 1 < len(items.nodes)
    if not (hanging or behind or left or any(p.has_comment for p in append)):
        text = "".join(f", {p.text}" for p in append)
        if dropped:
            # The closing whitespace of the old list fits the new one.
            return Edit(end, closing, text + ("," if comma else "") + _closing(module, closing))
        return Edit(end, end, text)
    first_start = items.starts[0]
    indent = (
        module.indentation(first_start)
        if hanging
        else " " * len(module.slice(module.line_start(first_start), first_start))
    )
    line = f"{module.newline}{indent}"
    text = "," if append or comma or left else ""
    text += f"  {behind}" if behind else ""
    text += "".join(f"{line}{c}" for c in left)
    for at, piece in enumerate(append):
        text += "".join(f"{line}{c}" for c in piece.above)
        text += f"{line}{piece.text}"
        text += "," if comma or hanging or at + 1 < len(append) or piece.behind else ""
        text += f"  {piece.behind}" if piece.behind else ""
    ending = _closing(module, closing)
    if not ending and (behind or left or (append and append[-1].behind)):
        ending = f"{module.newline}{module.indentation(items.anchor)}"
    return Edit(end, closing, text + ending)


def _code_of(text: str) -> str:
    return "\n".join(line.partition("#")[0] for line in text.split("\n"))


def _closing(module: Module, closing: int) -> str:
    """The line break and indentation right before a closing parenthesis; "" where it stands on the last argument's line."""
    begin = module.line_start(closing)
    before = module.slice(begin, closing)
    return f"{module.newline}{before}" if not before.strip() and begin else ""


def _refill(module: Module, items: _Items, append: Sequence[Piece], taken: Sequence[str]) -> Edit:
    """A list none of whose items stay."""
    opening, closing = items.opening, items.closing
    left = tuple(_minus(comments_in(module.slice(opening, closing)), taken))
    pieces = list(append)
    indent = module.indentation(items.anchor)
    if left:
        if not pieces:
            line = f"{module.newline}{indent}{module.indent_unit}"
            text = "".join(f"{line}{c}" for c in left) + f"{module.newline}{indent}"
            return Edit(opening, closing, text)
        pieces[0] = Piece(pieces[0].text, (*left, *pieces[0].above), pieces[0].behind)
    column = len(module.slice(module.line_start(opening), opening))
    return Edit(opening, closing, render_arguments(module, pieces, indent, column))


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
    if not any(p.has_comment for p in pieces) and (column + len(flat) + 1 <= WIDTH and "\n" not in flat or not pieces):
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


def remove_call(module: Module, call: cst.Call) -> Edit:
    """Take ``.method(...)`` out of a chain; comments stay as lines of their own."""
    if not isinstance(call.func, cst.Attribute):
        raise CannotEdit("it is not a method call")
    start, end = module.span(call.func.value)[1], module.inner_span(call)[1]
    comments = comments_in(module.slice(start, end))
    indent = f"{module.newline}{module.indentation(module.inner_span(call.func.attr)[0])}"
    if comments and "\n" not in before_dot(module, call.func):
        raise CannotEdit("there are comments inside the call")
    return Edit(start, end, "".join(f"{indent}{c}" for c in comments))


def insert_call(module: Module, after: cst.Call, whitespace: str, text: str) -> Edit:
    """Put ``.method(...)`` into a chain behind a call; ``whitespace`` is what stands before the dots of the chain."""
    end = module.span(after)[1]
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
        indent = module.indentation(module.span(at)[0])
        start = module.span(at)[1]
        column = len(module.slice(module.line_start(start), start)) + len(name) + 2
    return f"{name}({render_arguments(module, pieces, indent, column)})"
