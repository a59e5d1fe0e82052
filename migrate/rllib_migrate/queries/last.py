"""Queries come after the rules: they are run on what the rules made of a file, and the rules look once more at that.

So no query takes away what the rules go by (an old import tells the age of a file), no line is changed by both at once,
and a query that was written for names which the rules have followed already finds nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from difflib import SequenceMatcher

from rllib_migrate.asking import Document
from rllib_migrate.codemod import Collection
from rllib_migrate.engine import Migrated
from rllib_migrate.outcome import Reported
from rllib_migrate.queries.codemod import QueryFailed, collection, findings, query_files
from rllib_migrate.queries.text_edits import with_line_feeds

#: Migrates the document with these collections and all others.
Again = Callable[[Document, tuple[Collection, ...]], Migrated]


def with_queries(document: Document, done: Migrated, paths: tuple[str, ...], again: Again) -> Migrated:
    """``done``, which the rules made of the document, after the queries; findings are on lines of the document."""
    result = Document(document.path, done.text)
    if not _have_something_to_say(result, paths):
        return done
    after = again(result, (collection(paths),))
    return Migrated(after.text, tuple(_joined(document, done, after)), done.subjects)


def _have_something_to_say(document: Document, paths: tuple[str, ...]) -> bool:
    """Whether any does; most queries have no business in most files, and need not be looked at twice."""
    try:
        return any(True for file in query_files(paths) for _ in findings(file, document.text, document.path))
    except QueryFailed:
        return True  # the engine reports it, as it does a codemod that breaks down


def _joined(document: Document, done: Migrated, after: Migrated) -> Iterator[Reported]:
    """What was rewritten first, and all that is said of the result; a finding that is still there keeps its place."""
    rewritten = ("fixed", "review")
    open_ = [f for f in done.findings if f.status not in rewritten]
    found = [f for f in done.findings if f.status in rewritten]
    old, new = (with_line_feeds(text).split("\n") for text in (document.text, done.text))
    lines = _old_lines(old, new)
    for finding in after.findings:
        twin = next((f for f in open_ if _words(f) == _words(finding)), None)
        if twin is None:
            found.append(_placed(finding, old, new, lines))
        else:
            open_.remove(twin)
            found.append(twin)
    yield from sorted(found, key=lambda f: (f.line, f.column, f.code))


def _words(finding: Reported) -> tuple[str, str, str]:
    return finding.code, finding.status, finding.message


def _placed(finding: Reported, old: list[str], new: list[str], lines: list[int]) -> Reported:
    """The finding on its line of the old text; on the whole line, where that read otherwise."""
    first, last = (lines[min(line, len(lines)) - 1] for line in (finding.line, finding.end_line))
    if finding.line <= len(new) and old[first - 1] == new[finding.line - 1]:
        return replace(finding, line=first, end_line=max(first, last))
    length = len(old[first - 1])
    start = length - len(old[first - 1].lstrip()) + 1
    return replace(finding, line=first, end_line=first, column=start, end_column=max(start, length) + 1)


def _old_lines(before: list[str], after: list[str]) -> list[int]:
    """For each line of the new text the line of the old one that it is, or that stood there."""
    lines: list[int] = []
    for tag, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        lines += [a + 1 + (at if tag == "equal" else min(at, max(0, b - a - 1))) for at in range(d - c)]
    return [min(line, len(before)) for line in lines]
