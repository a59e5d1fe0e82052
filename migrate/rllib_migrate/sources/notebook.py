"""Jupyter notebooks: the code cells as one module in their order, and back into the JSON, exactly.

``encode(source, source.text)`` gives the very bytes that ``decode`` was given; where a cell changes, only the lines of
its source do. Outputs, metadata, ids, layout and the final newline are never written anew.

The cells are joined by lines that hold a string each, which nothing changes or moves. Magics and shell lines become the
calls that IPython itself makes of them, so that the code parses, and come back as they were. Cells that are no Python
(``%%bash``, syntax errors) are left out, and named.
"""

from __future__ import annotations

import ast
import difflib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rllib_migrate.sources.python import SourceError

_SPACE = re.compile(r"[ \t\r\n]*")
_read = json.JSONDecoder().raw_decode
_MARK = re.compile(r'^"rllib-migrate: cell (\d+)"$')
_MASK = re.compile(r"^.*  # rllib-migrate: line (\d+)$")
#: Cell magics whose cells are Python all the same.
_PYTHON_MAGICS = frozenset({"capture", "prun", "time", "timeit"})
_ASSIGNED = re.compile(r"^(\s*[\w, \t]+=\s*)([!%])(.*)$", re.DOTALL)
_MAGIC = re.compile(r"^(\s*)(!!|[!%?])(.*)$", re.DOTALL)
_HELP = re.compile(r"^(\s*)([\w.]+)\?\??\s*$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Cell:
    """One code cell: its number among all cells from 1, its source as text, and where the JSON has it."""

    number: int
    text: str
    start: int
    end: int
    #: The spans of the strings of a source that is a list.
    items: tuple[tuple[int, int], ...] | None


@dataclass(frozen=True, slots=True)
class Notebook:
    """A decoded notebook: ``text`` is the module that its cells make, ``lines`` where each of its lines is."""

    text: str
    raw: str
    cells: tuple[Cell, ...]
    masked: tuple[tuple[str, str], ...]
    lines: tuple[tuple[int, int], ...]
    #: What is said of each cell that is no part of it, and the cell's text.
    left_out: tuple[tuple[str, str], ...]
    encoding: str = "utf-8"

    def place(self, line: int) -> tuple[int, int]:
        """The cell, and the line in it, of a line of ``text``; both count from 1."""
        return self.lines[min(line, len(self.lines)) - 1]


def decode(data: bytes) -> Notebook:
    """Read a notebook.

    Raises :class:`SourceError` for what is no notebook of format 4.
    """
    try:
        raw = data.decode("utf-8")
    except UnicodeDecodeError:
        raise SourceError("not valid UTF-8, which notebooks are") from None
    try:
        found = list(_cells(raw))
    except (ValueError, IndexError, RecursionError) as error:
        raise SourceError(f"not a notebook: {error}") from None
    for cell in found:
        if any("\ud800" <= character <= "\udfff" for character in cell.text):
            raise SourceError(f"cell {cell.number} holds half a character (a lone surrogate): remove it")
    cells: list[Cell] = []
    texts: list[str] = []
    masked: list[tuple[str, str]] = []
    left_out: list[tuple[str, str]] = []
    for cell in found:
        if not cell.text.strip():
            continue
        try:
            texts.append(_python(cell.text, masked))
        except _NotPythonError as why:
            left_out.append((f"cell {cell.number}: {why}", cell.text))
        else:
            cells.append(cell)
    return Notebook(
        _joined(cells, texts), raw, tuple(cells), tuple(masked), tuple(_lines(cells, texts)), tuple(left_out)
    )


def cell_lines(data: bytes) -> dict[int | None, list[str]]:
    """The lines of each code cell, by its number; none for what is no notebook."""
    try:
        cells = decode(data).cells
    except SourceError:
        return {}
    return {cell.number: cell.text.split("\n") for cell in cells}


def encode(source: Notebook, new_text: str) -> bytes:
    """The notebook's bytes with the cells of ``new_text``.

    Raises :class:`SourceError` where the cells can't be told apart any more, or a magic would change.
    """
    if not source.cells:
        return source.raw.encode("utf-8")
    ascii_only = source.raw.isascii()
    parts: list[str] = []
    at = 0
    for cell, text in zip(source.cells, _split(source, new_text), strict=True):
        if text != cell.text:
            parts += [source.raw[at : cell.start], _value(source.raw, cell, text, ascii_only)]
            at = cell.end
    return "".join([*parts, source.raw[at:]]).encode("utf-8")


# -- the JSON --------------------------------------------------------------------------------------------------------


def _cells(raw: str) -> Iterator[Cell]:
    """The code cells."""
    cells: Iterator[tuple[int, int]] | None = None
    version: Any = None
    for key, start, _ in _entries(raw, _skip(raw, 0)):
        if key == "cells":
            cells = _elements(raw, start)
        elif key == "nbformat":
            version = _read(raw, start)[0]
    if cells is None:
        what = f"format {version}; save it with a newer Jupyter" if isinstance(version, int) else "there are no cells"
        raise ValueError(what)
    for number, (start, _) in enumerate(cells, 1):
        entries = {key: (first, end) for key, first, end in _entries(raw, start)}
        if "cell_type" not in entries or _read(raw, entries["cell_type"][0])[0] != "code":
            continue
        if "source" not in entries:
            raise ValueError(f"cell {number} has no source")
        first, end = entries["source"]
        if raw[first] == "[":
            items = tuple(_elements(raw, first))
            text = "".join(_string(raw, start) for start, _ in items)
            yield Cell(number, text, first, end, items)
        else:
            yield Cell(number, _string(raw, first), first, end, None)


def _string(raw: str, start: int) -> str:
    if raw[start] != '"':
        raise ValueError("a source that is not text")
    return str(_read(raw, start)[0])


def _skip(raw: str, at: int) -> int:
    match = _SPACE.match(raw, at)
    assert match is not None
    return match.end()


def _entries(raw: str, at: int) -> Iterator[tuple[str, int, int]]:
    """Each key of an object, with where its value begins and ends."""
    if raw[at : at + 1] != "{":
        raise ValueError("an object was expected")
    at = _skip(raw, at + 1)
    while raw[at] != "}":
        key, at = _read(raw, at)
        at = _skip(raw, _skip(raw, at) + 1)
        end = _read(raw, at)[1]
        yield key, at, end
        at = _skip(raw, end)
        if raw[at] == ",":
            at = _skip(raw, at + 1)


def _elements(raw: str, at: int) -> Iterator[tuple[int, int]]:
    """Where the elements of a list begin and end."""
    if raw[at] != "[":
        raise ValueError("a list was expected")
    at = _skip(raw, at + 1)
    while raw[at] != "]":
        end = _read(raw, at)[1]
        yield at, end
        at = _skip(raw, end)
        if raw[at] == ",":
            at = _skip(raw, at + 1)


def _value(raw: str, cell: Cell, text: str, ascii_only: bool) -> str:
    """The JSON of a cell's new source, in the layout of the old one; lines that stay keep their very spelling."""
    if cell.items is None:
        return json.dumps(text, ensure_ascii=ascii_only)
    new = text.splitlines(keepends=True) if "\r" not in text else re.findall(r"[^\n]*\n|[^\n]+", text)
    old = [(_string(raw, start), raw[start:end]) for start, end in cell.items]
    written = [json.dumps(line, ensure_ascii=ascii_only) for line in new]
    matcher = difflib.SequenceMatcher(None, [line for line, _ in old], new, autojunk=False)
    for a, b, size in matcher.get_matching_blocks():
        for offset in range(size):
            written[b + offset] = old[a + offset][1]
    first, last = cell.items[0], cell.items[-1]
    head, tail = raw[cell.start + 1 : first[0]], raw[last[1] : cell.end - 1]
    gap = raw[first[1] : cell.items[1][0]] if len(cell.items) > 1 else f",{head}"
    return f"[{head}{gap.join(written)}{tail}]"


# -- the module ------------------------------------------------------------------------------------------------------


def _joined(cells: list[Cell], texts: list[str]) -> str:
    parts: list[str] = []
    for cell, text in zip(cells, texts, strict=True):
        if parts:
            parts.append(f'\n"rllib-migrate: cell {cell.number}"\n')
        parts.append(text)
    return "".join(parts)


def _lines(cells: list[Cell], texts: list[str]) -> Iterator[tuple[int, int]]:
    for position, (cell, text) in enumerate(zip(cells, texts, strict=True)):
        if position:
            yield cell.number, 1
        for line in range(1, text.count("\n") + 2):
            yield cell.number, line


def _split(source: Notebook, text: str) -> list[str]:
    """The texts of the cells; magics are magics again."""
    texts: list[list[str]] = [[]]
    numbers = [source.cells[0].number] if source.cells else []
    for line in text.split("\n"):
        if mark := _MARK.match(line):
            texts.append([])
            numbers.append(int(mark[1]))
        else:
            texts[-1].append(_unmasked(source, line))
    if numbers != [cell.number for cell in source.cells]:
        raise SourceError("the cells can't be told apart any more after the change")
    return ["\n".join(lines) for lines in texts]


def _unmasked(source: Notebook, line: str) -> str:
    mask = _MASK.match(line)
    if mask is None:
        return line
    old, new = source.masked[int(mask[1])]
    if new != line:
        raise SourceError(f"a change of `{old.strip()}` can't be written")
    return old


# -- Python in a cell ------------------------------------------------------------------------------------------------


class _NotPythonError(Exception):
    """Why a cell is not Python."""


def _python(text: str, masked: list[tuple[str, str]]) -> str:
    """The cell as Python; lines that are not are masked."""
    if _parses(text) and not text.lstrip().startswith(("%", "!")):
        return text
    first = text.lstrip().split("\n", 1)[0]
    if first.startswith("%%") and first[2:].split(" ")[0].strip() not in _PYTHON_MAGICS:
        raise _NotPythonError(f"`{first.strip()}` is no Python")
    own = list(masked)
    new = "\n".join(_mask_lines(text.split("\n"), own))
    if not _parses(new):
        raise _NotPythonError(_error(new))
    masked[:] = own
    return new


def _mask_lines(lines: list[str], masked: list[tuple[str, str]]) -> Iterator[str]:
    at = 0
    while at < len(lines):
        call = _call(lines[at])
        if call is None:
            yield lines[at]
            at += 1
            continue
        old = [lines[at]]
        while old[-1].endswith("\\") and at + len(old) < len(lines):
            old.append(lines[at + len(old)])
        at += len(old)
        new = f"{_call(chr(10).join(old))}  # rllib-migrate: line {len(masked)}"
        masked.append(("\n".join(old), new))
        yield new


def _call(line: str) -> str | None:
    """What IPython makes of a magic, a shell line or a question; None for all else."""
    if match := _ASSIGNED.match(line):
        return match[1] + _asked("getoutput" if match[2] == "!" else "magic", match[3])
    if match := _HELP.match(line):
        return match[1] + _asked("magic", f"pinfo {match[2]}")
    if (match := _MAGIC.match(line)) and not line.startswith("%%%"):
        name = {"!": "system", "!!": "getoutput"}.get(match[2], "magic")
        return match[1] + _asked(name, match[3])
    return None


def _asked(name: str, text: str) -> str:
    method = "run_line_magic" if name == "magic" else name
    given = text.replace("\\\n", " ").strip()
    if name == "magic":
        first, _, rest = given.lstrip("%").partition(" ")
        return f"get_ipython().{method}({first!r}, {rest.strip()!r})"
    return f"get_ipython().{method}({given!r})"


def _parses(text: str) -> bool:
    return not _error(text)


def _error(text: str) -> str:
    try:
        compile(text, "cell", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        return f"line {error.lineno}: {error.msg}"
    except (ValueError, RecursionError, MemoryError) as error:
        return str(error)
    return ""
