"""Between the commands and the world: options in, bytes out, notes on stderr."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from rllib_migrate import settings as settings_module
from rllib_migrate.codemod import Purpose
from rllib_migrate.settings import KEYS, Settings

if TYPE_CHECKING:
    from rllib_migrate.commands import GuardError, Result
    from rllib_migrate.inventory.model import Inventory
    from rllib_migrate.todo import Listed

#: Below that a run is over before a bar is read.
_FILES_FOR_A_BAR = 20
_FILES_NAMED = 20


def run(options: Mapping[str, Any], purpose: Purpose = "migrate") -> tuple[Result, Settings]:
    """Run over the paths that a command was given, for what ``purpose`` says.

    Raises the errors of settings, discovery and rule selection.
    """
    from rllib_migrate import commands, discovery

    names = options["paths"] or (".",)
    if commands.STDIN in names:
        if len(names) > 1:
            raise click.UsageError("`-` reads one file from stdin; no other path can go with it")
        settings = load_settings(Path.cwd(), options)
        data = sys.stdin.buffer.read()
        name, verbose = options["stdin_filename"], options["verbose"]
        return commands.migrate_text(data, name, settings, purpose=purpose, verbose=verbose), settings
    paths = [Path(name) for name in names]
    settings = load_settings(discovery.run_root(paths), options)
    with _progress(options["quiet"]) as progress:
        result = commands.migrate(paths, settings, purpose=purpose, verbose=options["verbose"], progress=progress)
    if not result.report.outcomes and not options["quiet"]:
        note(f"no Python files in {', '.join(map(str, paths))}")
    if result.target_by and not options["quiet"]:
        note(f"target: Ray {result.report.target_ray}, by {', '.join(result.target_by)}")
    return result, settings


def marked(result: Result, settings: Settings, options: Mapping[str, Any]) -> Result:
    """The result of :func:`run` with a TODO comment above each place that is left to the user."""
    from rllib_migrate import commands

    paths = [Path(name) for name in options["paths"] or (".",)]

    def again(texts: Mapping[str, bytes]) -> Result:
        if options["paths"] == (commands.STDIN,):
            (outcome,) = result.report.outcomes
            data = texts.get(outcome.path, outcome.before)
            return commands.migrate_text(data, outcome.path, settings)
        with _progress(options["quiet"]) as progress:
            return commands.migrate(paths, settings, instead=texts, progress=progress)

    return commands.with_markers(result, again)


def list_markers(options: Mapping[str, Any]) -> tuple[list[Listed], list[tuple[str, str]], Settings]:
    """The TODO comments in the paths of a command, and what could not be read. Raises as :func:`run` does."""
    from rllib_migrate import commands, discovery

    paths = [Path(name) for name in options["paths"] or (".",)]
    settings = load_settings(discovery.run_root(paths), options)
    return *commands.list_markers(paths, settings), settings


def inventory(options: Mapping[str, Any]) -> tuple[Inventory, Settings]:
    """The inventory of the paths that a command was given. Raises as :func:`run` does."""
    from rllib_migrate import commands, discovery

    paths = [Path(name) for name in options["paths"] or (".",)]
    settings = load_settings(discovery.run_root(paths), options)
    with _progress(options["quiet"]) as progress:
        return commands.take_inventory(paths, settings, progress=progress), settings


def width() -> int:
    """The columns of the terminal."""
    return shutil.get_terminal_size((100, 24)).columns


def load_settings(start: Path, options: Mapping[str, Any]) -> Settings:
    """The settings in force for these options of a command."""
    given = {key: options[name] for key in KEYS if (name := key.replace("-", "_")) in options}
    config = Path(options["config"]) if options.get("config") else None
    settings = settings_module.load(start, given, config=config)
    return replace(settings, bowler=tuple(Path(name).absolute() for name in options.get("bowler", ())))


def report(
    result: Result,
    settings: Settings,
    options: Mapping[str, Any],
    *,
    default: str = "text",
    diffs: bool = True,
    side_by_side: bool = False,
) -> None:
    """Render and print the report of a run."""
    from rllib_migrate.report import render
    from rllib_migrate.report.model import View

    color = _color(settings)
    view = View(
        terminal=color or (settings.output is None and is_terminal()),
        color=color,
        width=width(),
        side_by_side=side_by_side,
        diffs=diffs,
        summary=not options["quiet"],
        verbose=options["verbose"],
    )
    emit(render(result.report, view, settings.format or default), settings)


class OutputError(click.ClickException):
    """What was to be printed could not be."""

    exit_code = 2


def is_terminal() -> bool:
    """Whether standard output is one; it may be closed."""
    return sys.stdout is not None and sys.stdout.isatty()


def emit(data: bytes, settings: Settings) -> None:
    """Bytes to the output file or to stdout, as they are. Raises :class:`click.UsageError` for an unwritable file."""
    if settings.output is not None:
        try:
            settings.output.write_bytes(data)
        except OSError as error:
            raise click.UsageError(f"{settings.output}: {error.strerror or error}") from None
        return
    if sys.stdout is None:
        raise OutputError("output: standard output is closed")
    sys.stdout.flush()
    try:
        if sys.stdout.isatty():  # A terminal may not speak UTF-8.
            encoding = sys.stdout.encoding or "utf-8"
            data = data.decode("utf-8", "backslashreplace").encode(encoding, "backslashreplace")
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # The reader has seen enough; no complaint at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reason = error.strerror or str(error)
        raise OutputError(
            f"output: {reason}; files that were written can be taken back by `rllib-migrate undo`"
        ) from None


def note(message: str) -> None:
    """A line for the person at the terminal."""
    from rllib_migrate.report.model import visible

    click.echo(f"rllib-migrate: {visible(message)}", err=True)


def refuse(error: GuardError, result: Result) -> None:
    """Say which files are not safe with git, and what to do."""
    from rllib_migrate.report.model import counted

    for paths, what in (
        (error.unsafe.dirty, "not committed: commit first, or use --allow-dirty"),
        (
            error.unsafe.loose,
            "not under git: only `rllib-migrate undo` could restore them; --allow-no-vcs accepts that",
        ),
    ):
        if paths:
            note(f"{counted(len(paths), 'file')} to change {what}")
            for path in paths[:_FILES_NAMED]:
                note(f"  {os.path.relpath(path, result.root.resolve())}")
            if len(paths) > _FILES_NAMED:
                note(f"  and {len(paths) - _FILES_NAMED} more")
    note("nothing was written")


def reviewed(result: Result) -> Result:
    """The result with what the user chose hunk by hunk."""
    from rllib_migrate import interactive
    from rllib_migrate.commands import stands

    def ask(question: str) -> str:
        click.echo(question, nl=False, err=True)
        return sys.stdin.readline()

    def edit(text: str) -> str | None:
        return click.edit(text, extension=".py")

    dialogue = interactive.Dialogue(
        show=lambda text: click.echo(_colored(text), nl=False, err=True), ask=ask, edit=edit
    )
    outcomes = interactive.review(result.report.outcomes, dialogue, stands)
    return replace(result, report=replace(result.report, outcomes=outcomes))


def _colored(text: str) -> str:
    """Red and green lines of a hunk; click drops the colours where they don't belong."""
    colors = {"-": "red", "+": "green"}
    return "".join(
        click.style(line, fg=colors[line[0]]) if line[:2] in ("- ", "+ ") else line for line in text.splitlines(True)
    )


def _color(settings: Settings) -> bool:
    if settings.color != "auto":
        return settings.color == "always"
    unwanted = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return settings.output is None and is_terminal() and not unwanted


@contextlib.contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, for long runs on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("migrating"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("")

    def show(done: int, total: int) -> None:
        if total >= _FILES_FOR_A_BAR:
            bar.start()
            bar.update(task, completed=done, total=total)

    try:
        yield show
    finally:
        bar.stop()
