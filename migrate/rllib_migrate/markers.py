"""``# TODO(rllib-migrate CODE): message`` above a statement that is left to the user: put, found and taken away.

A marker is a comment on a line of its own, directly above the first line of a statement (above its decorators, where it
has some) and indented as that is; the rest of the text stays as it is. Those of an earlier run are taken away first, so
that none is doubled, none outlives its finding, and what they say is what the last run said.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rllib_migrate.outcome import Reported, placed
from rllib_migrate.report.model import visible
from rllib_migrate.sources import notebook, python

#: Every file with a marker holds these bytes.
SIGN = b"# TODO(rllib-migrate "
_MARKER = re.compile(r"# TODO\(rllib-migrate (\S+)\): (.*)")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_LAYOUT = frozenset({tokenize.INDENT, tokenize.DEDENT, tokenize.NL, tokenize.COMMENT, tokenize.ENDMARKER})


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker as it stands in a file; ``line`` is that of the comment."""

    line: int
    code: str
    message: str
    cell: int | None = None

    @property
    def place(self) -> str:
        """The line, with the cell before it where there are cells."""
        return placed(self.line, self.cell)


def read(data: bytes, kind: str) -> list[Marker]:
    """The markers of a file of Python, or of a notebook. Raises :class:`~rllib_migrate.sources.python.SourceError`."""
    source = _decoded(data, kind)
    found = _found(source.text)
    if isinstance(source, notebook.Notebook):
        places = [source.place(marker.line) for marker in found]
        return [Marker(line, m.code, m.message, cell) for m, (cell, line) in zip(found, places, strict=True)]
    return found


def removed(data: bytes, kind: str, gone: Callable[[str], bool] = lambda code: True) -> bytes:
    """The file without the markers whose code is ``gone``. Raises as :func:`read` does."""
    source = _decoded(data, kind)
    return _encoded(source, _without(source.text, gone))


def added(data: bytes, kind: str, findings: Iterable[Reported]) -> bytes:
    """The file with a marker for each of the findings, whose places are those of this file. Raises as :func:`read`."""
    source = _decoded(data, kind)
    left = [
        (line, f"# TODO(rllib-migrate {found.code}): {_writable(found.message, source.encoding)}".rstrip())
        for found in findings
        if (line := _line_in(source, found)) is not None
    ]
    made = _encoded(source, _with(source.text, left))
    # A comment in the first two lines may read as the declaration of an encoding; nothing is worth that.
    try:
        return made if _decoded(made, kind).encoding == source.encoding else data
    except python.SourceError:
        return data


def _decoded(data: bytes, kind: str) -> python.Text | notebook.Notebook:
    return notebook.decode(data) if kind == "notebook" else python.decode(data)


def _encoded(source: python.Text | notebook.Notebook, text: str) -> bytes:
    return notebook.encode(source, text) if isinstance(source, notebook.Notebook) else python.encode(source, text)


def _writable(message: str, encoding: str) -> str:
    """The message on one line, in what the file can express."""
    return visible(message).encode(encoding, "replace").decode(encoding)


def _line_in(source: python.Text | notebook.Notebook, finding: Reported) -> int | None:
    """The line of a finding in the text; None where no comment can stand above it."""
    if not isinstance(source, notebook.Notebook):
        return finding.line
    # The line that parts two cells counts to the later one, before its first.
    at = [number for number, place in enumerate(source.lines, 1) if place == (finding.cell, finding.line)]
    if not at:
        return None
    cell = next(cell for cell in source.cells if cell.number == finding.cell)
    # What runs a whole cell (%%time) must stay its first line.
    return None if finding.line == 1 and cell.text.lstrip().startswith("%%") else at[-1]


# -- texts -----------------------------------------------------------------------------------------------------------


def _found(text: str) -> list[Marker]:
    if SIGN.decode() not in text:
        return []
    found = []
    for token in _tokens(text):
        alone = token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip()
        if alone and (match := _MARKER.fullmatch(token.string.rstrip())):
            found.append(Marker(token.start[0], match[1], match[2]))
    return found


def _without(text: str, gone: Callable[[str], bool]) -> str:
    numbers = {marker.line for marker in _found(text) if gone(marker.code)}
    if not numbers:
        return text
    return "".join(line for number, line in enumerate(_LINE.findall(text), 1) if number not in numbers)


def _with(text: str, left: Iterable[tuple[int, str]]) -> str:
    lines = _LINE.findall(text)
    starts = _statements(text, lines)
    above: dict[int, list[str]] = {}
    for line, comment in left:
        start = next((first for first, last in starts if line <= last), None)
        if start is not None and comment not in above.setdefault(start, []):
            above[start].append(comment)
    made: list[str] = []
    for number, line in enumerate(lines, 1):
        indentation = line[: len(line) - len(line.lstrip(" \t\f"))]
        made += [f"{indentation}{comment}{_newline(lines, number)}" for comment in above.get(number, ())]
        made.append(line)
    result = "".join(made)
    return result if _code(result) == _code(text) else text


def _newline(lines: Sequence[str], number: int) -> str:
    """How a line ends; the last one may not, then as the one before it."""
    for line in (lines[number - 1], lines[max(number - 2, 0)]):
        if end := line[len(line.rstrip("\r\n")) :]:
            return end
    return "\n"


def _statements(text: str, lines: Sequence[str]) -> list[tuple[int, int]]:
    """Where a comment can stand above each logical line, and where that line ends."""
    found: list[tuple[int, int]] = []
    first: tokenize.TokenInfo | None = None
    decorated: int | None = None
    for token in _tokens(text):
        if token.type == tokenize.NEWLINE and first is not None:
            start = _uncontinued(first.start[0], lines) if decorated is None else decorated
            found.append((start, token.start[0]))
            decorated = start if first.string == "@" else None
            first = None
        elif first is None and token.type not in _LAYOUT:
            first = token
    return found


def _uncontinued(line: int, lines: Sequence[str]) -> int:
    """The first line of a statement that lines with nothing but a backslash begin."""
    while line > 1 and lines[line - 2].strip() == "\\":
        line -= 1
    return line


def _code(text: str) -> list[tuple[int, str]]:
    """What of a text is no comment."""
    return [(t.type, t.string) for t in _tokens(text) if t.type not in (tokenize.COMMENT, tokenize.NL)]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    """The tokens up to the first error, with the line numbers of everything else here."""
    try:
        yield from tokenize.generate_tokens(io.StringIO(re.sub("\r\n|\r", "\n", text)).readline)
    except (tokenize.TokenError, SyntaxError):
        return
