"""The way of the files: read, gate, link, decode, migrate, encode. Every file ends as an :class:`Outcome`.

Reading, gating and which files import one another are settled here, in one process; what is left (the parsing) is
spread by :mod:`rllib_migrate.executors`, those files together that belong together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from rllib_migrate import limits
from rllib_migrate.codemod import Collection, Options
from rllib_migrate.discovery import Discovery, Found
from rllib_migrate.executors import run_tasks, usable_cpus
from rllib_migrate.gate import has_hint, may_matter
from rllib_migrate.linking import exported_names, links_of, units, unseen_names
from rllib_migrate.loading import loaded_by, loaders_of
from rllib_migrate.outcome import Outcome
from rllib_migrate.sources import notebook, python
from rllib_migrate.syntax.links import Links
from rllib_migrate.tasks import Task, Together, migrate_together

MAX_BYTES = 10 << 20
#: So much source keeps one process busy for longer than another takes to start.
_BYTES_A_JOB = 400_000
#: No file of settings is larger.
_MAX_LOADED = 1 << 20
#: Python itself reads no more than 200 nested brackets; a parser may not survive many more.
_RISKY_DEPTH = 200
#: The parser's time grows with the square of the operations that one expression holds.
_LONG_CHAIN = 1_500
_OPERATIONS = re.compile(rb"[.(\[+*/%@&|~-]|\b(?:not|lambda|else|and|or)\b")
_OPERATIONS_AND_LINES = re.compile(_OPERATIONS.pattern + rb"|[)\]{}\n]")


def run(
    discovery: Discovery,
    collections: tuple[Collection, ...],
    options: Options,
    *,
    jobs: int | None = None,
    verbose: bool = False,
    queries: tuple[str, ...] = (),
    instead: Mapping[str, bytes] = MappingProxyType({}),
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[Outcome, ...]:
    """Outcomes of all files, sorted by path. Writes nothing.

    ``verbose`` puts the traceback of an internal error into its reason. ``queries`` are the paths of Bowler's.
    ``instead`` holds what is looked at instead of what files hold, by their names.
    """
    outcomes = [Outcome(name, "python", "failed", f"folder not readable: {why}") for name, why in discovery.unreadable]
    tasks: dict[str, Task] = {}
    contents: dict[str, bytes] = {}
    for file in discovery.files:
        try:
            if not file.path.is_file() and file.path.exists():
                outcomes.append(Outcome(file.name, file.kind, "failed", "not a regular file"))
                continue
            contents[file.name] = instead[file.name] if file.name in instead else file.path.read_bytes()
        except OSError as error:
            outcomes.append(Outcome(file.name, file.kind, "failed", f"not readable: {error.strerror or error}"))
    code = {name: _code_in(name, data) for name, data in contents.items()}
    links = links_of(_linked(code), (package for collection in collections for package in collection.packages))
    exports = exported_names(code, links)
    matter: set[str] = set()
    hinted: set[str] = set()
    kinds = {file.name: file.kind for file in discovery.files}
    documents = {name for name in contents if kinds[name] == "yaml" and len(contents[name]) <= _MAX_LOADED}
    loading = {n: d for n, d in code.items() if kinds[n] in ("python", "notebook")}
    loaders = loaders_of(loading, documents, collections, links)
    for file in discovery.files:
        if (data := contents.get(file.name)) is not None:
            own = tuple((codemod, found[file.name]) for codemod, found in loaders.items() if file.name in found)
            early = None if own else look(file, data, collections, everything=bool(queries))
            loaded = tuple((n, contents[n].decode("utf-8", "replace")) for n in loaded_by(file.name, loaders))
            task = Task(file.name, file.kind, data, options, exports[file.name], verbose, queries, loaded, own)
            if not early:
                matter.add(file.name)
                tasks[file.name] = task
            elif early.status == "unchanged" and file.kind in ("python", "notebook"):
                tasks[file.name] = task  # for what others have from it
                if has_hint(data, collections):
                    hinted.add(file.name)
            else:
                outcomes.append(early)
    work = _together(tasks, {name: code[name] for name in tasks}, matter, hinted, links)
    tasks_given = {task.name for together in work for task in together.tasks}
    outcomes += [Outcome(name, task.kind, "unchanged") for name, task in tasks.items() if name not in tasks_given]
    del contents, code, tasks
    total, done = len(tasks_given), 0
    progress(0, total)
    jobs = jobs or default_jobs([task for together in work for task in together.tasks])
    while work:
        again: list[Together] = []
        results = run_tasks(
            migrate_together,
            work,
            jobs=jobs,
            on_crash=crashed,
            risky=is_risky,
            seconds=_seconds,
            on_timeout=took_too_long,
        )
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
    tasks: dict[str, Task], code: dict[str, bytes], matter: set[str], hinted: set[str], links: Links
) -> list[Together]:
    """The files that matter, and those that only what they import or give makes matter, with what belongs together."""
    linked = _linked(code)
    # The parser may not survive a file that nests deeply: such a file is looked at alone.
    alone = {name for name, data in linked.items() if _parses_hard(data)}
    together = {name: data for name, data in linked.items() if name not in alone}
    groups = units(together, matter & together.keys(), links, hinted)
    groups += [(name,) for name in sorted(matter) if name in alone or name not in linked]
    unseen = unseen_names(linked, groups, links)
    return [
        Together(tuple(tasks[name] for name in group), links, unseen[group])
        if len(group) > 1
        else Together((tasks[group[0]],))
        for group in sorted(groups)
    ]


def _linked(code: dict[str, bytes]) -> dict[str, bytes]:
    """The files that can import one another."""
    return {name: data for name, data in code.items() if name.endswith((".py", ".ipynb"))}


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


def _seconds(together: Together) -> float:
    return limits.seconds_for(len(together.tasks), _size(together))


def _size(together: Together) -> int:
    return sum(len(task.data) for task in together.tasks)


def took_too_long(together: Together) -> tuple[Outcome, ...]:
    """The outcome of a file whose time was over; empty for several, which are then looked at one by one."""
    if len(together.tasks) > 1:
        return ()
    task = together.tasks[0]
    reason = f"given up after {_seconds(together):.0f} s: split it, or leave it out by --exclude"
    return (Outcome(task.name, task.kind, "failed", reason, before=task.data),)


def crashed(together: Together) -> tuple[Outcome, ...]:
    """The outcome of a file that took its process down; empty for several, of which one did."""
    if len(together.tasks) > 1:
        return ()
    task = together.tasks[0]
    reason = "the parser crashed on this file (very deeply nested code does that)"
    return (Outcome(task.name, task.kind, "failed", reason, before=task.data),)


def is_risky(together: Together) -> bool:
    """Whether the parser may crash on a file, or a task may take much memory: those get a process of their own."""
    if _size(together) > limits.LARGE:
        return True
    first = together.tasks[0]
    return len(together.tasks) == 1 and _parses_hard(_code_in(first.name, first.data))


def _parses_hard(code: bytes) -> bool:
    """Whether the parser may crash or hang: brackets nest deeply, or a statement is a very long chain of operations.

    Brackets in strings count too; a file that is parsed for nothing in a process of its own does no harm.
    """
    depth = 0
    for bracket in re.findall(rb"[(\[{]+|[)\]}]+", code):
        depth = depth + len(bracket) if bracket[:1] in b"([{" else max(0, depth - len(bracket))
        if depth > _RISKY_DEPTH:
            return True
    if len(_OPERATIONS.findall(code)) <= _LONG_CHAIN:
        return False
    depth = chain = 0
    for mark in _OPERATIONS_AND_LINES.findall(code):
        depth += (mark in b"([{") - (mark in b")]}")
        chain = 0 if mark == b"\n" and depth <= 0 else chain + 1
        depth = max(0, depth)
        if chain > _LONG_CHAIN:
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
