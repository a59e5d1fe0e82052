"""SARIF 2.1.0, for code scanning and editors.

Columns count code points. A finding in a notebook has no region, for lines of its cell are none of the file; it names
the cell instead. The changes of a file hang together (their imports do), so the first finding that is rewritten carries
all of them as one fix. Fingerprints stay when code moves.
"""

from __future__ import annotations

import bisect
import difflib
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from rllib_migrate.codemod import Rule, Severity
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report import diff
from rllib_migrate.report.known import fingerprints, rules, sentence, troubles
from rllib_migrate.report.model import Report, View, visible
from rllib_migrate.version import __version__

LEVELS: dict[Severity, str] = {"breaks": "error", "ignored": "error", "changed": "warning", "deprecated": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ENDS = re.compile("\r\n|\r|\n")
#: What SARIF takes for a link in a message.
_LINK = re.compile(r"\[(?=[^\]]*\]\()")


def render(report: Report, view: View) -> bytes:
    """One run; suppressed findings are results with a suppression, files that could not be looked at notifications."""
    known = rules()
    used = sorted({(f.code, f.rule) for outcome in report.outcomes for f in outcome.findings})
    numbers = {code: number for number, (code, _) in enumerate(used)}
    notifications = [
        {"level": "error", "message": {"text": why}, "locations": [_file(outcome)]} for outcome, why in troubles(report)
    ]
    run = {
        "tool": {
            "driver": {
                "name": "rllib-migrate",
                "version": __version__,
                "rules": [_rule(code, name, known.get(code)) for code, name in used],
            }
        },
        "automationDetails": {"id": f"rllib-migrate/{report.purpose}/"},
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\r", "\n"],
        "invocations": [{"executionSuccessful": not report.failed, "toolExecutionNotifications": notifications}],
        "results": [result for outcome in report.outcomes for result in _results(outcome, numbers)],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2).encode("ascii") + b"\n"


def _rule(code: str, name: str, rule: Rule | None) -> dict[str, Any]:
    data: dict[str, Any] = {"id": code, "name": name}
    if rule is None:
        return data
    paragraphs = [rule.why, rule.check and f"Check: {rule.check}", rule.lost and f"Lost: {rule.lost}"]
    text = "\n\n".join(part for part in paragraphs if part) or rule.summary
    link = f"\n\n[Ray's guide]({rule.url})" if rule.url else ""
    data |= {
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why or rule.summary},
        "help": {"text": text, "markdown": text + link},
    }
    return data | ({"helpUri": rule.url} if rule.url else {})


def _results(outcome: Outcome, numbers: dict[str, int]) -> Iterator[dict[str, Any]]:
    changes = _changes(outcome)
    for finding, fingerprint in fingerprints(outcome):
        data: dict[str, Any] = {
            "ruleId": finding.code,
            "ruleIndex": numbers[finding.code],
            "level": LEVELS[finding.severity],
            "message": {"text": _message(finding)},
            "locations": [_location(outcome, finding)],
            "partialFingerprints": {"rllibMigrate/v1": fingerprint},
            "properties": {"status": finding.status, "severity": finding.severity, "minutes": finding.minutes},
        }
        if finding.status == "suppressed":
            data["suppressions"] = [{"kind": "inSource"}]
        if changes and finding.status in ("fixed", "review"):
            text = "All changes of this file; `rllib-migrate apply` makes those of all files."
            change = {"artifactLocation": _artifact(outcome), "replacements": changes}
            data["fixes"] = [{"description": {"text": text}, "artifactChanges": [change]}]
            changes = []
        yield data


def _message(finding: Reported) -> str:
    where = f"{finding.place}: " if finding.cell is not None else ""
    return _LINK.sub(r"\\\g<0>", where + sentence(finding))


def _artifact(outcome: Outcome) -> dict[str, str]:
    return {"uri": quote(outcome.path.encode("utf-8", "surrogateescape")), "uriBaseId": "%SRCROOT%"}


def _file(outcome: Outcome) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": _artifact(outcome)}}


def _location(outcome: Outcome, finding: Reported) -> dict[str, Any]:
    data = _file(outcome)
    if finding.cell is not None:
        return data | {"logicalLocations": [{"fullyQualifiedName": visible(f"cell {finding.cell}"), "kind": "module"}]}
    data["physicalLocation"]["region"] = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }
    return data


def _changes(outcome: Outcome) -> list[dict[str, Any]]:
    """What turns the old text of a file into the new one, whole lines at a time. A byte order mark is no text."""
    if outcome.after is None:
        return []
    old, new = (
        data.decode(outcome.encoding, "replace").removeprefix("\ufeff") for data in (outcome.before, outcome.after)
    )
    before, after = diff.split_lines(old), diff.split_lines(new)
    starts: list[int] = [0, *(end.end() for end in _ENDS.finditer(old))]
    offsets: list[int] = [0]
    for text in before:
        offsets.append(offsets[-1] + len(text))

    def place(offset: int) -> tuple[int, int]:
        line = bisect.bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    found = []
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            start, end = offsets[i1], offsets[i2]
            (line, column), (end_line, end_column) = place(start), place(end)
            region = {
                "startLine": line,
                "startColumn": column,
                "endLine": end_line,
                "endColumn": end_column,
                "charOffset": start,
                "charLength": end - start,
            }
            found.append({"deletedRegion": region, "insertedContent": {"text": "".join(after[j1:j2])}})
    return found
