"""Which bindings a name means where it is used, by Python's own rules.

A name is looked up in the scope of its use, then outwards (class scopes are skipped from within functions). What is
bound at all is found by :mod:`rllib_migrate.syntax.bindings`, which of several bindings in one scope can reach a use by
:mod:`rllib_migrate.syntax.flow`, and what an import brings from another file of the unit by
:mod:`rllib_migrate.syntax.imported`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.bindings import (
    COMPREHENSIONS,
    Binding,
    Bindings,
    Scope,
    dotted_name,
    import_source,
    parameters,
)
from rllib_migrate.syntax.flow import Flow

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

__all__ = ["Binding", "Scope", "Scopes", "dotted_name", "import_source", "parameters"]


class Scopes:
    """The scopes of one module. Built on first use from the module's index."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._bindings = Bindings(module)
        self.root = self._bindings.root
        self._references: dict[str, dict[Binding, list[cst.Name]]] = {}
        self._flows: dict[tuple[Scope, str], Flow] = {}

    def scope_at(self, node: Node) -> Scope:
        """The scope in which an expression or statement at ``node`` is evaluated."""
        return self._module.home(node).scopes._bindings.scope_at(node)

    def scope_of(self, owner: Node) -> Scope:
        """The scope that a function, class, lambda or comprehension opens."""
        return self._module.home(owner).scopes._bindings.opened_by(owner)

    def lookup(self, name: str, scope: Scope) -> Scope | None:
        """The scope whose binding ``name`` means when used in ``scope``; None for builtins and unknown names."""
        at: Scope | None = scope
        if name in scope.globals:
            while at is not None and at.parent is not None:
                at = at.parent
            return at if at is not None and name in at.bindings else None
        while at is not None:
            if name in at.bindings and (at is scope or not isinstance(at.owner, cst.ClassDef)):
                return at
            at = at.parent
        return None

    def reaching(self, use: cst.Name) -> list[Binding]:
        """The bindings that can give ``use`` its value; empty for builtins and unknown names.

        Those of the file that a name is imported from, where that is one of the unit.
        """
        unit = self._module.unit
        if unit is None:
            return self.reaching_here(use)
        home = self._module.home(use)
        return unit.imported.reaching(home, use.value, home.scopes.reaching_here(use), use)

    def meant(self, node: Node) -> list[Binding]:
        """The bindings behind a name, or behind ``module.name`` of a module of the unit; empty for all else."""
        if isinstance(node, cst.Name):
            return self.reaching(node)
        return self.members(node) if isinstance(node, cst.Attribute) else []

    def reaching_here(self, use: cst.Name) -> list[Binding]:
        """The bindings of this file that can give ``use`` its value."""
        scope = self.scope_at(use)
        found = self.lookup(use.value, scope)
        if found is not None and found is scope and isinstance(found.owner, cst.ClassDef):
            # What a class body has not bound yet is looked up around it.
            own = self._flow(found, use)
            if own or found.parent is None:
                return own
            found = self.lookup(use.value, found.parent)
        if found is None:
            return []
        bindings = found.bindings[use.value]
        if len(bindings) == 1 or not self._runs_inline(scope, found):
            return bindings
        return self._flow(found, use)

    def runs_at_once(self, use: Node) -> bool:
        """Whether a place runs with its file, and not when something is called."""
        return self._runs_inline(self.scope_at(use), self.root)

    def _runs_inline(self, scope: Scope, found: Scope) -> bool:
        """Whether code of ``scope`` runs where it stands in ``found``, as comprehensions and class bodies do."""
        if isinstance(found.owner, (cst.Lambda, *COMPREHENSIONS)):
            return False
        at: Scope | None = scope
        while at is not None and at is not found:
            if isinstance(at.owner, (cst.FunctionDef, cst.Lambda)):
                return False
            at = at.parent
        return True

    def _flow(self, scope: Scope, use: cst.Name) -> list[Binding]:
        key = (scope, use.value)
        flow = self._flows.get(key)
        if flow is None:
            flow = self._flows[key] = Flow(self._module, scope.owner, scope.bindings[use.value])
        return flow.reaching(use)

    def at_end(self, name: str) -> list[Binding]:
        """The bindings that a name of the file can have when the file has run."""
        bindings = self.root.bindings.get(name, [])
        return Flow(self._module, self._module.tree, bindings).at_end() if len(bindings) > 1 else bindings

    def references(self, binding: Binding) -> list[cst.Name]:
        """The uses (not the assignments) whose value can come from ``binding``, in the order of the text.

        Those in other files of the unit come last. ``module.name`` is none: see :meth:`is_had_as_attribute`.
        """
        unit = self._module.unit
        if unit is None:
            return self.references_here(binding)
        own = self._module.home(binding.statement).scopes.references_here(binding)
        return [*own, *unit.imported.uses.get(binding, ())]

    def is_elsewhere(self, binding: Binding) -> bool:
        """Whether an import is of a file of the project that has nothing to do with the unit."""
        unit = self._module.unit
        if unit is None or binding.dotted is None:
            return False
        found = unit.links.meanings(self._module.home(binding.statement).path, binding.dotted)
        return bool(found) and all(unit.named(meaning.path) is None for meaning in found)

    def is_had_as_attribute(self, binding: Binding) -> bool:
        """Whether another file of the unit has what is bound as ``module.name``."""
        unit = self._module.unit
        return unit is not None and binding in unit.imported.had_as_attributes

    def references_here(self, binding: Binding) -> list[cst.Name]:
        """Those in this file."""
        found = self._references.get(binding.name)
        if found is None:
            found = self._references[binding.name] = {}
            for use in self.uses.get(binding.name, ()):
                for reached in self.reaching_here(use):
                    found.setdefault(reached, []).append(use)
        return found.get(binding, [])

    @cached_property
    def uses(self) -> dict[str, list[cst.Name]]:
        """The uses of names, by name; a name that an assignment binds is not one."""
        bound = {binding.node for binding in self._bindings.all() if binding.kind != "augmented"}
        found: dict[str, list[cst.Name]] = {}
        for node in self._module.nodes(cst.Name):
            if node not in bound:
                found.setdefault(node.value, []).append(node)
        return found

    @cached_property
    def modules(self) -> frozenset[str]:
        """The names that may be other modules of the unit."""
        unit, module = self._module.unit, self._module
        if unit is None:
            return frozenset()
        own = (b.name for b in self.imports() if unit.links.meanings(module.path, b.dotted or ""))
        return frozenset((*own, *unit.imported.modules_by_star(module)))

    def is_free(self, name: str) -> bool:
        """Whether nothing in the file is called ``name``: no binding in any scope and no use."""
        if any(name in scope.bindings or name in scope.globals for scope in self._bindings.scopes.values()):
            return False
        return all(node.value != name for node in self._module.nodes(cst.Name))

    def is_only(self, name: str, dotted: str) -> bool:
        """Whether all that is called ``name``, in any scope, is an import of ``dotted``."""
        found = [b for scope in self._bindings.scopes.values() for b in scope.bindings.get(name, ())]
        return bool(found) and all(b.dotted == dotted for b in found)

    def dotted(self, node: Node) -> str | None:
        """The dotted path that a name or attribute chain stands for through imports; None if not sure of one."""
        found = self.origins(node)
        return found[0] if len(found) == 1 else None

    def origins(self, node: Node) -> list[str]:
        """All dotted paths that a name or attribute chain can stand for; empty if it may be anything but imported."""
        chain = _chain(node)
        if chain is None:
            return []
        root, names = chain
        found: list[str] = []
        for binding in self.reaching(root):
            if binding.dotted is None:
                return []
            path = ".".join([binding.dotted, *names])
            for meant in self._meant(binding, path) if names else (path,):
                if meant not in found:
                    found.append(meant)
        return found

    def _meant(self, binding: Binding, path: str) -> tuple[str, ...]:
        """What an attribute of a module of the unit is, where that is an import of something else."""
        unit = self._module.unit
        if unit is None:
            return (path,)
        members = unit.imported.members(self._module.home(binding.statement), path)
        dotted = [member.dotted for member in members if member.dotted is not None]
        return tuple(dotted) if dotted and len(dotted) == len(members) else (path,)

    def members(self, node: cst.BaseExpression) -> list[Binding]:
        """What ``module.name`` is in that module, where it is a file of the unit; empty for everything else."""
        unit = self._module.unit
        chain = _chain(node) if unit is not None else None
        if unit is None or chain is None or not chain[1]:
            return []
        if chain[0].value not in self._module.home(node).scopes.modules:
            return []
        found: list[Binding] = []
        for binding in self.reaching(chain[0]):
            if binding.dotted is not None:
                path = ".".join([binding.dotted, *chain[1]])
                found += unit.imported.members(self._module.home(binding.statement), path)
        return found

    def imports(self) -> Iterator[Binding]:
        """All bindings made by import statements, in the order of the text."""
        found = [binding for binding in self._bindings.all() if binding.kind == "import"]
        return iter(sorted(found, key=lambda b: self._module.order(b.node)))


def _chain(node: Node) -> tuple[cst.Name, list[str]] | None:
    """The name that a chain of attributes begins with, and the attributes."""
    names: list[str] = []
    while isinstance(node, cst.Attribute):
        names.append(node.attr.value)
        node = node.value
    return (node, names[::-1]) if isinstance(node, cst.Name) else None
