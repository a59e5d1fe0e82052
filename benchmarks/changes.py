"""What a unified diff changes: lines that go and lines that come, by the number of the first old one."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HUNK = re.compile(r"@@ -(\d+)(?:,\d+)? \+")


@dataclass(frozen=True, slots=True)
class Change:
    """Lines of a diff that go together: the first old line, what goes and what comes."""

    line: int
    removed: tuple[str, ...]
    added: tuple[str, ...]

    @property
    def lines(self) -> range:
        """The numbers of the old lines that go."""
        return range(self.line, self.line + len(self.removed))

    def meets(self, first: int, last: int) -> bool:
        """Whether it changes one of these old lines, or stands before or behind them."""
        return first - 1 <= self.line + max(0, len(self.removed) - 1) and self.line <= last + 1


def changes_of(diff: str) -> list[Change]:
    """The changes of a unified diff."""
    found: list[Change] = []
    at, start = 0, 0
    removed: list[str] = []
    added: list[str] = []
    for line in [*diff.splitlines(), " "]:
        if line.startswith(("--- ", "+++ ")):
            continue
        if line.startswith(("+", "-")):
            if not removed and not added:
                start = at
            (added if line[0] == "+" else removed).append(line[1:])
            at += line[0] == "-"
            continue
        if removed or added:
            found.append(Change(start, tuple(removed), tuple(added)))
            removed, added = [], []
        if hunk := _HUNK.match(line):
            at = int(hunk[1])
        elif line.startswith(" "):
            at += 1
    return found
