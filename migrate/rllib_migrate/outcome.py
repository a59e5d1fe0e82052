"""What came of one file: plain frozen values, picklable, the only thing that reports and writers read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rllib_migrate.codemod import Severity, Stack, Status

FileKind = Literal["python", "notebook", "yaml", "requirements"]
FileStatus = Literal["changed", "unchanged", "failed", "skipped"]


def placed(line: int, cell: int | None) -> str:
    """``12``, or ``cell 3:12`` in a notebook."""
    return str(line) if cell is None else f"cell {cell}:{line}"


@dataclass(frozen=True, slots=True)
class Reported:
    """A finding as a reader sees it. Lines and columns are 1-based, of the file before the change.

    In a notebook they are those of ``cell``, which counts from 1 over all cells.
    """

    code: str
    rule: str
    status: Status
    severity: Severity
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    old: str | None
    new: str | None
    url: str
    minutes: int
    cell: int | None = None
    outline: str = ""

    @property
    def place(self) -> str:
        """The line, with the cell before it where there are cells."""
        return placed(self.line, self.cell)


@dataclass(frozen=True, slots=True)
class ReportedSubject:
    """A config object as a reader sees it; ``blocked_by`` holds ``(line, code)`` pairs.

    In a notebook lines are those of ``cell``, and its own are spelled ``cell 3:12``; those of another file
    ``path:12``.
    """

    line: int
    label: str | None
    stack: Stack
    blocked_by: tuple[tuple[str, str], ...]
    cell: int | None = None

    @property
    def place(self) -> str:
        """The line, with the cell before it where there are cells."""
        return placed(self.line, self.cell)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One file, done.

    ``path`` is relative to the run's root, with forward slashes. ``before`` and ``after`` are the whole file's bytes;
    ``after`` is None unless ``status`` is ``changed``. ``encoding`` decodes both. ``parsed`` is False where the gate
    or an error kept the file from being parsed. ``reason`` says why a file failed or was skipped.
    ``unused`` are the places of comments that suppress nothing.
    """

    path: str
    kind: FileKind
    status: FileStatus
    reason: str | None = None
    before: bytes = b""
    after: bytes | None = None
    encoding: str = "utf-8"
    parsed: bool = False
    findings: tuple[Reported, ...] = ()
    subjects: tuple[ReportedSubject, ...] = ()
    unused: tuple[str, ...] = ()
