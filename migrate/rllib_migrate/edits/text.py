"""Places and comments in the text, and the simplest edits: replace a node, rename a name."""

from __future__ import annotations

from collections.abc import Iterable

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node


class CannotEdit(Exception):
    """This place can't be edited safely; the message says why, for a person."""


def replace(module: Module, node: Node, text: str) -> Edit:
    """Replace a node, its own parentheses included."""
    return Edit(*module.span(node), text)


def rename(module: Module, name: cst.Name, text: str) -> Edit:
    """Replace the token of a name."""
    return Edit(*module.inner_span(name), text)


def line_end(module: Module, offset: int) -> int:
    """The offset of the newline (or end of file) that ends the physical line of ``offset``."""
    end = module.data.find(b"\n", offset)
    if end < 0:
        return module.end
    return end - 1 if end > offset and module.data[end - 1 : end] == b"\r" else end


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


def is_plain(node: Node) -> bool:
    """Whether an expression is a name, or a chain of attributes of one: it can be written twice."""
    while isinstance(node, cst.Attribute):
        node = node.value
    return isinstance(node, cst.Name)


def code_of(text: str) -> str:
    """A text without its comments; the text must hold no strings."""
    return "\n".join(line.partition("#")[0] for line in text.split("\n"))
