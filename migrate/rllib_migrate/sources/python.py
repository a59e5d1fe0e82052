"""Python source: bytes to text and back, exactly.

``encode(source, source.text)`` gives the very bytes that ``decode`` was given. Byte order mark, PEP 263 cookie, line
endings (mixed ones too) and a missing final newline stay as they are. What can't be carried exactly is refused with a
reason, never guessed.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from rllib_migrate.sources.python2 import first_python2_line

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_BLANK = re.compile(rb"^[ \t\f]*(?:#.*)?$")
_LINE_END = re.compile(rb"\r\n|\r|\n")
_OTHER_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class SourceError(Exception):
    """The file can't be read as source text, or new text can't be written in its encoding."""


class Python2Error(SourceError):
    """The file is in Python 2 syntax; it can be read as text all the same."""

    def __init__(self, source: Text, line: int, what: str) -> None:
        super().__init__(f"Python 2 syntax ({what} in line {line}): convert the file to Python 3 first")
        self.source = source
        self.syntax = f"{what} in line {line}"


@dataclass(frozen=True, slots=True)
class Text:
    """A decoded file. ``text`` is without the byte order mark; ``bom`` says that there was one."""

    text: str
    encoding: str
    bom: bool


def decode(data: bytes) -> Text:
    """Decode a Python file.

    Raises :class:`SourceError` for binary data, an unknown or wrong encoding, an encoding that does not give the same
    bytes back, and :class:`Python2Error` for Python 2 syntax.
    """
    if data.startswith(_OTHER_MARKS):
        raise SourceError("UTF-16 or UTF-32 text, which Python does not read: save it as UTF-8")
    if b"\0" in data:
        raise SourceError("binary data (a NUL byte), not Python source")
    bom = data.startswith(codecs.BOM_UTF8)
    body = data[len(codecs.BOM_UTF8) :] if bom else data
    encoding = _declared_encoding(body)
    if bom and encoding != "utf-8":
        raise SourceError(f"a UTF-8 byte order mark, but the first lines declare {encoding}")
    try:
        text = body.decode(encoding)
    except LookupError:
        raise SourceError(f"the declared encoding {encoding} is not a text encoding") from None
    except UnicodeDecodeError as error:
        line = len(_LINE_END.findall(body[: error.start])) + 1
        raise SourceError(f"line {line} is not valid {encoding}: add an encoding cookie or save it as UTF-8") from None
    except UnicodeError as error:
        raise SourceError(f"not valid {encoding}: {error}") from None
    if _encode(text, encoding) != body:
        raise SourceError(f"the encoding {encoding} does not give the same bytes back")
    if old := first_python2_line(text):
        raise Python2Error(Text(text, encoding, bom), *old)
    return Text(text, encoding, bom)


def encode(source: Text, new_text: str) -> bytes:
    """Bytes of ``new_text`` in the encoding of ``source``.

    Raises :class:`SourceError` where a new character does not exist in that encoding.
    """
    try:
        body = new_text.encode(source.encoding)
    except UnicodeEncodeError as error:
        character = new_text[error.start]
        raise SourceError(f"the new code needs {character!r}, which {source.encoding} can't express") from None
    return codecs.BOM_UTF8 + body if source.bom else body


def _encode(text: str, encoding: str) -> bytes | None:
    try:
        return text.encode(encoding)
    except (UnicodeError, LookupError):
        return None


def _declared_encoding(body: bytes) -> str:
    """The normalised name of the encoding that PEP 263 gives, for any line ending."""
    for line in _LINE_END.split(body[:4096], maxsplit=2)[:2]:
        if cookie := _COOKIE.match(line):
            name = cookie[1].decode("ascii", "replace")
            try:
                return codecs.lookup(name).name
            except LookupError:
                raise SourceError(f"the declared encoding {name} is unknown") from None
        if not _BLANK.match(line):
            break
    return "utf-8"
