"""What an imported name is in the file that it comes from, through re-exports and star imports.

Files may import one another in a circle; a name that is only ever passed on is nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.scopes import Binding, dotted_name

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node
    from rllib_migrate.syntax.unit import Unit


class Imported:
    """The names that the files of one unit have from one another."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._behind: dict[Binding, list[Binding]] = {}
        self._brought: dict[tuple[Node, str], Binding] = {}
        self._busy: set[tuple[str, str]] = set()

    def behind(self, file: Module, binding: Binding) -> list[Binding]:
        """The bindings that an import of a file brings; the binding itself where it brings none of the unit.

        What the other file has from a library is an import of that library here.
        """
        if binding.dotted is None or binding.kind != "import":
            return [binding]
        found = self._behind.get(binding)
        if found is None:
            own = self.members(file, binding.dotted)
            found = [b if b.dotted is None else _as_imported(binding, b) for b in own] or [binding]
            if not self._busy:
                self._behind[binding] = found
        return found

    def reaching(self, file: Module, name: str, here: list[Binding], use: Node | None = None) -> list[Binding]:
        """What a name of a file is at a place, or when the file has run; ``here`` are its bindings that reach it.

        A star import that runs after these goes before them. Where it is not known what that brings, names of other
        files are not followed.
        """
        root = file.scopes.root
        found: list[Binding] = []
        if root.stars and all(binding.scope is root for binding in here):
            for statement, source in self._stars(file, here, use):
                brought = self._in_star(file, statement, source, name)
                if brought is None:
                    return [binding for binding in here if self.behind(file, binding) == [binding]]
                found += brought
                if brought and file.parent(file.statement(statement)) is file.tree:
                    return found
        return found + [b for binding in here for b in self.behind(file, binding)]

    def _stars(self, file: Module, here: list[Binding], use: Node | None) -> Iterator[tuple[cst.ImportFrom, str]]:
        """The star imports that run after the bindings and before the use, the last one first."""
        order = file.order
        start = max((order(binding.statement) for binding in here), default=-1)
        stop = order(use) if use is not None and file.scopes.runs_at_once(use) else None
        for statement, source in sorted(file.scopes.root.stars.items(), key=lambda s: order(s[0]), reverse=True):
            if order(statement) > start and (stop is None or order(statement) < stop):
                yield statement, source

    def _in_star(self, file: Module, statement: cst.ImportFrom, source: str, name: str) -> list[Binding] | None:
        """What a star import brings for a name; None where that is not known."""
        for meaning in self._unit.links.meanings(file.path, source):
            other = self._unit.named(meaning.path) if not meaning.rest else None
            if other is not None:
                if not _is_public(other, name):
                    return []
                return self._of(other, name) or self._module_in(file, statement, source, other, name)
        return None

    def _module_in(
        self, file: Module, statement: cst.ImportFrom, source: str, package: Module, name: str
    ) -> list[Binding]:
        """A module of a package that names it in ``__all__``, which imports it with the star."""
        dotted = f"{source}.{name}"
        whole = any(not meaning.rest for meaning in self._unit.links.meanings(file.path, dotted))
        if name not in public_names(package) or package.scopes.root.bindings.get(name) or not whole:
            return []
        root = file.scopes.root
        made = Binding(name, "import", statement, statement, root, dotted=dotted)
        return [self._brought.setdefault((statement, name), made)]

    def modules_by_star(self, file: Module) -> Iterator[str]:
        """The names of modules that star imports may bring to a file."""
        for source in file.scopes.root.stars.values():
            for meaning in self._unit.links.meanings(file.path, source):
                other = self._unit.named(meaning.path) if not meaning.rest else None
                yield from public_names(other) if other is not None else ()

    def members(self, file: Module, dotted: str) -> list[Binding]:
        """The bindings behind a dotted name that a file writes; empty where it is none of the unit's."""
        for meaning in self._unit.links.meanings(file.path, dotted):
            other = self._unit.named(meaning.path)
            if other is None or len(meaning.rest) != 1:
                continue
            if found := self._of(other, meaning.rest[0]):
                return found
        return []

    def _of(self, file: Module, name: str) -> list[Binding]:
        """What a name of a file is when that has run; nothing where another file sets it."""
        if (file.path, name) in self._busy or (file.path, name) in self._set_outside:
            return []
        self._busy.add((file.path, name))
        try:
            return self.reaching(file, name, file.scopes.at_end(name))
        finally:
            self._busy.discard((file.path, name))

    @cached_property
    def _set_outside(self) -> frozenset[tuple[str, str]]:
        """The names that a file sets or takes away in the module of another, by its path: ``lib.make = own.make``."""
        found: set[tuple[str, str]] = set()
        for file in self._unit.files:
            for node in file.nodes(cst.Attribute):
                if _is_set(file, node) and (dotted := dotted_name(node)) is not None:
                    found.update(self._named_outside(file, dotted))
            for call in file.nodes(cst.Call):
                if isinstance(call.func, cst.Name) and call.func.value in ("setattr", "delattr") and len(call.args) > 1:
                    module, name = dotted_name(call.args[0].value), call.args[1].value
                    if module is not None and isinstance(name, cst.SimpleString):
                        found.update(self._named_outside(file, f"{module}.{name.raw_value}"))
        return frozenset(found)

    def _named_outside(self, file: Module, written: str) -> Iterator[tuple[str, str]]:
        """The path of a file and the name in it that a file means by the attributes of a module, in any scope."""
        head, _, rest = written.partition(".")
        for binding in file.scopes.imports():
            if binding.name == head:
                for meaning in self._unit.links.meanings(file.path, f"{binding.dotted}.{rest}"):
                    if len(meaning.rest) == 1:
                        yield meaning.path, meaning.rest[0]

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
        for name, uses in scopes.uses.items() if scopes.root.stars else ():
            for use in uses:
                here = scopes.reaching_here(use)
                own = {found for binding in here for found in self.behind(file, binding)}
                behind = self.reaching(file, name, here, use)
                yield from ((b, use) for b in behind if b.kind != "import" and b not in own)


def _as_imported(own: Binding, other: Binding) -> Binding:
    """What another file imports from a library, as an import of this file."""
    return replace(own, dotted=other.dotted)


def _is_set(file: Module, node: Node) -> bool:
    """Whether an attribute is written, not read."""
    up = file.parent(node)
    while isinstance(up, (cst.Element, cst.StarredElement, cst.Tuple, cst.List)):
        node, up = up, file.parent(up)
    if isinstance(up, (cst.AnnAssign, cst.AugAssign)):
        return up.target is node
    return isinstance(up, (cst.AssignTarget, cst.Del))


def _is_public(file: Module, name: str) -> bool:
    """Whether ``from file import *`` brings a name."""
    value = _all_of(file)
    return name in public_names(file) if isinstance(value, (cst.List, cst.Tuple)) else not name.startswith("_")


def public_names(file: Module) -> list[str]:
    """The names in ``__all__``."""
    value = _all_of(file)
    elements = value.elements if isinstance(value, (cst.List, cst.Tuple)) else ()
    return [e.value.raw_value for e in elements if isinstance(e.value, cst.SimpleString)]


def _all_of(file: Module) -> cst.BaseExpression | None:
    named = file.scopes.root.bindings.get("__all__", [])
    return named[0].value if len(named) == 1 else None
