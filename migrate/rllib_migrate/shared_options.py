"""The options that commands have in common, each said once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import rich_click as click

from rllib_migrate.report import FORMATS
from rllib_migrate.settings import COLORS

FILE = click.Path(dir_okay=False)
F = TypeVar("F", bound=Callable[..., Any])

#: The options that diff, apply, check, report and, where they are not about edits, verify share.
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
        {"multiple": True, "type": FILE, "metavar": "FILE", "help": "Run the Bowler queries of a Python file, too."},
    ),
    (("-j", "--jobs"), {"type": click.IntRange(min=1), "metavar": "N", "help": "Number of processes."}),
    (("--format",), {"type": click.Choice(FORMATS), "help": "How to print the report."}),
    (("-o", "--output"), {"type": FILE, "metavar": "FILE", "help": "Write the report to a file."}),
    (("--config",), {"type": FILE, "metavar": "FILE", "help": "Settings file (default: the nearest pyproject.toml)."}),
    (("--stdin-filename",), {"default": "stdin.py", "metavar": "NAME", "help": "Name of what `-` reads from stdin."}),
    (("--color",), {"type": click.Choice(COLORS), "help": "Colours (default: auto)."}),
    (("-q", "--quiet"), {"is_flag": True, "help": "Only the diffs or findings themselves."}),
    (("-v", "--verbose"), {"is_flag": True, "help": "Suppressed findings, outlines and tracebacks, too."}),
)


#: Those of them that only say how code is migrated.
MIGRATING = frozenset({"--safe-only", "--no-bridge", "--bridge-all", "--bowler"})
#: Those that only a run of the rules has.
RUNNING = MIGRATING | {"--to-ray", "--select", "--ignore", "--stdin-filename", "--format", "-j", "-q", "-v"}
_BASELINE: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("--baseline",), {"type": FILE, "metavar": "FILE", "help": "Fail only on what this file does not record."}),
    (
        ("--write-baseline",),
        {"type": FILE, "metavar": "FILE", "help": "Record today's findings and exit with 0."},
    ),
)


def shared(function: F, *, without: frozenset[str] = frozenset()) -> F:
    """Add the paths and the shared options to a command."""
    for names, attributes in reversed(_SHARED):
        if without.isdisjoint(names):
            function = click.option(*names, **attributes)(function)
    return click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")(function)


def baselined(function: F) -> F:
    """Add the options on findings that are known already."""
    for names, attributes in reversed(_BASELINE):
        function = click.option(*names, **attributes)(function)
    return function
