"""A file of Bowler queries as a codemod like any other: findings with edits, of one rule of its own.

All changes of a file are one group, since one may rest on another (an import and the uses of its name). They are for
review: nothing here knows what a query means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rllib_migrate.codemod import Codemod, Collection, Edit, Finding, Options, Rule, TextCodemod
from rllib_migrate.plugins import NOTHING
from rllib_migrate.queries.loading import load, place
from rllib_migrate.queries.refactoring import CannotRead, rewrite
from rllib_migrate.queries.text_edits import edits_between, with_line_feeds
from rllib_migrate.syntax.module import Module

_SHOWN = 60


class QueryFailed(Exception):
    """The code of a query raised; the message says where and what."""


@dataclass(frozen=True, slots=True)
class QueryFile:
    """One file of the command line, and the rule under which its changes are shown."""

    path: str
    rule: Rule


def query_files(paths: tuple[str, ...]) -> tuple[QueryFile, ...]:
    """The files, each with its rule: BWL001 is the first."""
    return tuple(QueryFile(path, _rule(path, number)) for number, path in enumerate(paths, 1))


def collection(files: tuple[QueryFile, ...]) -> Collection:
    """The query files as a collection of codemods, for Python 3; the texts are for files in Python 2 syntax."""
    return Collection(
        name="bowler",
        codemods=tuple(Codemod(file.rule.name, (file.rule,), _on_module(file)) for file in files),
        texts=tuple(TextCodemod(file.rule.name, (file.rule,), lambda *_: True, _on_python2(file)) for file in files),
        model=NOTHING,
        triggers=(),
        targets=(),
    )


def findings(file: QueryFile, text: str, name: str, *, python2: bool = False) -> Iterator[Finding]:
    """What the queries of a file change in a text, or why they don't.

    Raises:
        QueryFailed: the code of a query raised.
    """
    plain = with_line_feeds(text)
    try:
        new = _rewritten(file, plain, name, python2)
    except CannotRead as error:
        where = f"stops at line {error.line} of this file" if error.line else "can't read this file"
        yield _finding(
            file, _line_start(text, error.line), 0, f"Bowler's parser {where}; `{file.rule.name}` was not run here"
        )
        return
    if new == plain:
        return
    edits = edits_between(text, new)
    try:
        again = _rewritten(file, new, name, python2)
    except CannotRead as error:
        why = f"its result is not Python (line {error.line})"
    else:
        why = "" if again == new else "it would change its own result again: narrow what it selects"
    if why:
        yield _finding(file, edits[0].start, edits[0].end, f"not changed by `{file.rule.name}`: {why}")
        return
    data = text.encode()
    for edit in edits:
        old = data[edit.start : edit.end].decode()
        yield _finding(file, edit.start, edit.end, f"changed by the Bowler query `{file.rule.name}`", old, edit)


def _rewritten(file: QueryFile, text: str, name: str, python2: bool) -> str:
    try:
        return rewrite(text, load(file.path), name, python2=python2)
    except CannotRead:
        raise
    except (Exception, SystemExit) as error:
        said = f"{type(error).__name__}: {error}"
        raise QueryFailed(f"{Path(file.path).name}: {place(error, file.path)}{said}") from error


def _on_module(file: QueryFile) -> Callable[[Module, Options], Iterator[Finding]]:
    def run(module: Module, options: Options) -> Iterator[Finding]:
        yield from findings(file, module.text, module.path)

    return run


def _on_python2(file: QueryFile) -> Callable[[str, str, Options], Iterator[Finding]]:
    def run(path: str, text: str, options: Options) -> Iterator[Finding]:
        yield from findings(file, text, path, python2=True)

    return run


def _finding(
    file: QueryFile, start: int, end: int, message: str, old: str | None = None, edit: Edit | None = None
) -> Finding:
    status: Literal["review", "manual"] = "review" if edit else "manual"
    new = None if edit is None else _shown(edit.text)
    return Finding(
        file.rule, start, max(start, end), status, "changed", message, None if old is None else _shown(old), new,
        () if edit is None else (edit,), group=f"bowler:{file.rule.code}" if edit else "",
    )  # fmt: skip


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _line_start(text: str, line: int) -> int:
    lines = text.encode().splitlines(keepends=True)
    return sum(map(len, lines[: max(0, line - 1)]))


def _rule(path: str, number: int) -> Rule:
    return Rule(
        code=f"BWL{number:03}",
        name=Path(path).stem.replace("_", "-").replace(" ", "-").lower(),
        summary=f"Changed by the Bowler queries of {Path(path).name}.",
        why="The file was named by `--bowler`.",
        check="What the query does with names that only look alike: Bowler knows no scopes.",
    )
