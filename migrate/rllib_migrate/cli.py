"""The command line: its commands, and where bytes go. Data on stdout, everything else on stderr.

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
from rllib_migrate.codemod import Purpose
from rllib_migrate.inventory import FORMATS as INVENTORY_FORMATS
from rllib_migrate.report.model import counted
from rllib_migrate.settings import Settings
from rllib_migrate.shared_options import FILE, MIGRATING, RUNNING, baselined, shared
from rllib_migrate.version import __version__

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
@shared
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
@click.option("--todo", is_flag=True, help="Leave a TODO comment above each place that is left for you.")
@click.option("--allow-dirty", is_flag=True, help="Change files with uncommitted changes, too.")
@click.option("--allow-no-vcs", is_flag=True, help="Change files that are not under git, too.")
@shared
@_answers
def apply(interactive: bool, todo: bool, **options: Any) -> int:
    """Make the changes. `rllib-migrate undo` takes them back."""
    from rllib_migrate import commands
    from rllib_migrate.writer import BusyError

    result, settings = terminal.run(options)
    chosen, result = result, terminal.marked(result, settings, options) if todo else result
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
            result = terminal.reviewed(chosen)
            result = terminal.marked(result, settings, options) if todo else result
        try:
            result = commands.write(result)
        except BusyError as error:
            terminal.note(f"nothing was written: {error}")
            return commands.INCOMPLETE
        except OSError as error:
            terminal.note(f"nothing was written: the journal for undo can't be: {error.strerror or error}")
            return commands.INCOMPLETE
    terminal.report(result, settings, options)
    if result.report.changed and not options["quiet"]:
        terminal.note(f"{counted(len(result.report.changed), 'file')} written; `rllib-migrate undo` takes that back")
    return commands.exit_code(result.report)


@main.command()
@baselined
@shared
@_answers
def check(write_baseline: str | None, **options: Any) -> int:
    """Print a line for each finding; exit with 1 if there is any. For CI."""
    return _checked(write_baseline, options, "migrate")


@main.command()
@baselined
@functools.partial(shared, without=MIGRATING)
@_answers
def verify(write_baseline: str | None, **options: Any) -> int:
    """Check code as it is, migrated or not, against the API of the target; exit with 1 if anything is wrong."""
    return _checked(write_baseline, options, "verify")


def _checked(write_baseline: str | None, options: dict[str, Any], purpose: Purpose) -> int:
    from rllib_migrate import baseline, commands

    result, settings = terminal.run(options, purpose)
    if write_baseline:
        try:
            count = baseline.write(Path(write_baseline), result.root, result.report.outcomes)
        except OSError as error:
            raise click.UsageError(f"{write_baseline}: {error.strerror or error}") from None
        terminal.note(f"{counted(count, 'finding')} recorded in {write_baseline}")
        return commands.exit_code(result.report)
    if not options["quiet"]:
        for outcome in result.report.outcomes:
            for place in outcome.unused:
                terminal.note(f"{outcome.path}:{place}: this comment suppresses nothing in this check; remove it")
    if settings.baseline:
        result, gone = commands.without_known(result, settings.baseline)
        if gone and not (options["quiet"] or settings.select or settings.ignore):
            what = "1 finding that it records is" if gone == 1 else f"{gone} findings that it records are"
            terminal.note(f"{settings.baseline}: {what} gone; --write-baseline FILE drops them")
    terminal.report(result, settings, options, default="concise", diffs=False)
    return commands.exit_code(result.report, found=commands.anything_left(result.report))


@main.command()
@click.option("--json-schema", is_flag=True, help="Print the JSON Schema of the JSON report.")
@shared
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
@click.option("--format", type=click.Choice(INVENTORY_FORMATS), help="How to print the inventory.")
@functools.partial(shared, without=MIGRATING | {"--format", "--select", "--ignore", "--stdin-filename", "-v"})
@_answers
def inventory(format: str | None, **options: Any) -> int:
    """List the APIs of Ray that code relies on, by promise, before and after the migration."""
    from rllib_migrate import commands
    from rllib_migrate.inventory import ENDINGS, render

    found, settings = terminal.inventory(options)
    ending = settings.output.suffix.lower() if settings.output else ""
    terminal.emit(render(found, format or ENDINGS.get(ending, "text"), terminal.width()), settings)
    for path, reason in found.failed:
        terminal.note(f"not looked at: {path}: {reason}")
    return commands.INCOMPLETE if found.failed else commands.DONE


@main.command()
@click.option("--format", type=click.Choice(("text", "json")), default="text", help="How to print the list.")
@functools.partial(shared, without=RUNNING)
@_answers
def todo(format: str, **options: Any) -> int:
    """List the TODO comments that `apply --todo` has left."""
    from rllib_migrate import commands
    from rllib_migrate.todo import render

    found, failed, settings = terminal.list_markers(options)
    terminal.emit(render(found, format), settings)
    for path, reason in failed:
        terminal.note(f"not looked at: {path}: {reason}")
    return commands.INCOMPLETE if failed else commands.DONE


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
        if error.advice:
            terminal.note(error.advice)
        return commands.INCOMPLETE
    for name in restored:
        click.echo(name)
    terminal.note(f"{counted(len(restored), 'file')} restored")
    return commands.DONE


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", type=FILE, metavar="FILE", help="Write the script there (default: stdout).")
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

        rows = [(*pair, explain.example_of(collections, pair[1].code)) for pair in explain.catalogue(collections)]
        terminal.emit(json.dump([explain.as_data(*row) for row in rows]), Settings())
    else:
        click.echo(explain.table(collections), nl=False)
    return 0


@main.command("explain")
@click.argument("word", metavar="RULE|SYMBOL")
@click.option("--to-ray", metavar="RELEASE", help="The release in which to look for a symbol (default: the newest).")
@click.option("--format", type=click.Choice(("text", "json")), default="text", help="How to print the rule.")
@_answers
def explain_word(word: str, to_ray: str | None, format: str) -> int:
    """Explain one rule, by its code or name, or one symbol of Ray, such as ray.rllib.policy.policy.Policy."""
    from rllib_migrate import explain, tasks
    from rllib_migrate.settings import release

    collections = tasks.installed_collections()
    symbols = explain.symbols(collections, word, release(to_ray) if to_ray else None)
    if symbols:
        data: Any = [explain.symbol_as_data(symbol) for symbol in symbols]
        text = "\n".join(map(explain.symbol_as_text, symbols))
    else:
        topic, rule = explain.find(collections, word)
        example = explain.example_of(collections, rule.code)
        data, text = explain.as_data(topic, rule, example), explain.as_text(topic, rule, example)
    if format == "json":
        from rllib_migrate.report import json

        terminal.emit(json.dump(data), Settings())
    else:
        click.echo(text, nl=False)
    return 0


@main.command()
@click.option("--config", type=FILE, metavar="FILE", help="Settings file (default: the nearest pyproject.toml).")
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
