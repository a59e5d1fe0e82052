"""What the commands do, once their options are read. Nothing here prints: a command gives bytes and an exit code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from rllib_migrate import baseline, discovery, run, targets, tasks, todo, writer
from rllib_migrate.codemod import Collection, Options, Purpose
from rllib_migrate.discovery import Found
from rllib_migrate.executors import with_deep_stack
from rllib_migrate.guard import Unsafe, unsafe
from rllib_migrate.inventory.model import Inventory, inventory
from rllib_migrate.outcome import Outcome
from rllib_migrate.plugins import serving
from rllib_migrate.report.model import Report
from rllib_migrate.settings import Settings, SettingsError, nearest
from rllib_migrate.targets import Target
from rllib_migrate.yaml2py import ConversionError, convert

if TYPE_CHECKING:
    from rllib_migrate.engine import Migrated

DONE, FOUND, WRONG_USE, INCOMPLETE, INTERRUPTED = 0, 1, 2, 3, 130
STDIN = "-"


class GuardError(Exception):
    """Files that would change are not safe with git; nothing was written."""

    def __init__(self, unsafe: Unsafe) -> None:
        super().__init__("files that would change are not safe with git")
        self.unsafe = unsafe


@dataclass(frozen=True, slots=True)
class Result:
    """A finished run.

    ``paths`` gives the place of each file by its name in the report, ``target_by`` the files whose requirements led to
    the target release. ``options`` are what the rules were asked with.
    """

    report: Report
    root: Path
    paths: dict[str, Path] = field(default_factory=dict)
    target_by: tuple[str, ...] = ()
    options: Options | None = None


def migrate(
    paths: Sequence[Path],
    settings: Settings,
    *,
    purpose: Purpose = "migrate",
    verbose: bool = False,
    instead: Mapping[str, bytes] = MappingProxyType({}),
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Result:
    """Run over files and folders, for what ``purpose`` says; nothing is written.

    ``instead`` holds what is looked at instead of what files hold, by their names.

    Raises :class:`~rllib_migrate.discovery.DiscoveryError` for a path that does not exist and
    :class:`~rllib_migrate.settings.SettingsError` for an unknown release or rule.
    """
    found = _found(paths, settings)
    collections, options, target = prepare(settings, found.root, found.files, purpose=purpose)
    queries = tuple(map(str, settings.bowler))
    outcomes = run.run(
        found,
        collections,
        options,
        jobs=settings.jobs,
        verbose=verbose,
        queries=queries,
        instead=instead,
        progress=progress,
    )
    places = {file.name: file.path for file in found.files}
    name = discovery.project_root(found.root).name
    report = Report(outcomes, target.release, purpose=purpose, project=name)
    return Result(report, found.root, places, target.by, options)


def _found(paths: Sequence[Path], settings: Settings) -> discovery.Discovery:
    return discovery.find(
        paths, exclude=settings.exclude, exclude_base=settings.exclude_base, gitignore=not settings.no_gitignore
    )


def with_markers(result: Result, again: Callable[[Mapping[str, bytes]], Result]) -> Result:
    """The result with a marker above each place that is left to the user.

    ``again`` runs as before, but looks at the given bytes instead of what the files hold.
    """

    def chosen(path: str, code: str) -> bool:
        return result.options is None or result.options.chosen(code, path)

    def read(name: str) -> bytes:
        try:
            return result.paths[name].read_bytes()
        except (OSError, KeyError):
            return b""

    texts = todo.cleared(result.report.outcomes, chosen, read)
    second = {outcome.path: outcome for outcome in again(texts).report.outcomes}
    outcomes = todo.marked(result.report.outcomes, second, texts, read)
    return replace(result, report=replace(result.report, outcomes=outcomes))


def list_markers(paths: Sequence[Path], settings: Settings) -> tuple[list[todo.Listed], list[tuple[str, str]]]:
    """The markers in files and folders, and what could not be read. Raises as :func:`migrate` does."""
    found = _found(paths, settings)
    listed, failed = todo.listed(found.files)
    return listed, failed + [(name, f"folder not readable: {why}") for name, why in found.unreadable]


def take_inventory(
    paths: Sequence[Path],
    settings: Settings,
    *,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Inventory:
    """What files and folders rely on, as they are and as they would be migrated; nothing is written.

    Raises as :func:`migrate` does.
    """
    found = _found(paths, settings)
    installed, options, target = prepare(settings, found.root, found.files)
    collections = serving(installed, "inventory")
    listing = replace(options, purpose="inventory")
    before = run.run(found, collections, listing, jobs=settings.jobs)
    migrated = run.run(found, installed, options, jobs=settings.jobs, progress=progress)
    changed = {outcome.path: outcome.after for outcome in migrated if outcome.after is not None}
    after = run.run(found, collections, listing, jobs=settings.jobs, instead=changed)
    promises = [rule for collection in collections for rule in collection.rules]
    return inventory(Report((), target.release).target_ray, promises, before, after)


def experiment_script(path: Path, settings: Settings) -> Migrated:
    """The script of an experiment file. Raises :class:`ConversionError`, and as :func:`migrate` does."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ConversionError(error.strerror or str(error)) from None
    collections, options, _ = prepare(settings, path.absolute().parent)
    return with_deep_stack(lambda name: convert(data, name, collections, options), path.name)


def migrate_text(
    data: bytes, name: str, settings: Settings, *, purpose: Purpose = "migrate", verbose: bool = False
) -> Result:
    """Run over one Python file that is not on disk. Raises as :func:`migrate` does."""
    collections, options, target = prepare(settings, purpose=purpose)
    options = replace(options, ignore_in=_ignored_in(settings, [Found(Path(name), name, "python")]))
    queries = tuple(map(str, settings.bowler))
    outcome = run.look(Found(Path(name), name, "python"), data, collections, everything=bool(queries))
    if outcome is None:
        task = tasks.Task(name, "python", data, options, frozenset(), verbose, queries)
        outcome = with_deep_stack(tasks.migrate_file, task)
    report = Report((replace(outcome, before=data),), target.release, purpose=purpose)
    return Result(report, Path.cwd(), target_by=target.by, options=options)


def prepare(
    settings: Settings, root: Path | None = None, files: Sequence[Found] = (), *, purpose: Purpose = "migrate"
) -> tuple[tuple[Collection, ...], Options, Target]:
    """The codemods, what they need to know of the settings, and the target with its reason.

    ``root`` (default: the current folder) and ``files`` are where the requirements of the project are looked for.

    Raises :class:`~rllib_migrate.settings.SettingsError` for an unknown release or rule, and
    :class:`~rllib_migrate.queries.loading.QueryError` for a file of queries that can't be used.
    """
    installed = tasks.installed_collections()
    collections = serving(installed, purpose)
    target = targets.choose(settings, installed, root or Path.cwd(), files)
    every = (*installed, *serving(installed, "verify"))
    codes = [rule.code for collection in every for rule in collection.rules] + _codes_of_queries(settings)
    in_files = [code for _, codes in settings.per_path_ignores for code in codes]
    for chosen in (*settings.select, *settings.ignore, *in_files):
        if not any(code.startswith(chosen) for code in codes):
            raise SettingsError(f"no rule has a code that begins with {chosen!r}{nearest(chosen, codes)}")
    options = Options(
        target=target.release,
        bridge=not settings.no_bridge,
        bridge_all=settings.bridge_all,
        purpose=purpose,
        safe_only=settings.safe_only,
        select=settings.select,
        ignore=settings.ignore,
        ignore_in=_ignored_in(settings, files),
    )
    chosen_here = any(r.code.startswith(settings.select) for c in collections for r in c.rules)
    if purpose == "verify" and settings.select and not chosen_here:
        raise SettingsError(
            f"verify has none of the rules {', '.join(settings.select)}; `rllib-migrate rules` lists all"
        )
    return collections, options, target


def _ignored_in(settings: Settings, files: Sequence[Found]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    base = settings.exclude_base or Path.cwd()
    return tuple(
        (name, codes) for glob, codes in settings.per_path_ignores for name in discovery.matching(files, base, glob)
    )


def _codes_of_queries(settings: Settings) -> list[str]:
    """The codes of the query files. They are loaded here, so that what is wrong with them is said before all else."""
    if not settings.bowler:
        return []
    from rllib_migrate.queries import codemod, loading

    paths = tuple(map(str, settings.bowler))
    for path in paths:
        loading.load(path)
    return [file.rule.code for file in codemod.query_files(paths)]


def protect(result: Result, settings: Settings) -> None:
    """Raises :class:`GuardError` where a file that would change could not be had back from git."""
    found = unsafe([result.paths[outcome.path] for outcome in result.report.changed])
    if settings.allow_dirty:
        found = replace(found, dirty=())
    if settings.allow_no_vcs:
        found = replace(found, loose=())
    if found:
        raise GuardError(found)


def write(result: Result) -> Result:
    """Write the changes; a file that could not be written becomes failed. Raises :class:`OSError` without a journal."""
    changes = {
        result.paths[outcome.path]: writer.Change(result.paths[outcome.path], outcome.before, outcome.after)
        for outcome in result.report.changed
        if outcome.after is not None
    }
    errors = {
        written.change.path: written.error
        for written in writer.apply(project(result), tuple(changes.values()))
        if written.error
    }

    def settled(outcome: Outcome) -> Outcome:
        error = errors.get(result.paths.get(outcome.path, Path()))
        return replace(outcome, status="failed", reason=error, after=None) if error else outcome

    outcomes = tuple(map(settled, result.report.outcomes))
    return replace(result, report=replace(result.report, outcomes=outcomes, written=True))


def project(result: Result) -> Path:
    """The folder whose journal records the changes."""
    return discovery.project_root(result.root)


def without_known(result: Result, path: Path) -> tuple[Result, int]:
    """The result with only the findings that are not in the baseline, and how many of its findings are gone.

    Raises :class:`~rllib_migrate.baseline.BaselineError`.
    """
    outcomes, gone = baseline.only_new(path, result.root, result.report.outcomes)
    return replace(result, report=replace(result.report, outcomes=outcomes)), gone


def exit_code(report: Report, *, found: bool = False) -> int:
    """By the contract: 3 before 1 before 0. A rule that was backed out is a failure as well, so is Python 2 syntax."""
    unparsed = any(not outcome.parsed for outcome in report.partial)
    failed = any(finding.status == "failed" for outcome in report.outcomes for finding in outcome.findings)
    if report.failed or unparsed or failed:
        return INCOMPLETE
    return FOUND if found else DONE


def anything_left(report: Report) -> bool:
    """Whether a check finds something: any finding that the user has not suppressed, or what could not be looked at."""
    findings = (finding for outcome in report.outcomes for finding in outcome.findings)
    return bool(report.partial) or any(finding.status != "suppressed" for finding in findings)


def stands(before: bytes, after: bytes) -> bool:
    """Whether a part of a file's changes can be made alone: the result parses and binds the names that it uses."""
    import libcst

    from rllib_migrate.checks import newly_unbound
    from rllib_migrate.sources import notebook, python

    try:
        decode = notebook.decode if before.lstrip().startswith(b"{") else python.decode
        texts = (decode(data).text for data in (before, after))
        return not with_deep_stack(lambda pair: newly_unbound(*pair), tuple(texts))
    except (libcst.ParserSyntaxError, python.SourceError, RecursionError):
        return False
