"""Classes of the file that inherit from a multi-agent environment: what its constructor runs of them, and when."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments.agents_class import AgentClass, lineage
from rllib_codemods.environments.agents_state import own_reads, set_by_constructor


def heirs(cls: AgentClass) -> Iterator[AgentClass]:
    """The classes of the file that have the class among their bases."""
    for owner in cls.module.nodes(cst.ClassDef):
        line = lineage(cls.module, owner)
        if cls.node in line[1:]:
            yield AgentClass(cls.module, owner, line)


def too_early(cls: AgentClass, *names: str) -> str:
    """Why the constructor can't ask its instance for ``names``; "" where no heir answers with what it sets later."""
    for heir in heirs(cls):
        for name in names:
            method = heir.method(name)
            if method is not None and own_reads(heir, method) - _there(heir, cls):
                return f"`{heir.node.name.value}` has another `{name}`, which needs what is set later"
    return ""


def _there(heir: AgentClass, cls: AgentClass) -> set[str]:
    """The attributes of an heir when the constructor of its base has run."""
    found = set_by_constructor(cls)
    call, order = heir.parent_call(), heir.module.order
    for at in (heir, *heir.above()):
        found |= heir.module.scopes.scope_of(at.node).bindings.keys()
    for name in heir.module.attributes:
        places = [place for g in heir.given(name) if (place := heir.place(g)) is not None]
        if call is not None and any(order(place) < order(call) for place in places):
            found.add(name)
    return found
