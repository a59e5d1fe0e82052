"""Can this file matter at all? Bytes only, no parsing: most files of a project end here."""

from __future__ import annotations

import codecs
import re
from functools import lru_cache

from rllib_migrate.codemod import Collection

_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WORD = re.compile(rb"[A-Za-z_][A-Za-z0-9_]*")


def may_matter(data: bytes, collections: tuple[Collection, ...]) -> bool:
    """Whether a trigger word of any collection stands in the file, as a word of its own.

    Two-byte text is searched without its NUL bytes, so that a file which can't be read is reported and not passed over.
    """
    if data.startswith(_WIDE_MARKS):
        data = data.replace(b"\0", b"")
    words, phrases = _triggers(tuple(collection.triggers for collection in collections))
    # Meeting all words of the file with the set is eight times as fast as an alternation of some 200 words.
    return not words.isdisjoint(_WORD.findall(data)) or any(phrase.search(data) for phrase in phrases)


def has_hint(data: bytes, collections: tuple[Collection, ...]) -> bool:
    """Whether a file has a word that counts if the file is linked to one that matters."""
    words, _ = _triggers(tuple(collection.hints() for collection in collections))
    return not words.isdisjoint(_WORD.findall(data))


@lru_cache(maxsize=8)
def _triggers(groups: tuple[tuple[bytes, ...], ...]) -> tuple[frozenset[bytes], tuple[re.Pattern[bytes], ...]]:
    """Plain words, and a pattern for each trigger that is more than one word (such as ``rllib train``)."""
    triggers = {trigger for group in groups for trigger in group}
    words = frozenset(trigger for trigger in triggers if _WORD.fullmatch(trigger))
    border, end = rb"(?<![A-Za-z0-9_])", rb"(?![A-Za-z0-9_])"
    return words, tuple(re.compile(border + re.escape(phrase) + end) for phrase in sorted(triggers - words))
