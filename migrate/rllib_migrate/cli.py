"""The command line: options, and where bytes go. Data on stdout, everything else on stderr.

Only what ``--help`` and ``--version`` need is imported here.
"""

from __future__ import annotations

import contextlib
import functools
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import rich_click as click

from rllib_migrate import terminal
from rllib_migrate.report import FORMATS
from rllib_migrate.report.model import counted
from rllib_migrate.settings import COLORS, Settings
from rllib_migrate.version import __version__

_FILE = click.Path(dir_okay=False)
F = TypeVar("F", bound=Callable[..., Any])
_INTERRUPTED, _WRONG_USE = 130, 2

click.rich_click.TEXT_MARKUP = None
click.rich_click.OPTION_GROUPS = {}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rllib-migrate", message="%(prog)s %(version)s")
def main() -> None:
    """Move RLlib projects from the old API stack to the new one.

    Start with `rllib-migrate diff`: it shows what would change and what is left for you, and writes nothing.
    """


#: The options that diff, apply, check and report share.
_SHARED: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (
        ("--to-ray",),
        {
            "metavar": "RELEASE",
            "help": "Ray release to migrate to; `auto`: what the project's requirements admit (default: newest).",
        },
    ),
    (
        ("--select",),
        {"multiple": True, "metavar": "CODE[,CODE]", "help": "Only these rules; RLM2 stands for all of RLM2xx."},
    ),
    (("--ignore",), {"multiple": True, "metavar": "CODE[,CODE]", "help": "Not these rules."}),
    (("--safe-only",), {"is_flag": True, "help": "Only changes that need no second look."}),
    (
        ("--no-bridge",),
        {"is_flag": True, "help": "Leave blocked config objects alone; don't pin them to the old stack."},
    ),
    (
        ("--bridge-all",),
        {"is_flag": True, "help": "Pin all config objects to the old stack, and move nothing: the smallest step."},
    ),
    (
        ("--exclude",),
        {"multiple": True, "metavar": "GLOB", "help": "Leave out files and folders, as .gitignore would."},
    ),
    (("--no-gitignore",), {"is_flag": True, "help": "Look at files that git ignores, too."}),
    (
        ("--bowler",),
        {"multiple": True, "type": _FILE, "metavar": "FILE", "help": "Run the Bowler queries of a Python file, too."},
    ),
    (("-j", "--jobs"), {"type": click.IntRange(min=1), "metavar": "N", "help": "Number of processes."}),
    (("--format",), {"type": click.Choice(FORMATS), "help": "How to print the report."}),
    (("-o", "--output"), {"type": _FILE, "metavar": "FILE", "help": "Write the report to a file."}),
    (("--config",), {"type": _FILE, "metavar": "FILE", "help": "Settings file (default: the nearest pyproject.toml)."}),
    (("--stdin-filename",), {"default": "stdin.py", "metavar": "NAME", "help": "Name of what `-` reads from stdin."}),
    (("--color",), {"type": click.Choice(COLORS), "help": "Colours (default: auto)."}),
    (("-q", "--quiet"), {"is_flag": True, "help": "Only the diffs or findings themselves."}),
    (("-v", "--verbose"), {"is_flag": True, "help": "Suppressed findings, outlines and tracebacks, too."}),
)


def _shared(function: F) -> F:
    """Add the paths and the shared options to a command."""
    for names, attributes in reversed(_SHARED):
        function = click.option(*names, **attributes)(function)
    return click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")(function)


def _answers(function: F) -> F:
    """Turn the errors that a user can cause into a usage line and exit code 2, an interrupt into 130."""

    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> None:
        from rllib_migrate.baseline import BaselineError
        from rllib_migrate.codemod import PluginError
        from rllib_migrate.discovery import DiscoveryError
        from rllib_migrate.explain import UnknownRule
        from rllib_migrate.queries.loading import QueryError
        from rllib_migrate.settings import SettingsError

        with contextlib.suppress(ValueError):  # outside the main thread signals can't be set
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            sys.exit(function(*args, **kwargs))
        except (SettingsError, DiscoveryError, BaselineError, UnknownRule, PluginError, QueryError) as error:
            raise click.UsageError(str(error)) from None
        except KeyboardInterrupt:
            terminal.note("interrupted; what was written is whole, and `rllib-migrate undo` takes it back")
            sys.exit(_INTERRUPTED)

    return wrapper  # type: ignore[return-value]


@main.command()
@click.option("--side-by-side", is_flag=True, help="Old and new in two columns.")
@click.option("--exit-code", is_flag=True, help="Exit with 1 if anything would change.")
@_shared
@_answers
def diff(side_by_side: bool, exit_code: bool, **options: Any) -> int:
    """Show what would change and what is left for you. Writes nothing."""
    from rllib_migrate import commands

    result, settings = terminal.run(options)
    terminal.report(result, settings, options, side_by_side=side_by_side)
    if result.report.changed and not options["quiet"]:
        terminal.note("nothing was written; `rllib-migrate apply` makes these changes")
    return commands.exit_code(result.report, found=exit_code and bool(result.report.changed))


@main.command()
@click.option("-i", "--interactive", is_flag=True, help="Ask for each change.")
@click.option("--allow-dirty", is_flag=True, help="Change files with uncommitted changes, too.")
@click.option("--allow-no-vcs", is_flag=True, help="Change files that are not under git, too.")
@_shared
@_answers
def apply(interactive: bool, **options: Any) -> int:
    """Make the changes. `rllib-migrate undo` takes them back."""
    from rllib_migrate import commands

    result, settings = terminal.run(options)
    if options["paths"] == (commands.STDIN,):
        (outcome,) = result.report.outcomes
        text = outcome.before if outcome.after is None else outcome.after
        terminal.emit(text, settings)
        return commands.exit_code(result.report)
    if result.report.changed:
        try:
            commands.protect(result, settings)
        except commands.GuardError as error:
            terminal.refuse(error, result)
            return _WRONG_USE
        if interactive:
            result = terminal.reviewed(result)
        try:
            result = commands.write(result)
        except OSError as error:
            terminal.note(f"nothing was written: the journal for undo can't be: {error.strerror or error}")
            return commands.INCOMPLETE
    terminal.report(result, settings, options)
    if result.report.changed and not options["quiet"]:
        terminal.note(f"{counted(len(result.report.changed), 'file')} written; `rllib-migrate undo` takes that back")
    return commands.exit_code(result.report)


@main.command()
@click.option("--baseline", type=_FILE, metavar="FILE", help="Fail only on what this file does not record.")
@click.option("--write-baseline", type=_FILE, metavar="FILE", help="Record today's findings and exit with 0.")
@_shared
@_answers
def check(write_baseline: str | None, **options: Any) -> int:
    """Print a line for each finding; exit with 1 if there is any. For CI."""
    from rllib_migrate import baseline, commands

    result, settings = terminal.run(options)
    if write_baseline:
        try:
            count = baseline.write(Path(write_baseline), result.root, result.report.outcomes)
        except OSError as error:
            raise click.UsageError(f"{write_baseline}: {error.strerror or error}") from None
        terminal.note(f"{counted(count, 'finding')} recorded in {write_baseline}")
        return commands.exit_code(result.report)
    if settings.baseline:
        result = commands.without_known(result, settings.baseline)
    terminal.report(result, settings, options, default="concise", diffs=False)
    return commands.exit_code(result.report, found=commands.anything_left(result.report))


@main.command()
@click.option("--json-schema", is_flag=True, help="Print the JSON Schema of the JSON report.")
@_shared
@_answers
def report(json_schema: bool, **options: Any) -> int:
    """Write a report: in the format of the output file's ending, or of --format."""
    from rllib_migrate import commands
    from rllib_migrate.report import ENDINGS

    if json_schema:
        from rllib_migrate.report import json

        terminal.emit(json.schema(), Settings())
        return commands.DONE
    result, settings = terminal.run(options)
    ending = settings.output.suffix.lower() if settings.output else ".txt"
    if settings.format is None and ending not in ENDINGS:
        raise click.UsageError(
            f"no format for {ending or 'a file without ending'}: use {', '.join(ENDINGS)} or --format"
        )
    terminal.report(result, settings, options, default=ENDINGS.get(ending, "text"), diffs=False)
    return commands.exit_code(result.report)


@main.command()
@click.argument("project", type=click.Path(file_okay=False), default=".")
@_answers
def undo(project: str) -> int:
    """Take back the last apply in this project. Refuses if a file was changed since."""
    from rllib_migrate import commands, discovery, writer

    try:
        restored = writer.undo(discovery.project_root(Path(project).absolute()))
    except writer.UndoError as error:
        terminal.note(str(error))
        for name in error.files:
            terminal.note(f"  {name}")
        if error.files:
            terminal.note("put these back as apply left them, or restore the others from the journal, and try again")
        return commands.INCOMPLETE
    for name in restored:
        click.echo(name)
    terminal.note(f"{counted(len(restored), 'file')} restored")
    return commands.DONE


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", type=_FILE, metavar="FILE", help="Write the script there (default: stdout).")
@click.option("--to-ray", metavar="RELEASE", help="The Ray release to migrate to (default: the newest known).")
@click.option("-q", "--quiet", is_flag=True, help="Print the script alone.")
@_answers
def yaml2py(file: str, output: str | None, quiet: bool, **options: Any) -> int:
    """Write an experiment file of `rllib train` as a script for the new API stack."""
    from rllib_migrate import commands
    from rllib_migrate.yaml2py import ConversionError

    settings = terminal.load_settings(Path(file).absolute().parent, options)
    try:
        migrated = commands.experiment_script(Path(file), settings)
    except ConversionError as error:
        terminal.note(f"{file}: {error}")
        return commands.INCOMPLETE
    terminal.emit(migrated.text.encode(), replace(settings, output=Path(output) if output else None))
    left = [f for f in migrated.findings if f.status in ("review", "manual", "failed")]
    for found in () if quiet else left:
        terminal.note(f"{found.code} [{found.status}] {found.old or found.rule}: {found.message}")
    return commands.INCOMPLETE if any(f.status == "failed" for f in left) else commands.DONE


@main.command()
@click.option("--format", type=click.Choice(("text", "json")), default="text", help="How to print the rules.")
@_answers
def rules(format: str) -> int:
    """List all rules."""
    from rllib_migrate import explain, tasks

    collections = tasks.installed_collections()
    if format == "json":
        from rllib_migrate.report import json

        terminal.emit(json.dump([explain.as_data(*pair) for pair in explain.catalogue(collections)]), Settings())
    else:
        click.echo(explain.table(collections), nl=False)
    return 0


@main.command("explain")
@click.argument("rule")
@click.option("--format", type=click.Choice(("text", "json")), default="text", help="How to print the rule.")
@_answers
def explain_rule(rule: str, format: str) -> int:
    """Explain one rule, by its code or name: what it finds, why, what to check."""
    from rllib_migrate import explain, tasks

    found = explain.find(tasks.installed_collections(), rule)
    if format == "json":
        from rllib_migrate.report import json

        terminal.emit(json.dump(explain.as_data(*found)), Settings())
    else:
        click.echo(explain.as_text(*found), nl=False)
    return 0


@main.command()
@click.option("--config", type=_FILE, metavar="FILE", help="Settings file (default: the nearest pyproject.toml).")
@click.option("--format", type=click.Choice(("text", "json")), default="text", help="How to print the settings.")
@_answers
def config(config: str | None, format: str) -> int:
    """Print each setting and where it comes from."""
    from rllib_migrate import settings

    rows = settings.describe(settings.load(Path.cwd(), {}, config=Path(config) if config else None))
    if format == "json":
        from rllib_migrate.report import json

        terminal.emit(json.dump([dict(zip(("key", "value", "origin"), row, strict=True)) for row in rows]), Settings())
    else:
        widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
        for key, value, origin in rows:
            click.echo(f"{key:<{widths[0]}}  {value:<{widths[1]}}  {origin}")
    return 0
