"""What came of one file: plain frozen values, picklable, the only thing that reports and writers read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rllib_migrate.codemod import Severity, Stack, Status

FileKind = Literal["python", "notebook", "yaml", "requirements"]
FileStatus = Literal["changed", "unchanged", "failed", "skipped"]


@dataclass(frozen=True, slots=True)
class Reported:
    """A finding as a reader sees it. Lines and columns are 1-based, of the file before the change."""

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


@dataclass(frozen=True, slots=True)
class ReportedSubject:
    """A config object as a reader sees it; ``blocked_by`` holds ``(line, code)`` pairs of this file."""

    line: int
    label: str | None
    stack: Stack
    blocked_by: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One file, done.

    ``path`` is relative to the run's root, with forward slashes. ``before`` and ``after`` are the whole file's bytes;
    ``after`` is None unless ``status`` is ``changed``. ``encoding`` decodes both. ``parsed`` is False where the gate
    or an error kept the file from being parsed. ``reason`` says why a file failed or was skipped.
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
