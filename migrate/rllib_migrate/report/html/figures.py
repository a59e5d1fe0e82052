"""The sum of a report: figures, what was not looked at, and bars by severity and by area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from rllib_migrate.codemod import SEVERITIES, Severity, Status
from rllib_migrate.report.html.markup import Markup, el, joined
from rllib_migrate.report.model import Report, counted, duration, held, summarize, visible

#: What a bar is made of, in this order.
_PIECES: tuple[Status, ...] = ("manual", "failed", "review", "fixed", "suppressed")
_AREAS = 12
#: From so many minutes on, single ones don't count.
_EXACT = 300
_MEANINGS: dict[Severity, str] = {
    "breaks": "raises on the target Ray",
    "ignored": "runs, but has no effect",
    "changed": "runs, with another meaning",
    "deprecated": "works, with a warning",
}


def title(report: Report) -> str:
    """What the page is called."""
    return f"RLlib {'usage against' if report.verified else 'migration to'} Ray {report.target_ray}"


def figures(report: Report) -> Markup:
    """The sum, as tiles."""
    return joined(
        el(
            "li",
            el("b", value),
            " ",
            el("span", name),
            el("small", note),
            class_="" if number or report.verified else "lead",
        )
        for number, (value, name, note) in enumerate(_figures(report))
    )


def _figures(report: Report) -> Iterator[tuple[str, str, str]]:
    summary = summarize(report.outcomes)
    count = summary.by_status
    seen = counted(summary.files_seen, "file")
    if not summary.findings:
        clean = not (report.failed or report.partial)
        nothing = "nothing found" if report.verified else "no old-stack RLlib code"
        yield "0", "findings", f"{nothing} in {seen}" if clean else f"in {seen}; not all were looked at"
        return
    if report.verified:
        yield str(summary.findings), "findings", f"in {seen}"
        found = Counter(finding.severity for outcome in report.outcomes for finding in outcome.findings)
        yield from ((str(found[severity]), severity, _MEANINGS[severity]) for severity in SEVERITIES)
        return
    done, verb = count["fixed"] + count["review"], "" if report.written else "can be "
    share = "none" if summary.automated is None else f"{summary.automated:.0%}"  # all are suppressed, say
    yield share, "automated", f"{done} of {counted(done + count['manual'], 'finding')} {verb}rewritten"
    left = duration(_rounded(summary.minutes_left)) if summary.minutes_left else "nothing"
    yield left, "left by hand", "a rough estimate, summed over manual and review"
    yield str(count["manual"]), "manual", "not rewritten; each says what to write"
    yield str(count["review"]), "review", f"{verb}rewritten; each says what to check"
    yield str(count["fixed"]), "fixed", f"{verb}rewritten; nothing to check"
    yield str(summary.files_changed), "files changed" if report.written else "files to change", f"of {seen} seen"
    if summary.by_stack["pinned"]:
        yield str(summary.by_stack["pinned"]), "pinned", held(summary)


def _rounded(minutes: int) -> int:
    """Long work in hours: nobody knows it to the minute."""
    return minutes if minutes < _EXACT else round(minutes / 60) * 60


def alerts(report: Report) -> Markup:
    """What was not looked at, with the reason, and rewrites that a check took back."""
    rows = [_alert(o.path, "not looked at" if report.verified else "not migrated", o.reason) for o in report.failed]
    rows += [_alert(o.path, "not looked at", o.reason) for o in report.partial]
    backed_out = sum(f.status == "failed" for o in report.outcomes for f in o.findings)
    if backed_out:
        link = el("a", f"{counted(backed_out, 'rewrite')} taken back", href="#status=failed")
        rows.append(el("li", link, ": a check failed, so the code is as it was"))
    return el("section", el("h2", "Not done"), el("ul", *rows), class_="alerts") if rows else Markup()


def _alert(path: str, what: str, reason: str | None) -> Markup:
    lines = [el("div", visible(line)) for line in (reason or "").splitlines()]
    return el("li", el("code", visible(path)), " ", el("b", what), *lines)


def bars(data: dict[str, Any]) -> Markup:
    """Findings by severity and by area, as bars that are links to them."""
    findings, rules = data["findings"], data["rules"]
    if not findings:
        return Markup()
    severities = {s: [f["status"] for f in findings if f["severity"] == s] for s in SEVERITIES}
    areas: dict[str, list[Status]] = {}
    for finding in findings:
        areas.setdefault(rules[finding["code"]]["area"], []).append(finding["status"])
    ranked = sorted(areas.items(), key=lambda area: (-_left(area[1]), -len(area[1]), area[0]))
    rest = sum(len(statuses) for _, statuses in ranked[_AREAS:])
    present = {finding["status"] for finding in findings}
    keys = [el("span", piece, class_=f"key {piece}") for piece in _PIECES if piece in present]
    legend = el("p", *keys, class_="legend") if data["purpose"] != "verify" else Markup()
    more = el("p", f"and {counted(rest, 'finding')} in other areas", class_="legend") if rest else Markup()
    return el(
        "section",
        el("div", el("h2", "By severity"), _bars("severity", list(severities.items())), legend),
        el("div", el("h2", "By area"), _bars("area", ranked[:_AREAS]), more),
        class_="pictures",
    )


def _left(statuses: list[Status]) -> int:
    return sum(status in ("manual", "failed") for status in statuses)


def _bars(key: str, rows: Sequence[tuple[str, list[Status]]]) -> Markup:
    longest = max(len(statuses) for _, statuses in rows)
    return el("ul", *(_bar(key, name, statuses, longest) for name, statuses in rows), class_="bars")


def _bar(key: str, name: str, statuses: list[Status], longest: int) -> Markup:
    count, x, parts = Counter(statuses), 0, []
    for piece in _PIECES:
        width = round(1000 * count[piece] / longest)
        parts.append(el("rect", class_=piece, x=str(x), y="0", width=str(width), height="10"))
        x += width
    told = ", ".join(f"{count[piece]} {piece}" for piece in _PIECES if count[piece]) or "none"
    meaning = f"{name}: {_MEANINGS[name]} ({told})" if name in _MEANINGS else f"{name} ({told})"
    return el(
        "li",
        el("a", name, href=f"#{key}={quote(name)}&status=all", title=meaning),
        el("svg", *parts, viewBox="0 0 1000 10", preserveAspectRatio="none", role="img", aria_label=told),
        el("span", str(len(statuses))),
    )
