"""From offsets of a unit to files: which edits and import changes each file gets."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportNeed
from rllib_migrate.edits import fill_blocks
from rllib_migrate.imports import settle
from rllib_migrate.syntax.module import Module


def file_of(files: Sequence[Module], offset: int) -> int:
    """The index of the file that an offset is in."""
    return max(bisect_right(files, offset, key=lambda file: file.start) - 1, 0)


def files_of(files: Sequence[Module], finding: Finding) -> set[int]:
    """The indexes of the files that a finding speaks of or would change."""
    return {file_of(files, at) for at in (finding.start, *(edit.start for edit in finding.edits))}


def by_file(files: Sequence[Module], findings: Iterable[Finding], edits: Iterable[Edit]) -> list[list[Edit]]:
    """The edits of each file, its imports settled; offsets are those of the file."""
    own: list[list[Edit]] = [[] for _ in files]
    for edit in edits:
        own[file_of(files, edit.start)].append(edit)
    changes: list[list[ImportChange]] = [[] for _ in files]
    for finding in findings:
        for change in finding.imports:
            for at in _files_with(files, finding, change):
                changes[at].append(change)
    newlines = {file.newline for file in files}
    placed: list[list[Edit]] = []
    for file, changed, imports in zip(files, own, changes, strict=True):
        # Imports first: what goes in at the same place may need them.
        settled = fill_blocks(file, [*settle(file, imports, changed), *changed]) if changed or imports else []
        placed.append([_within(file, edit, foreign=len(newlines) > 1) for edit in settled])
    return placed


def _files_with(files: Sequence[Module], finding: Finding, change: ImportChange) -> Iterator[int]:
    """Where an import is changed; one that is needed, in each file that gets text with its name."""
    if not isinstance(change, ImportNeed):
        yield file_of(files, change.start)
        return
    local = change.asname or change.name or change.module.partition(".")[0]
    word = re.compile(rf"\b{re.escape(local)}\b")
    named = (
        {file_of(files, edit.start) for edit in finding.edits if word.search(edit.text)} if len(files) > 1 else set()
    )
    yield from sorted(named or {file_of(files, finding.start)})


def _within(file: Module, edit: Edit, *, foreign: bool) -> Edit:
    """The edit in the file's own offsets; in a unit with two line endings, with those of the file."""
    text = re.sub(r"\r?\n", file.newline, edit.text) if foreign else edit.text
    start, end = max(edit.start, file.start), min(edit.end, file.end)
    return Edit(start - file.start, end - file.start, text)
