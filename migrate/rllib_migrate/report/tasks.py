"""Each place that is left to do as a task of its own, in Markdown: for an issue tracker, a colleague or an assistant.

A task needs nothing else: it shows the code, says what is wrong there and why, names the new API, and how to check.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from rllib_migrate.codemod import Rule
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.known import rules, troubles
from rllib_migrate.report.markdown import code, fenced, prose
from rllib_migrate.report.model import Report, View, counted, duration, follow_ups, source_lines, visible

_CONTEXT = 3
_EFFECTS = {
    "breaks": "Fails on the target.",
    "ignored": "Runs on the target, and has no effect there.",
    "changed": "Runs on the target, with another meaning.",
    "deprecated": "Runs on the target, with a warning.",
}


def render(report: Report, view: View) -> bytes:
    """A heading a task, the worst first; the files that could not be looked at are tasks, too."""
    known = rules()
    places = list(follow_ups(report, "failed", "manual"))
    lost = list(troubles(report))
    lines = [f"# RLlib migration to Ray {report.target_ray}: {counted(len(places) + len(lost), 'task')}"]
    rewritten = sum(f.status in ("fixed", "review") for outcome in report.outcomes for f in outcome.findings)
    if rewritten:
        others = counted(rewritten, "other place")
        lines += ["", f"Lines are those before `rllib-migrate apply`, which rewrites {others}."]
    command = "verify" if report.verified else "check"
    for number, (outcome, why) in enumerate(lost, 1):
        lines += ["", f"## {number}. Make {code(outcome.path)} readable", "", prose(why), "", _done(command, outcome)]
    for number, (outcome, finding) in enumerate(places, len(lost) + 1):
        lines += _task(number, outcome, finding, known.get(finding.code), command)
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")


def _task(number: int, outcome: Outcome, finding: Reported, rule: Rule | None, command: str) -> Iterator[str]:
    yield ""
    yield f"## {number}. {finding.code} {finding.rule} in {code(f'{outcome.path}:{finding.place}')}"
    yield ""
    yield from fenced("text", "\n".join(_context(outcome, finding)))
    yield ""
    yield f"**What**: {prose(finding.message)}"
    yield ""
    why = f"{_EFFECTS[finding.severity]} {rule.why if rule else ''}".rstrip()
    yield f"**Why**: {prose(why)}"
    if finding.old:
        yield ""
        yield f"**Old**: {code(finding.old)}"
    if finding.new:
        yield ""
        yield f"**New**: {code(finding.new)}"
    if rule and rule.check:
        yield ""
        yield f"**Look at**: {prose(rule.check)}"
    outline = finding.outline or (rule.outline if rule else "")
    if outline:
        yield ""
        yield "**Outline to start from**:"
        yield ""
        yield from fenced("python", outline)
    if finding.url:
        yield ""
        yield f"**Guide**: <{finding.url}>"
    yield ""
    yield _done(command, outcome, finding)


def _done(command: str, outcome: Outcome, finding: Reported | None = None) -> str:
    call = code(f"rllib-migrate {command} {shlex.quote(visible(outcome.path))}")
    if finding is None:
        return f"**Done when** {call} reads the file."
    return f"**Done when** {call} says {finding.code} no more for this place (about {duration(finding.minutes)})."


def _context(outcome: Outcome, finding: Reported) -> Iterator[str]:
    """The lines around, numbered, with a mark before those of the finding."""
    lines = source_lines(outcome).get(finding.cell, [])
    first, last = max(1, finding.line - _CONTEXT), min(len(lines), finding.end_line + _CONTEXT)
    width = len(str(last))
    for number in range(first, last + 1):
        mark = ">" if finding.line <= number <= finding.end_line else " "
        yield f"{mark} {number:>{width}} | {visible(lines[number - 1])}".rstrip()
