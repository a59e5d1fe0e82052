"""Outcomes as the tests need them."""

from __future__ import annotations

from rllib_migrate.codemod import Severity, Status
from rllib_migrate.outcome import Outcome, Reported


def finding(
    line: int,
    status: Status = "manual",
    *,
    column: int = 1,
    width: int = 3,
    code: str = "TST101",
    message: str = "use `b`",
    severity: Severity = "breaks",
    minutes: int = 5,
) -> Reported:
    """A finding of ``width`` characters on one line."""
    return Reported(
        code, code.lower(), status, severity, line, column, line, column + width, message, None, None, "", minutes
    )


def outcome(before: str, *findings: Reported, after: str | None = None, path: str = "a.py") -> Outcome:
    """A parsed file, changed if ``after`` is given."""
    return Outcome(
        path,
        "python",
        "unchanged" if after is None else "changed",
        before=before.encode(),
        after=None if after is None else after.encode(),
        parsed=True,
        findings=findings,
    )
