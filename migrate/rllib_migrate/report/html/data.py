"""What the page shows, as plain data: files with their lines, findings, config objects, rules, and where to start.

Everything is text that may be shown as it is; nothing is markup. A finding's ``id`` is made of the project, the path,
the rule and the text of its line, not of its number, so that links and ticks outlive other changes of the file.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rllib_migrate import explain, tasks
from rllib_migrate.codemod import Purpose, Rule
from rllib_migrate.outcome import Outcome, Reported, ReportedSubject
from rllib_migrate.report.html import diffs
from rllib_migrate.report.html.plan import steps
from rllib_migrate.report.known import plain, sources
from rllib_migrate.report.model import Report, summarize, visible
from rllib_migrate.version import __version__

#: Behind that, messages say why nothing was rewritten.
_REASON = "; not rewritten: "
_OTHER_AREA = "other"


def as_data(report: Report) -> dict[str, Any]:
    """The whole report; files of which there is nothing to say are only counted."""
    told = [o for o in report.outcomes if o.findings or o.subjects or o.status in ("changed", "failed") or o.reason]
    numbers = {outcome.path: number for number, outcome in enumerate(told)}
    findings = [found for number, outcome in enumerate(told) for found in _findings(report, number, outcome)]
    configs = [_config(numbers, outcome, subject) for outcome in told for subject in outcome.subjects]
    _link(configs, findings, numbers)
    return {
        "schema": 1,
        "tool": __version__,
        "project": visible(report.project),
        "key": _digest(report.project),
        "target": report.target_ray,
        "purpose": report.purpose,
        "minutes": summarize(report.outcomes).minutes_left,
        "rules": _rules(findings, report.purpose),
        "files": [_file(outcome) for outcome in told],
        "findings": findings,
        "configs": configs,
        "plan": _plan(configs, findings),
    }


def shown(text: str) -> str:
    """Text of several lines, with everything in it that could deceive spelled out."""
    return "\n".join(visible(line) for line in text.replace("\r\n", "\n").split("\n"))


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _file(outcome: Outcome) -> dict[str, Any]:
    return {
        "id": f"d-{_digest(outcome.path)}",
        "path": visible(outcome.path),
        "kind": outcome.kind,
        "status": outcome.status,
        "reason": None if outcome.reason is None else shown(outcome.reason),
        "parts": diffs.parts(outcome) if outcome.status != "skipped" else [],
    }


def _findings(report: Report, number: int, outcome: Outcome) -> Iterator[dict[str, Any]]:
    seen: Counter[str] = Counter()
    for finding, source in sources(outcome):
        key = _digest(report.project, outcome.path, finding.code, plain(source))
        seen[key] += 1
        message, found, reason = finding.message.partition(_REASON)
        yield {
            "id": f"f-{key}" + (f"-{seen[key]}" if seen[key] > 1 else ""),
            "file": number,
            "code": finding.code,
            "status": finding.status,
            "severity": finding.severity,
            "cell": finding.cell,
            "line": finding.line,
            "place": f"{finding.place}:{finding.column}",
            "span": _span(source, finding),
            "message": shown(message),
            "reason": shown(reason) if found else None,
            "old": None if finding.old is None else shown(finding.old),
            "new": None if finding.new is None else shown(finding.new),
            "minutes": finding.minutes,
            "url": finding.url if finding.url.startswith(("https://", "http://")) else "",
            "outline": diffs.outline(finding.outline) if finding.outline else None,
            "blocks": [],
            "_rule": finding.rule,
        }


def _span(source: str, finding: Reported) -> list[int]:
    """Where in its line, as it is shown, a finding begins and ends."""
    end = finding.end_column - 1 if finding.end_line == finding.line else len(source.rstrip())
    return [len(visible(source[: finding.column - 1])), len(visible(source[: max(end, finding.column)]))]


def _config(numbers: dict[str, int], outcome: Outcome, subject: ReportedSubject) -> dict[str, Any]:
    places = dict.fromkeys(
        ((outcome.path, place) if place.isdigit() or place.startswith("cell ") else _elsewhere(place)) + (code,)
        for place, code in subject.blocked_by
    )
    return {
        "file": numbers[outcome.path],
        "line": subject.line,
        "cell": subject.cell,
        "place": subject.place,
        "label": None if subject.label is None else visible(subject.label),
        "stack": subject.stack,
        "_places": sorted(places, key=_in_order),
    }


def _in_order(place: tuple[str, str, str]) -> tuple[str, list[int], str]:
    path, line, code = place
    return path, [int(number) for number in re.findall(r"\d+", line)], code


def _elsewhere(place: str) -> tuple[str, str]:
    """The path and the line of ``path:12`` or ``path:cell 3:12``."""
    path, _, line = place.rpartition(":")
    head, _, cell = path.rpartition(":")
    return (head, f"{cell}:{line}") if head and cell.startswith("cell ") else (path, line)


def _link(configs: list[dict[str, Any]], findings: list[dict[str, Any]], numbers: dict[str, int]) -> None:
    """Tell config objects the findings that block them, and these the objects."""
    at: dict[tuple[int | None, str, str], list[int]] = {}
    for number, finding in enumerate(findings):
        at.setdefault((finding["file"], finding["place"].rpartition(":")[0], finding["code"]), []).append(number)
    for number, config in enumerate(configs):
        config["blockers"] = []
        for path, place, code in config.pop("_places"):
            found = at.get((numbers.get(path), place, code), [])
            found = [n for n in found if findings[n]["status"] == "manual"] or found[:1]
            found = list({(findings[n]["place"], findings[n]["message"]): n for n in reversed(found)}.values())[::-1]
            for one in found:
                config["blockers"].append({"finding": one})
                if number not in findings[one]["blocks"]:
                    findings[one]["blocks"].append(number)
            if not found:  # not reported itself: suppressed by --select, say
                config["blockers"].append({"finding": None, "text": visible(f"{path}:{place} {code}")})


def _plan(configs: list[dict[str, Any]], findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    blocked = [frozenset(blocker["finding"] for blocker in config["blockers"]) for config in configs]
    blocked = [found if None not in found else frozenset() for found in blocked]  # what it takes is not known
    minutes = {n: f["minutes"] if f["status"] == "manual" else 0 for n, f in enumerate(findings)}
    return [
        {"findings": list(step.findings), "frees": list(step.frees), "minutes": step.minutes}
        for step in steps(blocked, minutes)
    ]


def _rules(findings: list[dict[str, Any]], purpose: Purpose) -> dict[str, Any]:
    """What is known of each rule that found something."""
    names = {finding["code"]: finding.pop("_rule") for finding in findings}
    catalogue = explain.catalogue(tasks.installed_collections())
    known = {rule.code: (area.removeprefix(f"{purpose} "), rule) for area, rule in catalogue}
    return {code: _rule(name, *known.get(code, (_OTHER_AREA, None))) for code, name in sorted(names.items())}


def _rule(name: str, area: str, rule: Rule | None) -> dict[str, Any]:
    row = {"name": visible(name), "area": visible(area.replace("_", " ").replace("-", " "))}
    if rule is None:
        return row
    told = {"summary": rule.summary, "why": rule.why, "check": rule.check, "lost": rule.lost}
    return row | {key: shown(text) for key, text in told.items() if text}
