"""The report as Markdown, for a pull request or a wiki page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rllib_migrate.codemod import Status
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report import diff
from rllib_migrate.report.model import Report, View, counted, duration, follow_ups, held, summarize, visible

#: What Markdown or HTML would take as its own, outside of code.
_SPECIAL = re.compile(r"[\\*_\[\]<>|#~]")
#: A decorator outside of code would call a person of that name.
_MENTION = re.compile(r"@(?=\w)")


#: What a person has to see, and by which statuses it is found.
SECTIONS: tuple[tuple[str, tuple[Status, ...]], ...] = (
    ("Left to do", ("manual", "failed")),
    ("To check", ("review",)),
)
#: Above the rows of :func:`place_row`.
TABLE = "| where | rule | severity | what |\n|---|---|---|---|"


def render(report: Report, view: View) -> bytes:
    """Summary, what is left to do, what failed, and (if ``view.diffs``) each file's diff folded away."""
    lines = [*summary_of(report), *_places(report), *_failures(report), *_partial(report)]
    if view.diffs:
        for outcome in report.changed:
            lines += diff_of(outcome)
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")


def prose(text: str) -> str:
    """Plain text, with code in backticks left as it is and everything special escaped."""
    parts = visible(text).split("`")
    if len(parts) % 2 == 0:  # An odd backtick closes nothing.
        parts[-2:] = [parts[-2] + "\\`" + parts[-1]]
    return "`".join(
        part.replace("|", "\\|") if index % 2 else _MENTION.sub("@\u200b", _SPECIAL.sub(r"\\\g<0>", part))
        for index, part in enumerate(parts)
    )


def code(text: str) -> str:
    """Inline code that may hold backticks."""
    ticks = _longest_run(text)
    fence = "`" * (ticks + 1)
    space = " " if ticks else ""
    return f"{fence}{space}{visible(text)}{space}{fence}".replace("|", "\\|")


def summary_of(report: Report) -> Iterator[str]:
    """The title and the table of counts."""
    summary = summarize(report.outcomes)
    count = summary.by_status
    yield f"# RLlib migration to Ray {report.target_ray}"
    yield ""
    yield "| | |"
    yield "|---|---|"
    yield f"| files | {summary.files_seen} seen, {summary.files_parsed} parsed, {summary.files_failed} failed |"
    yield f"| {'changed' if report.written else 'to change'} | {counted(summary.files_changed, 'file')} |"
    yield f"| fixed | {count['fixed']} |"
    yield f"| rewritten, to check | {count['review']} |"
    yield f"| left to do by hand | {count['manual']} |"
    for status in ("suppressed", "failed"):
        if count[status]:
            yield f"| {status} | {count[status]} |"
    if summary.automated is not None:
        yield f"| automated | {summary.automated:.0%} |"
    if summary.by_stack["pinned"]:
        yield f"| pinned | {held(summary)} |"
    yield f"| work left | about {duration(summary.minutes_left)} |"


def _places(report: Report) -> Iterator[str]:
    for title, statuses in SECTIONS:
        found = list(follow_ups(report, *statuses))
        if found:
            yield ""
            yield f"## {title}"
            yield ""
            yield TABLE
            for outcome, finding in found:
                yield place_row(outcome, finding)
            for outcome, finding in found:
                if finding.outline:
                    yield from _folded(f"{outcome.path}:{finding.place}: outline", "python", finding.outline)


def place_row(outcome: Outcome, finding: Reported) -> str:
    """A finding as a row of a table."""
    where = code(f"{outcome.path}:{finding.place}")
    return f"| {where} | {_rule(finding)} | {finding.severity} | {prose(finding.message)} |"


def _rule(finding: Reported) -> str:
    return f"[{finding.code}]({finding.url})" if finding.url else finding.code


def _failures(report: Report) -> Iterator[str]:
    if report.failed:
        yield ""
        yield "## Not migrated"
        yield ""
        for outcome in report.failed:
            yield f"- {code(outcome.path)}: {prose((outcome.reason or '').partition(chr(10))[0])}"


def _partial(report: Report) -> Iterator[str]:
    if report.partial:
        yield ""
        yield "## Not looked at"
        yield ""
        for outcome in report.partial:
            for line in (outcome.reason or "").splitlines():
                yield f"- {code(outcome.path)}: {prose(line)}"


def diff_of(outcome: Outcome) -> Iterator[str]:
    """The diff of a file below a line that opens it."""
    yield from _folded(outcome.path, "diff", diff.text(outcome))


def _folded(title: str, language: str, text: str) -> Iterator[str]:
    """Code below a line that opens it."""
    yield ""
    yield f"<details><summary>{_html(visible(title))}</summary>"
    yield ""
    yield from fenced(language, text)
    yield ""
    yield "</details>"


def fenced(language: str, text: str) -> Iterator[str]:
    """A block of code that may hold such blocks."""
    text = text.removesuffix("\n")
    fence = "`" * max(3, 1 + _longest_run(text))
    yield f"{fence}{language}"
    yield "\n".join(visible(line.removesuffix("\r")) for line in text.split("\n"))
    yield fence


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall("`+", text)), default=0)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
