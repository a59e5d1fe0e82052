"""What formats for other programs share: a finding's fingerprint, its rule, its message on one line, its order.

A fingerprint is made of the file, the rule and the text of the line (white space aside), as in a baseline: it stays
when code moves. The same line and rule several times in a file are told apart by their order.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

from rllib_migrate.codemod import Rule
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.model import Report, source_lines, visible


def in_order(outcome: Outcome) -> list[Reported]:
    """The findings by their places."""
    return sorted(outcome.findings, key=lambda f: (f.cell or 0, f.line, f.column, f.code))


def sources(outcome: Outcome) -> Iterator[tuple[Reported, str]]:
    """Each finding by its place, with the text of its line."""
    lines = source_lines(outcome) if outcome.findings else {}
    for finding in in_order(outcome):
        own = lines.get(finding.cell, [])
        yield finding, own[finding.line - 1] if 0 < finding.line <= len(own) else ""


def plain(source: str) -> str:
    """A line, white space aside."""
    return " ".join(source.split())


def fingerprints(outcome: Outcome) -> Iterator[tuple[Reported, str]]:
    """Each finding by its place, with what knows it again when its line has moved."""
    seen: Counter[tuple[str, str]] = Counter()
    for finding, source in sources(outcome):
        key = finding.code, plain(source)
        yield finding, digest(outcome.path, *key, str(seen[key]))
        seen[key] += 1


def digest(*parts: str) -> str:
    """A name for these texts; no two rows of texts share one."""
    return hashlib.sha256(json.dumps(parts).encode("ascii")).hexdigest()


def rules() -> dict[str, Rule]:
    """The rules of all installed collections by their codes."""
    from rllib_migrate import explain, tasks

    return {rule.code: rule for _, rule in explain.catalogue(tasks.installed_collections())}


def sentence(finding: Reported) -> str:
    """The message on one line, and whether the tool does it."""
    ends = {
        "fixed": "; `rllib-migrate apply` rewrites it",
        "review": "; `rllib-migrate apply` rewrites it, then check it",
    }
    return visible(finding.message) + ends.get(finding.status, "")


def troubles(report: Report) -> Iterator[tuple[Outcome, str]]:
    """The files that could not be looked at, or only in part, each with one line that says why."""
    for outcome in report.failed:
        yield outcome, visible((outcome.reason or "failed").partition("\n")[0])
    for outcome in report.partial:
        yield from ((outcome, visible(line)) for line in (outcome.reason or "").splitlines())
