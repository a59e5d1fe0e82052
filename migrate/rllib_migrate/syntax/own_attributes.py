"""What classes of the file give the attributes of their instances, by assignments, fields and properties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.functions import argument, attribute_targets, base_class, is_dataclass, is_property
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.values import is_own_instance

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node


class OwnAttributes:
    """The attributes of instances in one module. ``of`` says what an expression is."""

    def __init__(self, module: Module, of: Callable[[Node], tuple[Value, ...]]) -> None:
        self._module = module
        self._functions = module.functions
        self._of = of
        self._set: dict[Node, dict[str, list[Node]]] = {}

    @cached_property
    def _targets(self) -> dict[Node, list[tuple[str, Node]]]:
        """What is assigned to attributes of instances, by their class."""
        found: dict[Node, list[tuple[str, Node]]] = {}
        for target, source in attribute_targets(self._module):
            owner = self._functions.class_of(target.value)
            if owner is not None:
                found.setdefault(owner, []).append((target.attr.value, source))
        return found

    def values(self, owner: Node, name: str, below: tuple[Node, ...] = ()) -> Iterable[Value]:
        """All that the methods of a class of this file (and its class body) assign to ``self.name``."""
        if not isinstance(owner, cst.ClassDef):
            return ()
        found = [v for node in self._set_in(owner).get(name, ()) for v in self._of(node)]
        for base in owner.bases:
            for value in self._of(base_class(base)):
                if value.origin not in (owner, *below):
                    found += self.values(value.origin, name, (*below, owner))
        return found

    def _set_in(self, owner: cst.ClassDef) -> dict[str, list[Node]]:
        """What a class itself gives its attributes."""
        table = self._set.get(owner)
        if table is None:
            table = self._set[owner] = {}
            for attribute, source in self._targets.get(owner, ()):
                table.setdefault(attribute, []).append(source)
            for key, bindings in self._module.scopes.scope_of(owner).bindings.items():
                for binding in bindings:
                    if isinstance(binding.statement, cst.AnnAssign):
                        table.setdefault(key, []).extend([binding.statement, *self._given(owner, key)])
                    elif binding.kind == "assign" and binding.value is not None and binding.index is None:
                        table.setdefault(key, []).append(binding.value)
                    elif isinstance(binding.node, cst.FunctionDef) and is_property(binding.node):
                        table.setdefault(key, []).extend(self._functions.returns(binding.node))
        return table

    def _given(self, owner: cst.ClassDef, name: str) -> list[cst.BaseExpression]:
        """What the calls of a dataclass give for a field."""
        if not is_dataclass(owner):
            return []
        lines = (small for line in owner.body.body if isinstance(line, cst.SimpleStatementLine) for small in line.body)
        fields = [a.target.value for a in lines if isinstance(a, cst.AnnAssign) and isinstance(a.target, cst.Name)]
        # Where a base has fields, too, these come first.
        at = fields.index(name) if name in fields and not owner.bases else None
        given = (argument(call, name, at) for call in self._functions.constructions.get(owner, ()))
        return [value for value in given if value is not None]

    def of_heirs(self, owner: Node | None, name: str, *, called: bool) -> Iterable[Value]:
        """Instances of classes of the file that ``self.name`` is in a class that derives from ``self``'s.

        Other values are not of interest: they are told apart by the class that has them.
        """
        for heir in self._functions.heirs(owner) if isinstance(owner, cst.ClassDef) else ():
            nodes: list[Node]
            if called:
                own = self._functions.methods_here(heir, name)
                nodes = [returned for function in own for returned in self._functions.returns(function)]
            else:
                nodes = self._set_in(heir).get(name, [])
            yield from (v for node in nodes for v in self._of(node) if is_own_instance(v))
