"""What differs between two texts, as small edits of the first.

Lines are compared first, then the words in lines that differ, so that an edit is as small as one name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rllib_migrate.codemod import Edit

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_LINE_END = re.compile(r"\r\n|\r|\n")
#: More words than that in one changed block are replaced as a whole: comparing them would take too long.
_MANY = 4000


def with_line_feeds(text: str) -> str:
    """The text with line feeds only."""
    return _LINE_END.sub("\n", text)


def edits_between(text: str, new: str) -> list[Edit]:
    """The edits that make ``new`` of ``text``; ``new`` has line feeds only, and gets the line endings of the text."""
    first = _LINE_END.search(text)
    ending = first[0] if first else "\n"
    at = _byte_offsets(text)
    return [
        Edit(at[start], at[end], replacement.replace("\n", ending))
        for start, end, replacement in _changes(with_line_feeds(text), new)
    ]


def _changes(old: str, new: str) -> Iterator[tuple[int, int, str]]:
    """Spans of ``old``, in characters, and what stands there in ``new``."""
    for a, b, lines in _differing(old.splitlines(keepends=True), new.splitlines(keepends=True)):
        before, after = _TOKEN.findall(old[a:b]), _TOKEN.findall(lines)
        if not before or not after or len(before) + len(after) > _MANY:
            yield a, b, lines
        else:
            yield from ((a + start, a + end, text) for start, end, text in _differing(before, after))


def _differing(old: list[str], new: list[str]) -> Iterator[tuple[int, int, str]]:
    starts = [0]
    for part in old:
        starts.append(starts[-1] + len(part))
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield starts[a], starts[b], "".join(new[c:d])


def _byte_offsets(text: str) -> list[int]:
    """For each character of the text with line feeds only, and its end: its place among the text's own bytes."""
    offsets: list[int] = []
    at = 0
    for part in re.findall(r"\r\n|(?s:.)", text):
        offsets.append(at)
        at += len(part.encode())
    return [*offsets, at]
