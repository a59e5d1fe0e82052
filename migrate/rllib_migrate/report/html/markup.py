"""HTML in which nothing can be forgotten: plain strings are always escaped, only :class:`Markup` is not."""

from __future__ import annotations

from collections.abc import Iterable

_ENTITIES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escaped(text: str) -> Markup:
    """Plain text as HTML, also for the value of an attribute; what UTF-8 can't hold is spelled out."""
    if isinstance(text, Markup):
        return text
    return Markup(text.translate(_ENTITIES).encode("utf-8", "backslashreplace").decode())


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Parts one after the other."""
    return Markup(str(escaped(between)).join(map(escaped, parts)))


def el(name: str, *children: str, **attributes: str) -> Markup:
    """An element. An underscore at the end of an attribute's name goes, the others are hyphens."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(value)}"' for key, value in attributes.items() if value
    )
    return Markup(f"<{name}{given}>{joined(children)}</{name}>")


def prose(text: str) -> Markup:
    """A message, with what stands in backticks as code. An odd backtick closes nothing."""
    pieces = text.split("`")
    if len(pieces) % 2 == 0:
        pieces[-2:] = [f"{pieces[-2]}`{pieces[-1]}"]
    return joined(el("code", piece) if number % 2 else piece for number, piece in enumerate(pieces))
