"""Chains of method calls: insert a call, take one out, in the layout of the chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits.items import Piece, argument_comments, comment_behind, render_arguments
from rllib_migrate.edits.text import CannotEdit, comments_in, line_end
from rllib_migrate.syntax.module import Module, Node


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
    if comment_behind(module, start, module.inner_span(call.func.attr)[0]):
        # A comment behind the receiver stays there.
        start = line_end(module, start)
    opening = module.data.index(b"(", module.span(call.func)[1])
    comments = [*comments_in(module.slice(start, opening)), *argument_comments(module, call, moved)]
    indent = f"{module.newline}{module.indentation(module.inner_span(call.func.attr)[0])}"
    breaks = "\n" in before_dot(module, call.func)
    if comments and not breaks:
        raise CannotEdit("there are comments inside the call")
    stop = line_end(module, end)
    if breaks and module.slice(end, stop).lstrip().startswith("#"):
        # Without the call it would stand behind another comment, or speak of another call.
        comments.append(module.slice(end, stop).strip())
        end = stop
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
    # A chain on one line stays on one line; breaking it elsewhere than at its dots helps nobody.
    indent = whitespace.rpartition("\n")[2] if "\n" in whitespace else module.indentation(module.span(at)[0])
    return f"{name}({render_arguments(module, pieces, indent, len(indent) + len(name) + 2)})"
