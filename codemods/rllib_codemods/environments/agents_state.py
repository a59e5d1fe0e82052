"""What an instance of a multi-agent environment holds when its constructor has run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.environments.agents_class import AgentClass, Given
from rllib_migrate.syntax.module import Module, Node

_MUTATORS = frozenset({"add", "append", "extend", "insert", "update", "setdefault"})


@dataclass(frozen=True, slots=True)
class Put:
    """``node.append(value)``; ``how`` is the method's name, or "key" for ``node[value] = ...``."""

    node: Node
    how: str
    value: Node | None


def filling(cls: AgentClass, name: str) -> list[Node]:
    """The statements of the constructor that put something into the container."""
    return [place for place in _fillings(cls, name) if place is not None]


def is_filled_later(cls: AgentClass, name: str) -> bool:
    """Whether something is put into the container elsewhere than in the constructor."""
    return None in _fillings(cls, name)


def _fillings(cls: AgentClass, name: str) -> list[Node | None]:
    found: list[Node | None] = []
    for put in puts(cls, name):
        function = cls.function_of(put.node)
        assert function is not None
        found.append(cls.place(Given(function, cls.module.statement(put.node), None)))
    return found


def puts(cls: AgentClass, name: str) -> Iterator[Put]:
    """What methods of the class put into the container that an attribute holds, by itself or by a local variable."""
    for node in cls.module.attributes.get(name, ()):
        if cls.function_of(node) is not None and cls.is_self(node.value):
            yield from _put(cls.module, node)
    # ``ids.append(...)`` in the constructor, where the attribute is made of ``ids``.
    given = [g for g in cls.given(name) if g.function is not None and g.function is cls.init]
    names = [n for g in given if isinstance(n := _copied(g.value), cst.Name)]
    bindings = [b for n in names for b in cls.module.scopes.reaching(n) if b.kind == "assign"]
    for use in (use for b in bindings for use in cls.module.scopes.references(b)):
        if cls.function_of(use) is cls.init:
            yield from _put(cls.module, use)


def _copied(node: Node | None) -> Node | None:
    """``ids`` of ``set(ids)``."""
    is_copy = isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and len(node.args) == 1
    return node.args[0].value if is_copy and isinstance(node, cst.Call) else node


def _put(module: Module, node: cst.BaseExpression) -> Iterator[Put]:
    """What one use of a container puts into it."""
    up = module.parent(node)
    above = module.parent(up) if up is not None else None
    if isinstance(up, cst.Attribute) and up.attr.value in _MUTATORS and isinstance(above, cst.Call):
        yield Put(node, up.attr.value, above.args[-1].value if above.args else None)
    elif isinstance(up, cst.Subscript) and up.value is node and isinstance(above, cst.AssignTarget):
        index = up.slice[0].slice
        yield Put(node, "key", index.value if isinstance(index, cst.Index) else None)
    elif isinstance(up, cst.AugAssign) and up.target is node:
        yield Put(node, "extend", up.value)


def own_reads(cls: AgentClass, *nodes: Node) -> set[str]:
    """The attributes of the instance that are read within some nodes."""
    module = cls.module
    found: set[str] = set()
    for name, uses in module.attributes.items():
        for use in uses:
            inside = any(n is use or n in module.ancestors(use) for n in nodes)
            if inside and isinstance(use.value, cst.Name) and cls.is_self(use.value):
                found.add(name)
    return found


def set_by_constructor(cls: AgentClass) -> set[str]:
    """The attributes that an instance has when its constructor has run."""
    found: set[str] = set()
    for at in (cls, *cls.above()):
        found |= at.module.scopes.scope_of(at.node).bindings.keys()
        found |= {name for name in at.module.attributes if any(at.place(g) is not None for g in at.given(name))}
    return found
