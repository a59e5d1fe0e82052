"""The report for people: diffs, the rules behind them, what is left to do, the sum.

On a terminal diffs have line numbers and colours; elsewhere they are the plain patch, byte for byte, and nothing else
in the text looks like a part of one, so that the whole output may go to ``git apply``. Everything from the user's files
is printed as :class:`rich.text.Text`, never as markup.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rllib_migrate.codemod import Status
from rllib_migrate.outcome import Outcome, Reported, placed
from rllib_migrate.report import diff
from rllib_migrate.report.model import (
    Report,
    View,
    counted,
    duration,
    follow_ups,
    held,
    shown,
    source_lines,
    summarize,
    visible,
)
from rllib_migrate.report.sides import numbered, side_by_side

_STATUS_STYLES: dict[Status, str] = {
    "fixed": "green",
    "review": "yellow",
    "manual": "red",
    "suppressed": "dim",
    "failed": "bold red",
}
_SEVERITY_STYLES = {"breaks": "bold red", "ignored": "red", "changed": "yellow", "deprecated": "dim"}
#: Wide enough that nothing is cut or wrapped where lines have no end.
_ENDLESS = 100_000


def render(report: Report, view: View) -> bytes:
    """The report as text, with escape codes if ``view.color``."""
    chunks: list[bytes] = []
    if view.diffs:
        for outcome in report.changed:
            if view.terminal:
                chunks.append(_printed(_terminal_diff(outcome, view), view))
            else:
                chunks.append(diff.unified(outcome))
            if view.summary:
                chunks.append(_printed(_reasons(outcome), view))
    if view.summary:
        chunks.append(_printed(_closing(report, view), view))
    return b"".join(chunks)


def _printed(parts: Iterator[RenderableType], view: View) -> bytes:
    console = Console(
        file=io.StringIO(),
        width=view.width if view.terminal else _ENDLESS,
        force_terminal=view.color,
        color_system="standard" if view.color else None,
        no_color=not view.color,
        legacy_windows=False,
        highlight=False,
        emoji=False,
        markup=False,
    )
    with console.capture() as capture:
        for part in parts:
            console.print(part, soft_wrap=not view.terminal or isinstance(part, Text))
    lines = capture.get().split("\n")
    return "\n".join(line.rstrip() if not view.color else line for line in lines).encode("utf-8", "backslashreplace")


def _terminal_diff(outcome: Outcome, view: View) -> Iterator[RenderableType]:
    yield Text(shown(outcome.path), "bold")
    yield from side_by_side(outcome) if view.side_by_side else numbered(outcome)


def _reasons(outcome: Outcome) -> Iterator[RenderableType]:
    """Each rule that changed the file once, with its lines and why."""
    places: dict[tuple[str, Status, str], list[tuple[int, int]]] = {}
    for finding in outcome.findings:
        if finding.status in ("fixed", "review"):
            at = (finding.cell or 0, finding.line)
            places.setdefault((finding.code, finding.status, finding.message), []).append(at)
    for (code, status, message), lines in sorted(places.items(), key=lambda item: item[1]):
        where = ", ".join(placed(line, cell or None) for cell, line in sorted(set(lines)))
        where = where if where.startswith("cell") else f"line {where}"
        yield Text.assemble(
            ("  " + code, "cyan"), " ", (status, _STATUS_STYLES[status]), f" {where}: ", visible(message)
        )
    yield Text()


def _closing(report: Report, view: View) -> Iterator[RenderableType]:
    yield from _failures(report, view)
    yield from _places(report, view, "Found" if report.verified else "Left for you", "manual", "failed")
    yield from _places(report, view, "Rewritten, please check", "review")
    yield from _configs(report)
    yield from _summary(report)


def _failures(report: Report, view: View) -> Iterator[RenderableType]:
    if report.failed:
        yield Text(
            f"Not {'looked at' if report.verified else 'migrated'}: {counted(len(report.failed), 'file')}", "bold red"
        )
        for outcome in report.failed:
            reason = outcome.reason or ""
            first, *rest = reason.splitlines() or [""]
            yield Text.assemble("  ", (shown(outcome.path), "bold"), f": {visible(first)}")
            if view.verbose:
                yield from (Text(f"    {visible(line)}", "dim") for line in rest)
        yield Text()
    if report.partial:
        yield Text("Not looked at", "bold")
        for outcome in report.partial:
            for line in (outcome.reason or "").splitlines():
                yield Text.assemble("  ", (shown(outcome.path), "bold"), f": {visible(line)}")
        yield Text()


def _places(report: Report, view: View, title: str, *statuses: Status) -> Iterator[RenderableType]:
    found = list(follow_ups(report, *statuses))
    if not found:
        return
    yield Text(f"{title}: {counted(len(found), 'place')}", "bold")
    lines: dict[str, dict[int | None, list[str]]] = {}
    for outcome, finding in found:
        if outcome.path not in lines:
            lines[outcome.path] = source_lines(outcome)
        yield _place(outcome, finding)
        yield from excerpt(lines[outcome.path].get(finding.cell, []), finding)
        yield from _outline(finding, view)
    yield Text()


def _outline(finding: Reported, view: View) -> Iterator[Text]:
    """Code to start from; it is long, so that only those see it who ask for all."""
    if finding.outline and view.verbose:
        yield from (Text(f"         | {visible(line)}".rstrip(), "dim") for line in finding.outline.splitlines())
    elif finding.outline:
        yield Text("         | an outline to start from: see --verbose, or the Markdown or JSON report", "dim")


def _place(outcome: Outcome, finding: Reported) -> Text:
    place = f"{shown(outcome.path)}:{finding.place}:{finding.column}"
    status = "" if finding.status in ("manual", "review") else f", {finding.status}"
    severity = (finding.severity, _SEVERITY_STYLES[finding.severity])
    return Text.assemble(
        ("  " + place, "bold"), " ", (finding.code, "cyan"), " [", severity, status, "] ", visible(finding.message)
    )


def excerpt(lines: list[str], finding: Reported) -> Iterator[Text]:
    """The source line of a finding and carets under what is meant."""
    if finding.line > len(lines):
        return
    line = lines[finding.line - 1]
    before = line[: finding.column - 1]
    end = finding.end_column - 1 if finding.end_line == finding.line else len(line.rstrip())
    marked = line[finding.column - 1 : end]
    gutter = f"{finding.line:>8} | "
    # Tabs stay tabs above and below, so that both lines move alike.
    shift = "".join("\t" if character == "\t" else " " * cell_len(visible(character)) for character in before)
    yield Text.assemble((gutter, "dim"), visible(line))
    yield Text.assemble(
        (" " * (len(gutter) - 2) + "| ", "dim"), shift, ("^" * max(1, cell_len(visible(marked))), "red")
    )


def _configs(report: Report) -> Iterator[RenderableType]:
    others = [(o, s) for o in report.outcomes for s in o.subjects if s.stack != "new"]
    if not others:
        return
    yield Text("Config objects that are not on the new stack", "bold")
    for outcome, subject in others:
        state = "pinned to the old stack" if subject.stack == "pinned" else "stack not known"
        places = [f"{'line ' if at.isdigit() else ''}{visible(at)} {code}" for at, code in subject.blocked_by]
        blocked = ", ".join(dict.fromkeys(places))
        because = f"; blocked by {blocked}" if blocked else ""
        name = f" {visible(subject.label)}" if subject.label else ""
        yield Text(f"  {shown(outcome.path)}:{subject.place}{name}: {state}{because}")
    yield Text()


def _summary(report: Report) -> Iterator[RenderableType]:
    summary = summarize(report.outcomes)
    count = summary.by_status
    seen = counted(summary.files_seen, "file")
    if not summary.findings and not summary.files_failed and not report.partial:
        if report.verified:
            yield Text(f"Nothing found in {seen} (Ray {report.target_ray}).")
            return
        yield Text(f"Nothing to migrate: no old-stack RLlib code in {seen} (target: Ray {report.target_ray}).")
        return
    if report.verified:
        yield Text(f"{counted(summary.findings, 'finding')} in {seen} (Ray {report.target_ray})", "bold")
        return
    changed = f"{summary.files_changed} {'changed' if report.written else 'to change'}"
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_row("target", f"Ray {report.target_ray}")
    table.add_row("files", f"{seen}, {summary.files_parsed} parsed, {changed}, {summary.files_failed} failed")
    parts = [f"{count['fixed']} fixed", f"{count['review']} to check", f"{count['manual']} left for you"]
    parts += [f"{count['suppressed']} suppressed"] if count["suppressed"] else []
    parts += [f"{count['failed']} taken back"] if count["failed"] else []
    table.add_row("findings", f"{summary.findings}: {', '.join(parts)}")
    if summary.automated is not None:
        table.add_row("automated", f"{summary.automated:.0%}")
    if summary.by_stack["pinned"]:
        table.add_row("pinned", held(summary))
    table.add_row("left", f"about {duration(summary.minutes_left)}" if summary.minutes_left else "nothing")
    yield Text("Summary", "bold")
    yield Padding(table, (0, 0, 0, 2), expand=False)
