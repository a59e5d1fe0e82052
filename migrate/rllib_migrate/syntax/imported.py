"""What an imported name is in the file that it comes from, through re-exports and star imports.

Files may import one another in a circle; a name that is only ever passed on is nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.scopes import Binding

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module
    from rllib_migrate.syntax.unit import Unit


class Imported:
    """The names that the files of one unit have from one another."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._behind: dict[Binding, list[Binding]] = {}
        self._busy: set[tuple[str, str]] = set()

    def behind(self, file: Module, binding: Binding) -> list[Binding]:
        """The bindings that an import of a file brings; the binding itself where it brings none of the unit.

        What the other file has from a library is an import of that library here.
        """
        if binding.dotted is None or binding.kind != "import":
            return [binding]
        found = self._behind.get(binding)
        if found is None:
            own = self._bindings(file, binding.dotted)
            found = [b if b.dotted is None else _as_imported(binding, b) for b in own] or [binding]
            if not self._busy:
                self._behind[binding] = found
        return found

    def members(self, file: Module, dotted: str) -> list[Binding]:
        """The bindings behind a dotted name that a file writes; empty where it is none of the unit's."""
        return self._bindings(file, dotted)

    def starred(self, file: Module, name: str) -> list[Binding]:
        """The bindings that a star import of a file gives a name."""
        return [found for source in file.scopes.root.stars for found in self._in_star(file, source, name)]

    def _in_star(self, file: Module, source: str, name: str) -> list[Binding]:
        for meaning in self._unit.links.meanings(file.path, source):
            other = self._unit.named(meaning.path) if not meaning.rest else None
            if other is not None and _is_public(other, name):
                return self._of(other, name)
        return []

    def _bindings(self, file: Module, dotted: str) -> list[Binding]:
        for meaning in self._unit.links.meanings(file.path, dotted):
            other = self._unit.named(meaning.path)
            if other is None or len(meaning.rest) != 1:
                continue
            if found := self._of(other, meaning.rest[0]):
                return found
        return []

    def _of(self, file: Module, name: str) -> list[Binding]:
        """What a name of a file is when that has run."""
        if (file.path, name) in self._busy:
            return []
        self._busy.add((file.path, name))
        try:
            own = file.scopes.at_end(name)
            if not own:
                return self.starred(file, name)
            return [found for binding in own for found in self.behind(file, binding)]
        finally:
            self._busy.discard((file.path, name))

    @cached_property
    def uses(self) -> dict[Binding, list[cst.Name]]:
        """The uses of a file's bindings in other files."""
        found: dict[Binding, list[cst.Name]] = {}
        for file in self._unit.files:
            for binding, use in self._foreign_uses(file):
                found.setdefault(binding, []).append(use)
        return found

    @cached_property
    def had_as_attributes(self) -> frozenset[Binding]:
        """The bindings that another file has as attributes of the module."""
        nodes = ((file, node) for file in self._unit.files for own in file.attributes.values() for node in own)
        return frozenset(binding for file, node in nodes for binding in file.scopes.members(node))

    def _foreign_uses(self, file: Module) -> Iterator[tuple[Binding, cst.Name]]:
        scopes = file.scopes
        for binding in scopes.imports():
            behind = [b for b in self.behind(file, binding) if b.kind != "import"]
            for use in scopes.references_here(binding) if behind else ():
                yield from ((b, use) for b in behind)
        if scopes.root.stars:
            for name, uses in scopes.uses.items():
                unbound = [use for use in uses if not scopes.reaching_here(use)]
                behind = [b for b in self.starred(file, name) if b.kind != "import"] if unbound else []
                yield from ((b, use) for use in unbound for b in behind)


def _as_imported(own: Binding, other: Binding) -> Binding:
    """What another file imports from a library, as an import of this file."""
    return replace(own, dotted=other.dotted)


def _is_public(file: Module, name: str) -> bool:
    """Whether ``from file import *`` brings a name."""
    named = file.scopes.root.bindings.get("__all__", [])
    value = named[0].value if len(named) == 1 else None
    if isinstance(value, (cst.List, cst.Tuple)):
        return any(isinstance(e.value, cst.SimpleString) and e.value.raw_value == name for e in value.elements)
    return not name.startswith("_")
