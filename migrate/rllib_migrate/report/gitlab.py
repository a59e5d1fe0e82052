"""GitLab's Code Quality report: a JSON array, one object a finding, with a fingerprint that no other has.

GitLab wants a line of the file; findings in notebooks stand at its first, and their description names the cell.
"""

from __future__ import annotations

import json
from typing import Any

from rllib_migrate.codemod import Severity
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.known import digest, fingerprints, sentence, troubles
from rllib_migrate.report.model import Report, View, visible

LEVELS: dict[Severity, str] = {"breaks": "critical", "ignored": "critical", "changed": "major", "deprecated": "minor"}


def render(report: Report, view: View) -> bytes:
    """All findings that are not suppressed, and the files that could not be looked at."""
    issues = [_trouble(outcome, why) for outcome, why in troubles(report)]
    for outcome in report.outcomes:
        issues += [_issue(outcome, *pair) for pair in fingerprints(outcome) if pair[0].status != "suppressed"]
    return json.dumps(issues, indent=2).encode("ascii") + b"\n"


def _issue(outcome: Outcome, finding: Reported, fingerprint: str) -> dict[str, Any]:
    text = f"{finding.code}: {sentence(finding)}"
    whole = finding.cell is not None
    return {
        "description": f"{finding.place} {text}" if whole else text,
        "check_name": finding.rule,
        "fingerprint": fingerprint,
        "severity": LEVELS[finding.severity],
        "location": {
            "path": visible(outcome.path),
            "lines": {"begin": 1} if whole else {"begin": finding.line, "end": finding.end_line},
        },
    }


def _trouble(outcome: Outcome, why: str) -> dict[str, Any]:
    return {
        "description": f"not looked at: {why}",
        "check_name": "not-looked-at",
        "fingerprint": digest(outcome.path, "not-looked-at", why),
        "severity": "blocker",
        "location": {"path": visible(outcome.path), "lines": {"begin": 1}},
    }
