"""A class and what it derives from, each class once: code may hold classes that derive from one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import libcst as cst


def climb(owner: cst.ClassDef, above: Callable[[cst.ClassDef], Iterable[cst.ClassDef]]) -> Iterator[cst.ClassDef]:
    """The class, then those that ``above`` gives of each, nearest first."""
    seen = [owner]
    for cls in seen:
        yield cls
        seen += [one for one in dict.fromkeys(above(cls)) if one not in seen]
