"""Workflow commands of GitHub Actions: an annotation at the line of each finding, the worst first.

GitHub shows ten errors, ten warnings and ten notices of a step; the order decides which. A command is one line, and
nothing of a path or a source can end it: line ends and ``%`` are escaped, in properties ``:`` and ``,`` as well. What a
terminal would obey is shown as an escape.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_migrate.codemod import Severity
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.known import sentence, troubles
from rllib_migrate.report.model import Report, View, follow_ups, visible

LEVELS: dict[Severity, str] = {"breaks": "error", "ignored": "error", "changed": "warning", "deprecated": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render(report: Report, view: View) -> bytes:
    """One command a line; suppressed findings are left out."""
    return "".join(f"{line}\n" for line in _lines(report)).encode("utf-8", "backslashreplace")


def _lines(report: Report) -> Iterator[str]:
    for outcome, why in troubles(report):
        yield _command("error", why, file=outcome.path, title="not looked at")
    for outcome, finding in follow_ups(report, "failed", "manual", "review", "fixed"):
        yield _annotation(outcome, finding)


def _annotation(outcome: Outcome, finding: Reported) -> str:
    title = f"{finding.code} {finding.rule}"
    message = sentence(finding) + (f"\n{finding.url}" if finding.url else "")
    if finding.cell is not None:  # Lines of a cell are none of the file.
        return _command(LEVELS[finding.severity], f"{finding.place}: {message}", file=outcome.path, title=title)
    place = {"line": str(finding.line), "endLine": str(finding.end_line)}
    if finding.line == finding.end_line:  # GitHub takes columns of one line only.
        place |= {"col": str(finding.column), "endColumn": str(finding.end_column)}
    return _command(LEVELS[finding.severity], message, file=outcome.path, **place, title=title)


def _command(level: str, message: str, **properties: str) -> str:
    given = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in properties.items())
    return visible(f"::{level} {given}::{message.translate(_DATA)}")
