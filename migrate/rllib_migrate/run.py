"""The way of the files: read, gate, link, decode, migrate, encode. Every file ends as an :class:`Outcome`.

Reading, gating and which files import one another are settled here, in one process; what is left (the parsing) is
spread by :mod:`rllib_migrate.executors`, those files together that belong together.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rllib_migrate.codemod import Collection, Options
from rllib_migrate.discovery import Discovery, Found
from rllib_migrate.executors import run_tasks, usable_cpus
from rllib_migrate.gate import may_matter
from rllib_migrate.linking import exported_names, links_of, units, unseen_names
from rllib_migrate.outcome import FileKind, Outcome, Reported, ReportedSubject, placed
from rllib_migrate.sources import notebook, python
from rllib_migrate.syntax.links import Links

if TYPE_CHECKING:
    from rllib_migrate.engine import Migrated

MAX_BYTES = 10 << 20
#: So much source keeps one process busy for longer than another takes to start.
_BYTES_A_JOB = 400_000
#: Python itself reads no more than 200 nested brackets; a parser may not survive many more.
_RISKY_DEPTH = 200


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


@dataclass(frozen=True, slots=True)
class Together:
    """Files that are looked at together, linked by ``links`` where they are several; picklable."""

    tasks: tuple[Task, ...]
    links: Links | None = None
    unseen: frozenset[str] | None = None


def run(
    discovery: Discovery,
    collections: tuple[Collection, ...],
    options: Options,
    *,
    jobs: int | None = None,
    verbose: bool = False,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[Outcome, ...]:
    """Outcomes of all files, sorted by path. Writes nothing.

    ``verbose`` puts the traceback of an internal error into its reason.
    """
    outcomes = [Outcome(name, "python", "failed", f"folder not readable: {why}") for name, why in discovery.unreadable]
    tasks: dict[str, Task] = {}
    contents: dict[str, bytes] = {}
    for file in discovery.files:
        try:
            if not file.path.is_file() and file.path.exists():
                outcomes.append(Outcome(file.name, file.kind, "failed", "not a regular file"))
                continue
            contents[file.name] = file.path.read_bytes()
        except OSError as error:
            outcomes.append(Outcome(file.name, file.kind, "failed", f"not readable: {error.strerror or error}"))
    code = {name: _code_in(name, data) for name, data in contents.items()}
    exports = exported_names(code)
    matter: set[str] = set()
    for file in discovery.files:
        if (data := contents.get(file.name)) is not None:
            early = look(file, data, collections)
            task = Task(file.name, file.kind, data, options, exports, verbose)
            if not early:
                matter.add(file.name)
                tasks[file.name] = task
            elif early.status == "unchanged" and file.kind in ("python", "notebook"):
                tasks[file.name] = task  # for what others have from it
            else:
                outcomes.append(early)
    work = _together(tasks, {name: code[name] for name in tasks}, matter, collections)
    tasks_given = {task.name for together in work for task in together.tasks}
    outcomes += [Outcome(name, task.kind, "unchanged") for name, task in tasks.items() if name not in tasks_given]
    del contents, code, tasks
    total, done = len(tasks_given), 0
    progress(0, total)
    jobs = jobs or default_jobs([task for together in work for task in together.tasks])
    while work:
        again: list[Together] = []
        results = run_tasks(migrate_together, work, jobs=jobs, on_crash=crashed, risky=is_risky)
        for together, result in zip(work, results, strict=True):
            if result:
                outcomes += result
                done += len(result)
                progress(done, total)
            else:
                again += [Together((task,)) for task in together.tasks]
        work = again
    return tuple(sorted(outcomes, key=lambda outcome: outcome.path))


def _together(
    tasks: dict[str, Task], code: dict[str, bytes], matter: set[str], collections: tuple[Collection, ...]
) -> list[Together]:
    """The files that matter, and those that only what they import or give makes matter, with what belongs together."""
    linked = {name: data for name, data in code.items() if name.endswith((".py", ".ipynb"))}
    links = links_of(linked, (package for collection in collections for package in collection.packages))
    # The parser may not survive a file that nests deeply: such a file is looked at alone.
    alone = {name for name in linked if _nests_deeply(tasks[name].data)}
    groups = units({n: d for n, d in linked.items() if n not in alone}, matter & linked.keys() - alone, links)
    groups += [(name,) for name in sorted(matter) if name in alone or name not in linked]
    unseen = unseen_names(linked, groups, links)
    return [
        Together(tuple(tasks[name] for name in group), links, unseen[group])
        if len(group) > 1
        else Together((tasks[group[0]],))
        for group in sorted(groups)
    ]


def look(file: Found, data: bytes, collections: tuple[Collection, ...]) -> Outcome | None:
    """The outcome of a file that need not, or can't, be parsed; None for the others.

    The bytes of a file that can't matter are not kept.
    """
    if file.kind in ("requirements", "yaml"):
        matters = any(c.matches(file.name, data) for collection in collections for c in collection.texts)
    else:
        matters = may_matter(data, collections)
    if not matters:
        return Outcome(file.name, file.kind, "unchanged")
    if len(data) > MAX_BYTES:
        reason = f"{len(data) / (1 << 20):.0f} MB of source; files above {MAX_BYTES >> 20} MB are not parsed: split it"
        return Outcome(file.name, file.kind, "failed", reason)
    return None


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
        except python.SourceError as error:
            failed.append(Outcome(task.name, task.kind, "failed", str(error), before=task.data))
    options = together.tasks[0].options
    while sources:
        documents = tuple(engine.Document(task.name, source.text) for task, source in sources.items())
        exports = together.tasks[0].exports.union(*map(_masked_names, sources.values()))
        try:
            done = engine.migrate_together(
                documents, installed_collections(), options, exports, together.links, together.unseen
            )
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
        document = engine.Document(task.name, source.text)
        if task.kind in ("requirements", "yaml"):
            migrated = migrate_text(document, installed_collections(), task.options)
        else:
            exports = task.exports | _masked_names(source)
            migrated = engine.migrate(document, installed_collections(), task.options, exports)
        return _outcome(task, source, migrated)
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
    )


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


def crashed(together: Together) -> tuple[Outcome, ...]:
    """The outcome of a file that took its process down; empty for several, of which one did."""
    if len(together.tasks) > 1:
        return ()
    task = together.tasks[0]
    reason = "the parser crashed on this file (very deeply nested code does that)"
    return (Outcome(task.name, task.kind, "failed", reason, before=task.data),)


def is_risky(together: Together) -> bool:
    """Whether the parser may crash on one of the files."""
    return any(_nests_deeply(task.data) for task in together.tasks)


def _nests_deeply(data: bytes) -> bool:
    """Whether brackets nest so deeply that the parser may crash; brackets in strings count too, which does no harm."""
    depth = 0
    for bracket in re.findall(rb"[(\[{]+|[)\]}]+", data):
        depth = depth + len(bracket) if bracket[:1] in b"([{" else max(0, depth - len(bracket))
        if depth > _RISKY_DEPTH:
            return True
    return False


def default_jobs(tasks: Sequence[Task]) -> int:
    """One process for a few files, then more, up to the number of processors."""
    return min(usable_cpus(), 1 + sum(len(task.data) for task in tasks) // _BYTES_A_JOB)


def _code_in(name: str, data: bytes) -> bytes:
    """The code of a notebook, so that its imports are seen like those of a file; other files as they are."""
    if not name.endswith(".ipynb"):
        return data
    try:
        return notebook.decode(data).text.encode()
    except python.SourceError:
        return b""


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
