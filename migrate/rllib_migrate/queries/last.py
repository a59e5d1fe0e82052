"""Queries come after the rules: they are run on what the rules made of a file, and the rules look once more at that.

So no query takes away what the rules go by (an old import tells the age of a file), no line is changed by both at once,
and a query that was written for names which the rules have followed already finds nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from difflib import SequenceMatcher

from rllib_migrate.asking import Document
from rllib_migrate.codemod import Collection, Options
from rllib_migrate.engine import Migrated
from rllib_migrate.outcome import Reported
from rllib_migrate.queries.codemod import QueryFailed, QueryFile, collection, findings, query_files
from rllib_migrate.queries.text_edits import with_line_feeds

#: Migrates the document with these collections and all others.
Again = Callable[[Document, tuple[Collection, ...]], Migrated]


def with_queries(
    document: Document, done: Migrated, paths: tuple[str, ...], options: Options, again: Again
) -> Migrated:
    """``done``, which the rules made of the document, after the queries; findings are on lines of the document."""
    result = replace(document, text=done.text)
    able: list[QueryFile] = []
    failed: list[Reported] = []
    # Most queries have no business in most files, which need not be migrated a second time for them.
    needed = False
    for file in query_files(paths):
        if file.rule.code.startswith(options.ignore) or not file.rule.code.startswith(options.select or ""):
            continue
        try:
            needed = any(True for _ in findings(file, done.text, document.path)) or needed
            able.append(file)
        except QueryFailed as error:
            failed.append(_failed(file, error))
    if needed:
        after = again(result, (collection(tuple(able)),))
        done = replace(done, text=after.text, findings=tuple(_joined(document, done, after)))
    return replace(done, findings=tuple(sorted((*done.findings, *failed), key=_place))) if failed else done


def _failed(file: QueryFile, error: QueryFailed) -> Reported:
    message = f"the query raised, and was not run here: {error}"
    rule = file.rule
    return Reported(rule.code, rule.name, "failed", "changed", 1, 1, 1, 1, message, None, None, rule.url, rule.minutes)


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
    yield from sorted(found, key=_place)


def _place(finding: Reported) -> tuple[int, int, str]:
    return finding.line, finding.column, finding.code


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
