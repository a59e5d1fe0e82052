"""The machine-readable report, schema version 1; ``schema.json`` beside this file describes it."""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Any

from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report import diff
from rllib_migrate.report.model import Report, View, summarize
from rllib_migrate.version import __version__

#: What a terminal would obey, or UTF-8 can't express.
_OBEYED = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def render(report: Report, view: View) -> bytes:
    """The report as indented JSON, in UTF-8."""
    return dump(as_data(report))


def dump(data: Any) -> bytes:
    """JSON for people and programs: indented, readable characters, a line feed at the end."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    # In JSON they stand in strings alone, so an escape says the same.
    return _OBEYED.sub(lambda match: f"\\u{ord(match[0]):04x}", text).encode() + b"\n"


def schema() -> bytes:
    """The JSON Schema of the report."""
    return resources.files("rllib_migrate.report").joinpath("schema.json").read_bytes()


def as_data(report: Report) -> dict[str, Any]:
    """The report as plain data; every file that was seen is listed."""
    summary = summarize(report.outcomes)
    return {
        "schema": 1,
        "tool": {"name": "rllib-migrate", "version": __version__},
        "target_ray": report.target_ray,
        "summary": {
            "files_seen": summary.files_seen,
            "files_parsed": summary.files_parsed,
            "files_changed": summary.files_changed,
            "files_failed": summary.files_failed,
            "findings": summary.findings,
            **summary.by_status,
            "automated": summary.automated,
            "minutes_left": summary.minutes_left,
            "pinned": summary.by_stack["pinned"],
        },
        "files": [_file(outcome) for outcome in report.outcomes],
        "configs": [config for outcome in report.outcomes for config in _configs(outcome)],
    }


def _file(outcome: Outcome) -> dict[str, Any]:
    return {
        "path": outcome.path,
        "kind": outcome.kind,
        "status": outcome.status,
        "reason": outcome.reason,
        "diff": diff.text(outcome) if outcome.status == "changed" else None,
        "findings": [_finding(finding) for finding in outcome.findings],
    }


def _finding(finding: Reported) -> dict[str, Any]:
    data = {
        "code": finding.code,
        "rule": finding.rule,
        "status": finding.status,
        "severity": finding.severity,
        "line": finding.line,
        "column": finding.column,
        "end_line": finding.end_line,
        "end_column": finding.end_column,
        "cell": finding.cell,
        "message": finding.message,
        "old": finding.old,
        "new": finding.new,
        "url": finding.url,
        "minutes": finding.minutes,
    }
    return data | {"outline": finding.outline} if finding.outline else data


def _configs(outcome: Outcome) -> list[dict[str, Any]]:
    return [
        {
            "path": outcome.path,
            "line": subject.line,
            "algorithm": subject.label,
            "stack": subject.stack,
            "blocked_by": [f"{_placed(outcome, place)} {code}" for place, code in subject.blocked_by],
        }
        for subject in outcome.subjects
    ]


def _placed(outcome: Outcome, place: str) -> str:
    """A line of this file, or a place that names its own."""
    own = place.isdigit() or place.startswith("cell ")
    return f"{outcome.path}:{place}" if own else place
