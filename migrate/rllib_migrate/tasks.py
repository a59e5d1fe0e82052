"""The work on files that belong together: decode, migrate, encode. Each ends as an :class:`Outcome`, whatever happens.

What crosses to another process is a :class:`Together`; what comes back is outcomes.
"""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rllib_migrate.codemod import Collection, Options
from rllib_migrate.gate import may_matter
from rllib_migrate.outcome import FileKind, Outcome, Reported, ReportedSubject, placed
from rllib_migrate.sources import notebook, python
from rllib_migrate.syntax.links import Links

if TYPE_CHECKING:
    from rllib_migrate.engine import Document, Migrated

Source = python.Text | notebook.Notebook


@dataclass(frozen=True, slots=True)
class Task:
    """One file that passed the gate; picklable."""

    name: str
    kind: FileKind
    data: bytes
    options: Options
    exports: frozenset[str]
    verbose: bool = False
    queries: tuple[str, ...] = ()
    #: Documents that a Python file may load, by path, with their texts.
    loaded: tuple[tuple[str, str], ...] = ()
    #: The Python files that load a document, by the codemod that says so.
    loaders: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Together:
    """Files that are looked at together, linked by ``links`` where they are several; picklable."""

    tasks: tuple[Task, ...]
    links: Links | None = None
    unseen: frozenset[str] | None = None


def migrate_together(together: Together) -> tuple[Outcome, ...]:
    """Files that belong together, in this thread; empty where they are too much at once and must be looked at alone.

    Raises nothing but interrupts: an error becomes a failed outcome.
    """
    if len(together.tasks) == 1:
        return (migrate_file(together.tasks[0]),)
    from rllib_migrate import engine

    failed: list[Outcome] = []
    sources: dict[Task, Source] = {}
    for task in together.tasks:
        try:
            sources[task] = decoded(task)
        except python.Python2Error as error:
            failed.append(_in_python2(task, error))
        except python.SourceError as error:
            failed.append(Outcome(task.name, task.kind, "failed", str(error), before=task.data))
    options = together.tasks[0].options
    while sources:
        documents = tuple(
            engine.Document(task.name, source.text, task.exports, task.loaded) for task, source in sources.items()
        )
        exports = frozenset[str]().union(*map(_masked_names, sources.values()))
        try:
            done = engine.migrate_together(
                documents, chosen_collections(options), options, exports, together.links, together.unseen
            )
            done = _all_queried(together, documents, done, exports)
            made = [_outcome(*given) for given in zip(sources, sources.values(), done, strict=True)]
            return (*failed, *made)
        except engine.MigrationError as error:
            task = next(task for task in sources if task.name == error.path)
            source = sources.pop(task)
            failed.append(_failed(task, source, str(error)))
        except Exception:
            return ()
    return tuple(failed)


def decoded(task: Task) -> Source:
    """The text of a file.

    Raises:
        SourceError: it can't be read.
    """
    return notebook.decode(task.data) if task.kind == "notebook" else python.decode(task.data)


def _failed(task: Task, source: Source, reason: str) -> Outcome:
    return Outcome(task.name, task.kind, "failed", reason, before=task.data, encoding=source.encoding)


def migrate_file(task: Task) -> Outcome:
    """One file by itself, in this thread. Raises nothing but interrupts: an error becomes a failed outcome."""
    from rllib_migrate import engine
    from rllib_migrate.texts import migrate_text

    failed = Outcome(task.name, task.kind, "failed", before=task.data)
    try:
        source = decoded(task)
        failed = replace(failed, encoding=source.encoding)
        document = engine.Document(task.name, source.text, loaded=task.loaded)
        if task.kind in ("requirements", "yaml"):
            migrated = migrate_text(document, installed_collections(), task.options, dict(task.loaders))
        else:
            exports = task.exports | _masked_names(source)
            migrated = engine.migrate(document, chosen_collections(task.options), task.options, exports)
            migrated = _queried(task, document, migrated, exports)
        return _outcome(task, source, migrated)
    except python.Python2Error as error:
        return _in_python2(task, error)
    except (python.SourceError, engine.MigrationError) as error:
        return replace(failed, reason=str(error))
    except RecursionError:
        return replace(failed, reason="the code nests too deeply to be parsed")
    except MemoryError:
        return replace(failed, reason="not enough memory to parse it")
    except Exception as error:
        return replace(failed, reason=_internal_error(error, task.verbose))


def _outcome(task: Task, source: Source, migrated: Migrated) -> Outcome:
    after = _encoded(source, migrated.text) if migrated.text != source.text else None
    return Outcome(
        task.name,
        task.kind,
        "unchanged" if after is None else "changed",
        before=task.data,
        after=after,
        reason=_left_out(source),
        encoding=source.encoding,
        parsed=True,
        findings=_placed(source, migrated.findings),
        subjects=_placed_subjects(source, migrated.subjects),
        unused=tuple(_place(source, line) for line in migrated.unused),
    )


def _place(source: Source, line: int) -> str:
    if isinstance(source, notebook.Notebook):
        return placed(*reversed(source.place(line)))
    return str(line)


def _all_queried(
    together: Together, documents: tuple[Document, ...], done: tuple[Migrated, ...], exports: frozenset[str]
) -> tuple[Migrated, ...]:
    """What the rules made of several documents, after the queries."""
    queries, options = together.tasks[0].queries, together.tasks[0].options
    if not queries:
        return done
    from rllib_migrate import engine
    from rllib_migrate.queries.last import with_queries

    results = tuple(replace(document, text=own.text) for document, own in zip(documents, done, strict=True))
    made: dict[tuple[str, ...], dict[str, Migrated]] = {}

    def again(result: Document, last: tuple[Collection, ...]) -> Migrated:
        codes = tuple(rule.code for own in last for rule in own.rules)
        if codes not in made:
            all_ = (*installed_collections(), *last)
            after = engine.migrate_together(results, all_, options, exports, together.links, together.unseen)
            made[codes] = {document.path: found for document, found in zip(results, after, strict=True)}
        return made[codes][result.path]

    return tuple(
        with_queries(document, own, queries, options, again) for document, own in zip(documents, done, strict=True)
    )


def _queried(task: Task, document: Document, done: Migrated, exports: frozenset[str]) -> Migrated:
    """What the rules made of a document, after the queries, which may have to do with any file."""
    if not task.queries:
        return done
    from rllib_migrate import engine
    from rllib_migrate.queries.last import with_queries

    def again(result: Document, last: tuple[Collection, ...]) -> Migrated:
        return engine.migrate(result, (*installed_collections(), *last), task.options, exports)

    return with_queries(document, done, task.queries, task.options, again)


def _in_python2(task: Task, error: python.Python2Error) -> Outcome:
    """A file in Python 2 syntax: names that moved are followed, the rest waits for its conversion."""
    from rllib_migrate.engine import Document
    from rllib_migrate.queries.python2 import migrate_python2

    failed = Outcome(task.name, task.kind, "failed", str(error), before=task.data, encoding=error.source.encoding)
    document = Document(task.name, error.source.text)
    own = chosen_collections(task.options)
    try:
        migrated = migrate_python2(document, own, task.options, task.queries)
        failed = replace(failed, findings=migrated.findings)
        if migrated.text == document.text:
            matters = migrated.findings or may_matter(task.data, own)
            return failed if matters else Outcome(task.name, task.kind, "unchanged")
        after = python.encode(error.source, migrated.text)
    except Exception as broken:
        return replace(failed, reason=f"{error} ({_internal_error(broken, task.verbose)})")
    reason = f"Python 2 syntax ({error.syntax}): only names were followed; convert the file to Python 3, then run again"
    return replace(failed, status="changed", reason=reason, after=after)


def _left_out(source: Source) -> str | None:
    """The cells that could not be looked at though they may matter."""
    if not isinstance(source, notebook.Notebook):
        return None
    collections = installed_collections()
    return "\n".join(said for said, text in source.left_out if may_matter(text.encode(), collections)) or None


def _masked_names(source: Source) -> frozenset[str]:
    """The names in magics and shell lines: what they are can't be changed there, so a renamed import keeps them."""
    if not isinstance(source, notebook.Notebook):
        return frozenset()
    return frozenset(name for line, _ in source.masked for name in re.findall(r"[A-Za-z_]\w*", line))


def _encoded(source: Source, text: str) -> bytes:
    return notebook.encode(source, text) if isinstance(source, notebook.Notebook) else python.encode(source, text)


def _placed(source: Source, findings: tuple[Reported, ...]) -> tuple[Reported, ...]:
    """Findings with their lines in a cell, where the file has cells."""
    if not isinstance(source, notebook.Notebook):
        return findings
    placed = []
    for found in findings:
        cell, line = source.place(found.line)
        last_cell, last = source.place(found.end_line)
        inside = last_cell == cell
        placed.append(
            replace(
                found,
                cell=cell,
                line=line,
                end_line=last if inside else line,
                end_column=found.end_column if inside else found.column + 1,
            )
        )
    return tuple(placed)


def _placed_subjects(source: Source, subjects: tuple[ReportedSubject, ...]) -> tuple[ReportedSubject, ...]:
    if not isinstance(source, notebook.Notebook):
        return subjects
    found = []
    for subject in subjects:
        cell, line = source.place(subject.line)
        by = tuple(
            (placed(*reversed(source.place(int(at)))) if at.isdigit() else at, code) for at, code in subject.blocked_by
        )
        found.append(replace(subject, cell=cell, line=line, blocked_by=by))
    return tuple(found)


def chosen_collections(options: Options) -> tuple[Collection, ...]:
    """Those that serve the purpose of a run."""
    from rllib_migrate.plugins import serving

    return serving(installed_collections(), options.purpose)


@lru_cache(maxsize=1)
def installed_collections() -> tuple[Collection, ...]:
    """Loaded once a process: they hold functions and tables that are not worth sending."""
    from rllib_migrate import engine

    return engine.load_collections()


def _internal_error(error: Exception, verbose: bool) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{PurePosixPath(frames[-1].filename).stem}.{frames[-1].name}" if frames else "the tool"
    reason = f"internal error in {where}: {type(error).__name__}: {error} (please report)"
    return f"{reason}\n{''.join(traceback.format_exception(error))}" if verbose else reason
