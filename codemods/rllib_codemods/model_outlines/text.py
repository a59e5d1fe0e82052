"""The user's own lines as they are put into an outline: cut from the file, with parts replaced, indented anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import indent

import libcst as cst

from rllib_migrate.syntax.module import Module, Node

#: What stands in an outline in place of a node; None where its own text does.
Replace = Callable[[Node], str | None]
UNIT = "    "


def spliced(module: Module, node: Node, replace: Replace) -> str:
    """The text of a node with all that ``replace`` replaces in it, its lines moved to the left margin."""
    return _dedented(module, node, _spliced(module, node, replace))


def _spliced(module: Module, node: Node, replace: Replace) -> str:
    new = replace(node)
    if new is not None:
        return new
    start, end = module.span(node)
    parts: list[str] = []
    at = start
    for child in node.children:
        begin, stop = module.span(child)
        if start <= at <= begin < stop <= end:
            parts += [module.slice(at, begin), _spliced(module, child, replace)]
            at = stop
    parts.append(module.slice(at, end))
    return "".join(parts)


def source(module: Module, node: Node) -> str:
    """A node's own text, its lines moved to the left margin."""
    return spliced(module, node, lambda _: None)


def _dedented(module: Module, node: Node, text: str) -> str:
    margin = module.indentation(module.span(node)[0])
    first, *rest = text.replace("\r\n", "\n").split("\n")
    return "\n".join([first, *(line.removeprefix(margin) for line in rest)])


def line(module: Module, node: Node) -> int:
    """The line of the file on which a node begins."""
    return module.position(module.span(node)[0])[0]


def commented(text: str) -> list[str]:
    """Lines that only tell."""
    return [f"# {part}".rstrip() for part in text.split("\n")]


def told(module: Module, node: Node, note: str = "") -> list[str]:
    """The user's lines as a comment, under their number."""
    return commented(f"Line {line(module, node)}{', ' + note if note else ''}:\n{source(module, node)}")


def block(header: str, lines: Sequence[str]) -> list[str]:
    """A compound statement of an outline, with ``pass`` where nothing but comments would stand in it."""
    body = [part for text in lines for part in text.split("\n")]
    if not any(part.strip() and not part.lstrip().startswith("#") for part in body):
        body.append("pass")
    return [header, *(indent(part, UNIT) if part.strip() else "" for part in body)]


def joined(blocks: Iterable[Sequence[str]]) -> list[str]:
    """Methods of a class, with a blank line between them."""
    found: list[str] = []
    for one in blocks:
        found += [*([""] if found else []), *one]
    return found


def body_of(function: cst.FunctionDef) -> list[cst.BaseStatement | cst.BaseSmallStatement]:
    """The statements of a function without its docstring; those that share a line one by one."""
    found: list[cst.BaseStatement | cst.BaseSmallStatement] = []
    for at, statement in enumerate(function.body.body):
        if not isinstance(statement, cst.SimpleStatementLine):
            found += [statement] if isinstance(statement, (cst.BaseStatement, cst.BaseSmallStatement)) else []
            continue
        first = statement.body[0]
        if at or not (
            isinstance(first, cst.Expr) and isinstance(first.value, (cst.SimpleString, cst.ConcatenatedString))
        ):
            found += statement.body
    return found
