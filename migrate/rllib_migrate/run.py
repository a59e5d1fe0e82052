"""The way of the files: read, gate, decode, migrate, encode. Every file ends as an :class:`Outcome`, whatever happens.

Reading, gating and the names that files import from each other are settled here, in one process; what is left (the
parsing) is spread by :mod:`rllib_migrate.executors`.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rllib_migrate.codemod import Collection, Options
from rllib_migrate.discovery import Discovery, Found
from rllib_migrate.executors import run_tasks, usable_cpus
from rllib_migrate.gate import may_matter
from rllib_migrate.outcome import FileKind, Outcome, Reported, ReportedSubject, placed
from rllib_migrate.sources import notebook, python

if TYPE_CHECKING:
    from rllib_migrate.engine import Document, Migrated

MAX_BYTES = 10 << 20
#: So much source keeps one process busy for longer than another takes to start.
_BYTES_A_JOB = 400_000
#: Python itself reads no more than 200 nested brackets; a parser may not survive many more.
_RISKY_DEPTH = 200


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


def run(
    discovery: Discovery,
    collections: tuple[Collection, ...],
    options: Options,
    *,
    jobs: int | None = None,
    verbose: bool = False,
    queries: tuple[str, ...] = (),
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[Outcome, ...]:
    """Outcomes of all files, sorted by path. Writes nothing.

    ``verbose`` puts the traceback of an internal error into its reason. ``queries`` are the paths of Bowler's.
    """
    outcomes = [Outcome(name, "python", "failed", f"folder not readable: {why}") for name, why in discovery.unreadable]
    tasks: list[Task] = []
    contents: dict[str, bytes] = {}
    for file in discovery.files:
        try:
            if not file.path.is_file() and file.path.exists():
                outcomes.append(Outcome(file.name, file.kind, "failed", "not a regular file"))
                continue
            contents[file.name] = file.path.read_bytes()
        except OSError as error:
            outcomes.append(Outcome(file.name, file.kind, "failed", f"not readable: {error.strerror or error}"))
    exports = exported_names({name: _imports_in(name, data) for name, data in contents.items()})
    for file in discovery.files:
        if (data := contents.pop(file.name, None)) is not None:
            early = look(file, data, collections, everything=bool(queries))
            if early:
                outcomes.append(early)
            else:
                tasks.append(Task(file.name, file.kind, data, options, exports, verbose, queries))
    progress(0, len(tasks))
    jobs = jobs or default_jobs(tasks)
    results = run_tasks(migrate_file, tasks, jobs=jobs, on_crash=crashed, risky=is_risky)
    for done, outcome in enumerate(results, 1):
        outcomes.append(outcome)
        progress(done, len(tasks))
    return tuple(sorted(outcomes, key=lambda outcome: outcome.path))


def look(file: Found, data: bytes, collections: tuple[Collection, ...], *, everything: bool = False) -> Outcome | None:
    """The outcome of a file that need not, or can't, be parsed; None for the others.

    The bytes of a file that can't matter are not kept. ``everything``: all code may matter.
    """
    if file.kind in ("requirements", "yaml"):
        matters = any(c.matches(file.name, data) for collection in collections for c in collection.texts)
    else:
        matters = everything or may_matter(data, collections)
    if not matters:
        return Outcome(file.name, file.kind, "unchanged")
    if len(data) > MAX_BYTES:
        reason = f"{len(data) / (1 << 20):.0f} MB of source; files above {MAX_BYTES >> 20} MB are not parsed: split it"
        return Outcome(file.name, file.kind, "failed", reason)
    return None


def migrate_file(task: Task) -> Outcome:
    """One file, in this thread. Raises nothing but interrupts: an error becomes a failed outcome."""
    from rllib_migrate import engine
    from rllib_migrate.texts import migrate_text

    failed = Outcome(task.name, task.kind, "failed", before=task.data)
    try:
        source = notebook.decode(task.data) if task.kind == "notebook" else python.decode(task.data)
        failed = replace(failed, encoding=source.encoding)
        document = engine.Document(task.name, source.text)
        if task.kind in ("requirements", "yaml"):
            migrated = migrate_text(document, installed_collections(), task.options)
        else:
            exports = task.exports | _masked_names(source)
            migrated = engine.migrate(document, installed_collections(), task.options, exports)
            migrated = _queried(task, document, migrated, exports)
        after = _encoded(source, migrated.text) if migrated.text != source.text else None
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
    own = installed_collections()
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


Source = python.Text | notebook.Notebook


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
        by = tuple((placed(*reversed(source.place(int(at)))), code) for at, code in subject.blocked_by)
        found.append(replace(subject, cell=cell, line=line, blocked_by=by))
    return tuple(found)


def crashed(task: Task) -> Outcome:
    """The outcome of a file that took its process down."""
    reason = "the parser crashed on this file (very deeply nested code does that)"
    return Outcome(task.name, task.kind, "failed", reason, before=task.data)


def is_risky(task: Task) -> bool:
    """Whether brackets nest so deeply that the parser may crash; brackets in strings count too, which does no harm."""
    depth = 0
    for bracket in re.findall(rb"[(\[{]+|[)\]}]+", task.data):
        depth = depth + len(bracket) if bracket[:1] in b"([{" else max(0, depth - len(bracket))
        if depth > _RISKY_DEPTH:
            return True
    return False


def default_jobs(tasks: Sequence[Task]) -> int:
    """One process for a few files, then more, up to the number of processors."""
    return min(usable_cpus(), 1 + sum(len(task.data) for task in tasks) // _BYTES_A_JOB)


def _imports_in(name: str, data: bytes) -> bytes:
    """The code of a notebook, so that its imports are seen like those of a file; other files as they are."""
    if not name.endswith(".ipynb"):
        return data
    try:
        return notebook.decode(data).text.encode()
    except python.SourceError:
        return b""


_FROM_IMPORT = re.compile(
    rb"^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\n\\;#]|\\\r?\n)*)", re.MULTILINE
)
_COMMENT = re.compile(rb"#[^\r\n]*")


def exported_names(contents: dict[str, bytes]) -> frozenset[str]:
    """The names that these files import from modules among them: there, a renamed import must keep its old name.

    ``*`` is among them where one imports everything from another. A module is known by its last part, which may be too
    many: then an old name is kept that nobody needs.
    """
    modules = {part for name in contents for part in PurePosixPath(name).with_suffix("").parts}
    names: set[str] = set()
    for data in contents.values():
        for module, imported in _FROM_IMPORT.findall(data):
            last = module.rpartition(b".")[2].decode("utf-8", "replace")
            of_project = module.startswith(b".") or last in modules
            if of_project and module.split(b".")[0] != b"ray":
                names.update(_imported(imported))
    return frozenset(names)


def _imported(clause: bytes) -> Iterable[str]:
    """The original names of ``a, b as c``, with or without parentheses."""
    for alias in _COMMENT.sub(b"", clause).strip(b"()").replace(b"\\", b" ").split(b","):
        if words := alias.split():
            yield words[0].decode("utf-8", "replace")


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
