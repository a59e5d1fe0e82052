"""Diffs for the eye: with line numbers, one column or two."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rllib_migrate.outcome import Outcome
from rllib_migrate.report.diff import split_lines
from rllib_migrate.report.model import visible

_CONTEXT = 3
_NO_LINE_END = " (no line end)"
#: Lines less alike than this are marked as a whole.
_ALIKE = 0.4
_WORD = re.compile(r"\w+|\W")
_Opcode = tuple[str, int, int, int, int]


def numbered(outcome: Outcome) -> Iterator[Text]:
    """One column: old and new line numbers, then the line; changed parts of a line stand out."""
    old, new, hunks = _hunks(outcome)
    width = len(str(max(len(old), len(new))))
    for number, hunk in enumerate(hunks):
        if number:
            yield Text(f"{'':>{width}} {'':>{width}} ...", "dim")
        for tag, i1, i2, j1, j2 in hunk:
            if tag == "equal":
                for i, j in zip(range(i1, i2), range(j1, j2), strict=True):
                    yield Text.assemble((f"{i + 1:>{width}} {j + 1:>{width}}   ", "dim"), old[i])
                continue
            before, after = _marked(old[i1:i2], new[j1:j2])
            for i, line in enumerate(before, i1 + 1):
                yield Text.assemble((f"{i:>{width}} {'':>{width}} ", "dim"), ("- ", "red"), line)
            for j, line in enumerate(after, j1 + 1):
                yield Text.assemble((f"{'':>{width}} {j:>{width}} ", "dim"), ("+ ", "green"), line)


def side_by_side(outcome: Outcome) -> Iterator[RenderableType]:
    """Two columns: the file as it was, and as it will be."""
    old, new, hunks = _hunks(outcome)
    for number, hunk in enumerate(hunks):
        if number:
            yield Text("...", "dim")
        table = Table.grid(padding=(0, 1), expand=True)
        for ratio in (None, 1, None, 1):
            table.add_column(ratio=ratio, justify="left" if ratio else "right", overflow="fold")
        for tag, i1, i2, j1, j2 in hunk:
            before, after = (
                ([Text(line) for line in old[i1:i2]], [Text(line) for line in new[j1:j2]])
                if tag == "equal"
                else _marked(old[i1:i2], new[j1:j2])
            )
            for k, (left, right) in enumerate(zip_longest(before, after)):
                table.add_row(
                    Text(str(i1 + k + 1), "dim") if left is not None else "",
                    left or "",
                    Text(str(j1 + k + 1), "dim") if right is not None else "",
                    right or "",
                )
        yield table


def _hunks(outcome: Outcome) -> tuple[list[str], list[str], list[list[_Opcode]]]:
    """Printable lines before and after, and the groups of opcodes over the exact lines."""
    before = split_lines(outcome.before.decode(outcome.encoding, "replace"))
    after = split_lines((outcome.after or b"").decode(outcome.encoding, "replace"))
    matcher = difflib.SequenceMatcher(None, before, after)
    hunks = [list(group) for group in matcher.get_grouped_opcodes(_CONTEXT)]
    return [_printable(line) for line in before], [_printable(line) for line in after], hunks


def _printable(line: str) -> str:
    content = line.removesuffix("\n").removesuffix("\r")
    return visible(content.expandtabs(8)) + ("" if line.endswith("\n") else _NO_LINE_END)


def _marked(old: Sequence[str], new: Sequence[str]) -> tuple[list[Text], list[Text]]:
    """Lines in red and green; where they pair up, what differs is underlined."""
    before = [Text(line, "red") for line in old]
    after = [Text(line, "green") for line in new]
    if len(old) == len(new):
        for left, right in zip(before, after, strict=True):
            _underline(left, right)
    return before, after


def _underline(left: Text, right: Text) -> None:
    for (i1, i2), (j1, j2) in differing(left.plain, right.plain):
        left.stylize("underline", i1, i2)
        right.stylize("underline", j1, j2)


def differing(left: str, right: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The parts of two lines in which they differ, word by word; none where they have little in common."""
    old, new = _WORD.findall(left), _WORD.findall(right)
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    if matcher.ratio() < _ALIKE:
        return
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            yield (
                (len("".join(old[:i1])), len("".join(old[:i2]))),
                (len("".join(new[:j1])), len("".join(new[:j2]))),
            )
