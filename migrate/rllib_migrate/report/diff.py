"""Unified diffs that ``git apply`` takes: bytes in, bytes out.

Lines end at line feeds only, as for git, so that CRLF and mixed endings pass through.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rllib_migrate.outcome import Outcome

_CONTEXT = 3
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def unified(outcome: Outcome) -> bytes:
    """The patch of one file; empty where nothing changes."""
    if outcome.after is None or outcome.after == outcome.before:
        return b""
    # One character a byte: difflib wants text, and the file's encoding must not matter.
    lines = difflib.unified_diff(
        split_lines(outcome.before.decode("latin-1")), split_lines(outcome.after.decode("latin-1")), n=_CONTEXT
    )
    body = list(lines)[2:]
    header = f"--- {quoted(f'a/{outcome.path}')}\n+++ {quoted(f'b/{outcome.path}')}\n"
    return header.encode("utf-8", "surrogateescape") + "".join(_ended(body)).encode("latin-1")


def text(outcome: Outcome) -> str:
    """The patch as text, for JSON."""
    return unified(outcome).decode(outcome.encoding, "replace")


def split_lines(content: str) -> list[str]:
    """The lines with their line feeds."""
    lines = content.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def quoted(path: str) -> str:
    """A path as git writes it in a header: quoted like a C string where it must be, a tab behind one with spaces."""
    if any(character in _ESCAPES or character < " " or character == "\x7f" for character in path):
        escaped = (_ESCAPES.get(c) or (f"\\{ord(c):03o}" if c < " " or c == "\x7f" else c) for c in path)
        return f'"{"".join(escaped)}"'
    return f"{path}\t" if " " in path else path


def _ended(lines: list[str]) -> Iterator[str]:
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
