"""The text of a pull request or of a comment on one: the summary, and all else folded away.

GitHub takes 65,536 characters. What is left to do comes before what to check, and that before the diffs; what no
longer fits is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rllib_migrate.report.known import troubles
from rllib_migrate.report.markdown import SECTIONS, TABLE, code, diff_of, place_row, prose, summary_of
from rllib_migrate.report.model import Report, View, follow_ups

#: GitHub's own is 65,536; a comment's author may want to add a line.
LIMIT = 65_000
_CLOSING = ["", "</details>"]
_ROOM_FOR_A_COUNT = 200


@dataclass(frozen=True, slots=True)
class _Section:
    """Items below a line that unfolds them; ``noun`` is what is counted where they do not all fit."""

    head: list[str]
    items: list[list[str]]
    noun: str
    closing: Sequence[str] = ()


def render(report: Report, view: View) -> bytes:
    """At most :data:`LIMIT` characters."""
    lines = list(summary_of(report))
    room = LIMIT - _size(lines)
    for section in _sections(report):
        shown, room = _fitting(section, room)
        lines += shown
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")


def _sections(report: Report) -> Iterator[_Section]:
    unread = [[f"- {code(outcome.path)}: {prose(why)}"] for outcome, why in troubles(report)]
    yield _folded("Not looked at", unread, "file", "")
    for title, statuses in SECTIONS:
        rows = [[place_row(*pair)] for pair in follow_ups(report, *statuses)]
        yield _folded(title, rows, "place", TABLE)
    yield _Section(["", "**Diffs**"], [list(diff_of(outcome)) for outcome in report.changed], "diff")


def _folded(title: str, items: list[list[str]], noun: str, table: str) -> _Section:
    head = ["", f"<details><summary>{title}: {len(items)}</summary>", "", *([table] if table else [])]
    return _Section(head, items, noun, _CLOSING)


def _fitting(section: _Section, room: int) -> tuple[list[str], int]:
    """The lines of a section that fit, with a count of what does not; and the room that is left."""
    if not section.items:
        return [], room
    lines, left = list(section.head), 0
    spare = room - _size(lines) - _size(section.closing) - _ROOM_FOR_A_COUNT
    for item in section.items:
        if _size(item) <= spare:
            lines += item
            spare -= _size(item)
        else:
            left += 1
    if len(section.items) == left:
        lines = []
    elif section.closing:
        lines += section.closing
    if left:
        plural = "" if left == 1 else "s"
        lines += [
            "",
            f"{left} more {section.noun}{plural} not shown here: `rllib-migrate report -o report.md` has all.",
        ]
    return lines, room - _size(lines)


def _size(lines: Sequence[str]) -> int:
    """In the units that the longest character needs, so that no way of counting gives more."""
    return sum(len(line.encode("utf-16-le", "surrogatepass")) // 2 + 1 for line in lines)
