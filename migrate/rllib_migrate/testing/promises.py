"""What the tool promises for all code, proved on one text and its result."""

from __future__ import annotations

import ast
import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rllib_migrate.asking import comments
from rllib_migrate.codemod import STATUSES, Collection
from rllib_migrate.engine import Migrated
from rllib_migrate.gate import may_matter


def assert_promises(text: str, done: Migrated, again: Migrated, collections: tuple[Collection, ...]) -> None:
    """``done`` came of ``text``, and ``again`` of ``done.text``.

    Raises:
        AssertionError: a promise is broken; the message says which.
    """
    for broken in _broken(text, done, again, collections):
        raise AssertionError(broken)


def parses(text: str) -> bool:
    """Whether Python takes the text, without running it."""
    try:
        compile(text, "case", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _broken(text: str, done: Migrated, again: Migrated, collections: tuple[Collection, ...]) -> Iterator[str]:
    if again.text != done.text:
        yield "a second run changes something"
    if _left(again) != _left(done):
        yield "a second run says something else"
    if parses(text) and not parses(done.text):
        yield "the result does not parse"
    if lost := Counter(comments(text)) - Counter(comments(done.text)):
        yield f"comments are lost: {sorted(lost)}"
    if not _newlines(done.text) <= (_newlines(text) or {"\n"}):
        yield "other line endings than before"
    if not all(parses(f.outline) for f in done.findings):
        yield "an outline does not parse"
    if unexplained := _unexplained(text, done):
        yield f"lines that no finding speaks of are changed: {unexplained}"
    statuses = Counter(f.status for f in done.findings)
    if set(statuses) - set(STATUSES):
        yield f"unknown status: {sorted(set(statuses) - set(STATUSES))}"
    if statuses["failed"]:
        yield f"taken back: {[f.message for f in done.findings if f.status == 'failed']}"
    if (done.text != text) != bool(statuses["fixed"] + statuses["review"]):
        yield "a change without a finding, or the other way round"
    if done.findings and not may_matter(text.encode(), collections):
        yield "the gate would stop this file: none of the triggers of the collections stands in it"


def _left(done: Migrated) -> Counter[tuple[str, str]]:
    return Counter((f.code, f.message) for f in done.findings if f.status == "manual")


def _newlines(text: str) -> set[str]:
    return {"\r\n" if line.endswith("\r") else "\n" for line in text.split("\n")[:-1]}


# -- lines that may change -------------------------------------------------------------------------------------------


def _unexplained(text: str, done: Migrated) -> list[int]:
    """Lines that changed or went, though no finding, no subject and no import stands in their statement.

    A finding may also speak of a function by its name, and change its header.
    """
    if done.text == text or not parses(text):
        return []
    spoken = {line for f in done.findings for line in range(f.line, f.end_line + 1)} | {s.line for s in done.subjects}
    lines = text.split("\n")
    words = {word for line in spoken for word in re.findall(r"\w+", lines[line - 1])}
    # Empty lines go with what begins the file.
    allowed = {at for at, line in enumerate(lines, 1) if not line.strip()}
    for part in _statements(ast.parse(text)):
        if part.imports or part.function in words or spoken.intersection(part.lines):
            allowed.update(part.lines)
    matcher = difflib.SequenceMatcher(None, lines, done.text.split("\n"), autojunk=False)
    gone = [range(a, b) for tag, a, b, _, _ in matcher.get_opcodes() if tag in ("replace", "delete")]
    changed = {line + 1 for block in gone for line in block}
    return sorted(changed - allowed)


@dataclass(frozen=True, slots=True)
class _Part:
    """A simple statement, a header, or a ``try`` of imports: its lines, and what it may change for."""

    lines: range
    imports: bool = False
    function: str = ""


def _statements(tree: ast.Module) -> Iterator[_Part]:
    for node in ast.walk(tree):
        if isinstance(node, ast.match_case):
            yield _Part(range(node.pattern.lineno, node.body[0].lineno))
        elif isinstance(node, (ast.stmt, ast.excepthandler)):
            body = getattr(node, "body", None)
            decorators = getattr(node, "decorator_list", ())
            first, last = min(n.lineno for n in (node, *decorators)), node.end_lineno or node.lineno
            if isinstance(node, ast.Try) and _imports([*node.body, *(s for h in node.handlers for s in h.body)]):
                yield _Part(range(first, last + 1), imports=True)
            elif body:
                name = node.name if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else ""
                yield _Part(range(first, max(first + 1, body[0].lineno)), function=name)
            else:
                yield _Part(range(first, last + 1), imports=_imports([node]))


def _imports(body: Iterable[ast.AST]) -> bool:
    return all(isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in body)
