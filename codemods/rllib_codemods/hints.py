"""Words that old RLlib code has and that alone say too little: they count in files that are linked to RLlib's."""

from __future__ import annotations

import re
from functools import cache

from rllib_codemods.facts import Key, Lead, Method, table

#: Shorter ones are words of any code.
_LONG = 8
_WORD = re.compile(r"[a-z]\w*_\w+")


@cache
def hints() -> tuple[bytes, ...]:
    """Names of old methods, result keys and settings that are hardly anything else's, sorted."""
    names = {part for row in table(Lead) if not row.weak for part in re.split(r"[/.]", row.old)}
    names |= {row.key for row in table(Key) if row.action != "same"}
    names = {name for name in names if _WORD.fullmatch(name) and len(name) >= _LONG}
    names |= {row.old for row in table(Method) if len(row.old) >= _LONG}
    return tuple(sorted(name.encode() for name in names))
