"""Tells Python 2 syntax that a Python 3 parser may accept with another meaning.

``except E, e:`` and ``print >>f, x`` parse today, as a tuple of exceptions and as a shift. A pattern over the text
finds the rare candidates; only these are looked at token by token, so that words in strings and comments don't count.
"""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from collections.abc import Iterator

_CANDIDATE = re.compile(
    r"""\b(?: (?:print|exec)[ \t]+(?:>>|["'\w]) | raise[ \t]+[\w.]+[ \t]*, | except\b[^:\#\n]*,[^:\#\n]*: )""",
    re.VERBOSE,
)
_SKIPPED = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT})
#: Python 3.12 and later cut f-strings in parts; this is the first part.
_FSTRING_START = getattr(tokenize, "FSTRING_START", -1)
_OPERAND_STARTS = frozenset({tokenize.NAME, tokenize.STRING, tokenize.NUMBER, _FSTRING_START})


def first_python2_line(text: str) -> tuple[int, str] | None:
    """The first line in Python 2 syntax and what it holds, or None."""
    if not _CANDIDATE.search(text):
        return None
    for statement in _statements(text):
        if what := _python2(statement, text):
            return statement[0].start[0], what
    return None


def _statements(text: str) -> Iterator[list[tokenize.TokenInfo]]:
    """Simple statements and clause heads, as far as the tokenizer gets."""
    statement: list[tokenize.TokenInfo] = []
    depth = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in _SKIPPED:
                continue
            if token.string in {"(", "[", "{"}:
                depth += 1
            elif token.string in {")", "]", "}"}:
                depth -= 1
            ends = token.type == tokenize.NEWLINE or (depth == 0 and token.string in {":", ";"})
            if not ends:
                statement.append(token)
            elif statement:
                yield statement
                statement = []
    except (tokenize.TokenError, SyntaxError):
        pass
    if statement and statement[0].type != tokenize.ENDMARKER:
        yield statement


def _python2(statement: list[tokenize.TokenInfo], text: str) -> str | None:
    first, rest = statement[0], statement[1:]
    if not rest:
        return None
    after = rest[0]
    operand = after.type in _OPERAND_STARTS and not (keyword.iskeyword(after.string) and after.string not in _CONSTANTS)
    if first.string == "print" and (operand or after.string == ">>"):
        return "a print statement"
    if first.string == "exec" and operand:
        return "an exec statement"
    if first.string == "raise" and any(token.string == "," for token in _flat(rest)):
        return "`raise E, value`"
    if first.string == "except" and _binds_name(rest, text):
        return "`except E, name`"
    return None


_CONSTANTS = frozenset({"None", "True", "False", "lambda"})


def _flat(tokens: list[tokenize.TokenInfo]) -> list[tokenize.TokenInfo]:
    """The tokens outside all brackets."""
    depth, flat = 0, []
    for token in tokens:
        depth += (token.string in {"(", "[", "{"}) - (token.string in {")", "]", "}"})
        if depth == 0:
            flat.append(token)
    return flat


def _binds_name(tokens: list[tokenize.TokenInfo], text: str) -> bool:
    """Whether ``E, name`` means Python 2's ``E as name`` and not PEP 758's two exceptions.

    Exceptions are classes: a lower-case name that the file neither imports nor defines is a variable.
    """
    flat = [token.string for token in _flat(tokens)]
    if flat.count(",") != 1 or flat[-2] != "," or "as" in flat:
        return False
    name = flat[-1]
    known = re.search(
        rf"\b(?:import|class)\b[^\n]*\b{re.escape(name)}\b|^\s*{re.escape(name)}\s*=[^=]", text, re.MULTILINE
    )
    return name.isidentifier() and not name[0].isupper() and not known
