"""What an instance of a multi-agent environment holds when its constructor has run."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.environments.agents_class import AgentClass, Given
from rllib_migrate.syntax.module import Module, Node

_MUTATORS = frozenset({"add", "append", "extend", "insert", "update", "setdefault"})


def filling(cls: AgentClass, name: str) -> list[Node]:
    """The statements of the constructor that put something into the container."""
    return [place for place in _fillings(cls, name) if place is not None]


def is_filled_later(cls: AgentClass, name: str) -> bool:
    """Whether something is put into the container elsewhere than in the constructor."""
    return None in _fillings(cls, name)


def _fillings(cls: AgentClass, name: str) -> list[Node | None]:
    module: Module = cls.module
    found: list[Node | None] = []
    for node in module.attributes.get(name, ()):
        function = cls.function_of(node)
        if function is None or not cls.is_self(node.value):
            continue
        up = module.parent(node)
        above = module.parent(up) if up is not None else None
        calls = isinstance(up, cst.Attribute) and up.attr.value in _MUTATORS and isinstance(above, cst.Call)
        sets = isinstance(up, cst.Subscript) and isinstance(above, cst.AssignTarget)
        if calls or sets or isinstance(up, cst.AugAssign):
            found.append(cls.place(Given(function, module.statement(node), None)))
    return found


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
