"""Files that are looked at together because they import one another.

Each stays a :class:`~rllib_migrate.syntax.module.Module` of its own, with its own text, imports and names. What they
share is one row of offsets, so that a span or an edit says which file it is of, and one flow of names and kinds: a name
that is imported from another file of the unit is what that file binds to it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import libcst as cst

from rllib_migrate.syntax.links import Links
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.parsed import Node

if TYPE_CHECKING:
    from rllib_migrate.syntax.imported import Imported

N = TypeVar("N", bound=cst.CSTNode)
#: Between two files: ends the last line of one, and no search for spaces or words goes across.
_BORDER = b"\n\0\n"


class Unit:
    """Some files of a project, in the order of their paths."""

    def __init__(self, files: Sequence[Module], links: Links) -> None:
        self.files = tuple(files)
        self.links = links
        self._starts: list[int] = []
        self._by_path = {file.path: file for file in files}
        data = _BORDER.join(file.data for file in files)
        start = first = 0
        for file in files:
            self._starts.append(start)
            size = len(file.data)
            file.enter(self, data, start, first)
            start += size + len(_BORDER)
            first += len(file.parsed.order)

    @cached_property
    def imported(self) -> Imported:
        """The names that the files have from one another."""
        from rllib_migrate.syntax.imported import Imported

        return Imported(self)

    @cached_property
    def _homes(self) -> dict[Node, Module]:
        return {node: file for file in self.files for node in file.parsed.order}

    def home(self, node: Node) -> Module:
        """The file that a node is of."""
        return self._homes[node]

    def parent(self, node: Node) -> Node | None:
        """The enclosing node; None for a file's tree, and for what is no part of the files."""
        home = self._homes.get(node)
        return None if home is None else home.parsed.parents.get(node)

    def at(self, offset: int) -> Module:
        """The file of an offset."""
        return self.files[max(bisect_right(self._starts, offset) - 1, 0)]

    def named(self, path: str) -> Module | None:
        """The file of a path."""
        return self._by_path.get(path)

    def span(self, node: Node) -> tuple[int, int]:
        """Bytes ``[start, end)`` of a node of any file."""
        home = self._homes.get(node)
        # Brackets and spaces are no part of the index.
        for file in (home,) if home is not None else self.files:
            found = file.parsed.spans.of(node)
            if found is not None:
                return file.start + found[0], file.start + found[1]
        raise KeyError(node)

    def nodes(self, cls: type[N]) -> list[N]:
        """All nodes of exactly this class, by file."""
        return [node for file in self.files for node in file.nodes(cls)]

    @cached_property
    def attributes(self) -> Mapping[str, list[cst.Attribute]]:
        """Attribute nodes of all files, by the name of the attribute."""
        found: dict[str, list[cst.Attribute]] = {}
        for file in self.files:
            for name, nodes in file.attributes.items():
                found.setdefault(name, []).extend(nodes)
        return found
