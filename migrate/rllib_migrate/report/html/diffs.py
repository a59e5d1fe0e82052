"""Lines of code for the browser: those that a diff or a finding shows, with colours and what differs in them.

A line is one string: its text, and behind line feeds its colours (``k6n1f4``: a letter and how many characters it
holds for) and the parts in which it differs from its counterpart (``4-9,12-13``). Lines end where Python ends them,
and all that a reader could be deceived by (control characters, marks that turn text round) is spelled out.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Any

from pygments.lexer import Lexer
from pygments.lexers.data import YamlLexer
from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, _TokenType, is_token_subtype

from rllib_migrate.outcome import FileKind, Outcome
from rllib_migrate.report.model import source_lines, visible
from rllib_migrate.report.sides import differing

_CONTEXT = 3
#: Lines around a finding.
_AROUND = 2
#: Colouring a larger text takes too long for what it gives.
_MAX_COLOURED = 2_000_000
_LETTERS: tuple[tuple[_TokenType, str], ...] = (
    (Comment, "c"),
    (String, "s"),
    (Number, "m"),
    (Operator.Word, "k"),
    (Keyword, "k"),
    (Name.Function, "f"),
    (Name.Class, "f"),
    (Name.Decorator, "d"),
    (Name.Builtin, "b"),
    (Name.Tag, "k"),
)
_PLAIN = "n"


def parts(outcome: Outcome) -> list[dict[str, Any]]:
    """A file, or each cell of a notebook, of which anything is shown.

    ``lines`` are runs of old lines, each led by the number of its first; ``hunks`` are lists of steps:
    ``[first, last]`` are old lines that stay, ``[first, last, new number, [new lines]]`` are replaced. Numbers count
    from 1, and ``last`` is behind the last.
    """
    before = {cell: _shown(lines) for cell, lines in source_lines(outcome).items()}
    after = before
    if outcome.after is not None:
        after = {cell: _shown(lines) for cell, lines in source_lines(replace(outcome, before=outcome.after)).items()}
    found = []
    for cell, old in before.items():
        places = [f.line for f in outcome.findings if f.cell == cell]
        new = after.get(cell, old)
        if places or new != old:
            found.append({"cell": cell, **_part(old, new, places, outcome.kind)})
    return found


def _shown(lines: list[str]) -> list[str]:
    return [visible(line) for line in (lines[:-1] if lines and not lines[-1] else lines)]


def _part(old: list[str], new: list[str], places: Iterable[int], kind: FileKind) -> dict[str, Any]:
    needed = {line for place in places for line in range(place - _AROUND, place + _AROUND + 1)}
    old_colours = _colours(old, kind)
    new_colours = _colours(new, kind) if new != old else []
    old_marks: dict[int, list[str]] = {}
    hunks: list[list[list[Any]]] = []
    for group in difflib.SequenceMatcher(None, old, new).get_grouped_opcodes(_CONTEXT):
        steps: list[list[Any]] = []
        for tag, i1, i2, j1, j2 in group:
            needed.update(range(i1 + 1, i2 + 1))
            if tag == "equal":
                steps.append([i1 + 1, i2 + 1])
                continue
            new_marks: dict[int, list[str]] = {}
            for i, j in zip(range(i1, i2), range(j1, j2), strict=True) if i2 - i1 == j2 - j1 else ():
                for (s1, e1), (s2, e2) in differing(old[i], new[j]):
                    old_marks.setdefault(i, []).append(f"{s1}-{e1}")
                    new_marks.setdefault(j, []).append(f"{s2}-{e2}")
            lines = [_line(new[j], new_colours[j], new_marks.get(j, ())) for j in range(j1, j2)]
            steps.append([i1 + 1, i2 + 1, j1 + 1, lines])
        hunks.append(steps)
    kept = sorted(line for line in needed if 1 <= line <= len(old))
    runs = [[number for _, number in run] for _, run in groupby(enumerate(kept), lambda pair: pair[1] - pair[0])]
    return {
        "lines": [
            [run[0], *(_line(old[n - 1], old_colours[n - 1], old_marks.get(n - 1, ())) for n in run)] for run in runs
        ],
        "hunks": hunks,
    }


def _line(text: str, colours: str, marks: Sequence[str]) -> str:
    return "\n".join((text, colours, ",".join(marks))).rstrip("\n")


def _colours(lines: list[str], kind: FileKind) -> list[str]:
    """The colours of each line; empty for a line that has none."""
    lexer = _lexer(kind)
    text = "\n".join(lines)
    if lexer is None or len(text) > _MAX_COLOURED:
        return [""] * len(lines)
    found: list[list[tuple[str, int]]] = [[]]
    for _, token, value in lexer.get_tokens_unprocessed(text):
        letter = _letter(token)
        for number, piece in enumerate(value.split("\n")):
            if number:
                found.append([])
            if piece:
                found[-1].append((letter, len(piece)))
    return [_joined(pieces) for pieces in found]


@cache
def _letter(token: _TokenType) -> str:
    return next((letter for type_, letter in _LETTERS if is_token_subtype(token, type_)), _PLAIN)


def _joined(pieces: list[tuple[str, int]]) -> str:
    runs = [(letter, sum(n for _, n in run)) for letter, run in groupby(pieces, lambda piece: piece[0])]
    if runs and runs[-1][0] == _PLAIN:
        runs.pop()
    return "".join(f"{letter}{length}" for letter, length in runs)


def _lexer(kind: FileKind) -> Lexer | None:
    if kind in ("python", "notebook"):
        return PythonLexer()
    return YamlLexer() if kind == "yaml" else None


def outline(text: str) -> list[str]:
    """Code to start from, as lines."""
    lines = [visible(line) for line in text.splitlines()]
    return [_line(line, colours, ()) for line, colours in zip(lines, _colours(lines, "python"), strict=True)]
