"""Whole statements: put one before or after another, take one away."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits.text import CannotEdit, code_of, comments_in, line_end
from rllib_migrate.syntax.module import Module, Node


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
    while begin == module.start and module.data[stop : stop + 1] in (b"\r", b"\n"):
        stop += 1  # no file begins with empty lines
    return Edit(begin, stop, "")


def fill_blocks(module: Module, edits: Sequence[Edit]) -> list[Edit]:
    """The edits, with a ``pass`` where they take away all the statements of a block, each for its own reason."""
    removals = [e for e in edits if e.end > e.start and not code_of(e.text).strip()]
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
