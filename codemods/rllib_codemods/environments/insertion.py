"""Statements that are put behind others, in a constructor or in the body of a class."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import WIDTH, CannotEdit, line_end
from rllib_migrate.syntax.module import Module, Node


def within(module: Module, owner: cst.FunctionDef | cst.ClassDef, node: Node) -> Node | None:
    """The statement among the owner's own that holds a node."""
    child = node
    for up in module.ancestors(node):
        if up is owner.body:
            return child
        child = up
    return None


def last(owner: cst.FunctionDef) -> Node:
    """The last statement of a function."""
    return owner.body.body[-1]


def behind(module: Module, statement: Node, lines: Sequence[str]) -> Edit:
    """New lines behind a statement, simple or compound, at its indentation.

    Raises:
        CannotEdit: the code would leave the function before them.
    """
    owner = module.enclosing(statement, cst.FunctionDef, cst.ClassDef)
    order = module.order
    end = max(order(node) for node in (statement, *_inside(module, statement)))
    for jump in module.nodes(cst.Return):
        if (
            isinstance(owner, cst.FunctionDef)
            and module.enclosing(jump, cst.FunctionDef) is owner
            and order(jump) <= end
        ):
            raise CannotEdit(f"`{owner.name.value}()` may return before it")
    if isinstance(statement, cst.SimpleStatementLine) and isinstance(statement.body[-1], cst.Raise):
        raise CannotEdit("nothing runs behind it")
    start, stop = module.inner_span(statement)
    while stop > start and module.data[stop - 1 : stop] in (b"\n", b"\r", b" ", b"\t"):
        stop -= 1
    at = line_end(module, stop)
    indent = module.indentation(start)
    text = "".join(f"{module.newline}{indent}{line}" for line in lines)
    return Edit(at, at, text)


def _inside(module: Module, statement: Node) -> list[Node]:
    return module.within(statement, cst.Return)


def wrapped(module: Module, statement: Node, head: str, body: str, tail: str) -> list[str]:
    """``head + body + tail`` on one line, or on three where it would be too long beside the statement."""
    one = f"{head}{body}{tail}"
    start, _ = module.inner_span(statement)
    if len(module.indentation(start).expandtabs(4)) + len(one) <= WIDTH:
        return [one]
    return [head, f"{module.indent_unit}{body}", tail]
