"""``self.agents`` that holds objects of the user's: another name for it, since RLlib reads the ids of the agents there.

Rewritten where every ``.agents`` of the file is known to be this one or another; what sets the ids follows in the next
round, from ``_agent_ids`` or from the keys that ``reset()`` and ``step()`` return.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.environments import agents_forms as forms
from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass, lineage
from rllib_codemods.environments.agents_keys import returned_keys
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import rename
from rllib_migrate.syntax.module import Module

_NEW = "_agents"
_MESSAGE = (
    f"`agents` holds other objects than the ids that RLlib reads there, and is `{_NEW}` now;"
    " check that no other file reads it"
)


def agent_clashes(module: Module) -> Iterator[Finding]:
    """A finding for each use of ``agents`` in a class where it can get another name."""
    if "agents" not in module.attributes or _NEW in module.attributes:
        return
    for owner in module.nodes(cst.ClassDef):
        line = lineage(module, owner)
        if not line or not _clashes(cls := AgentClass(module, owner, line)):
            continue
        group = f"agents:{module.inner_span(owner.name)[0]}"
        for at, node in enumerate(_uses(cls)):
            start, end = module.inner_span(node.attr)
            edit = rename(module, node.attr, _NEW)
            status: Literal["fixed", "review"] = "fixed" if at else "review"
            said = f"`agents` is `{_NEW}` now" if at else _MESSAGE
            yield Finding(rules.AGENTS, start, end, status, "breaks", said, "agents", _NEW, (edit,), group=group)


def _clashes(cls: AgentClass) -> bool:
    given = cls.given("agents")
    if not given or "objects" not in forms.held(cls, "agents") or cls.says("possible_agents"):
        return False
    if "agents" in cls.module.scopes.scope_of(cls.node).bindings or any(
        above.all_say("agents") for above in cls.above()
    ):
        return False
    return bool(cls.given("_agent_ids")) or cls.method("get_agent_ids") is not None or returned_keys(cls) is not None


def _uses(cls: AgentClass) -> list[cst.Attribute]:
    """Wherever the class says ``self.agents``; nothing where another use in the file may mean it too."""
    nodes = cls.module.attributes["agents"]
    own = [node for node in nodes if cls.is_self(node.value)]
    if any(_reads_by_name(call) for call in cls.module.nodes(cst.Call)):
        return []
    return own if all(node in own or _is_another(cls, node.value) for node in nodes) else []


def _reads_by_name(call: cst.Call) -> bool:
    """``getattr(env, "agents")``, of whatever it may be."""
    by_name = isinstance(call.func, cst.Name) and call.func.value in ("getattr", "hasattr")
    name = call.args[1].value if by_name and len(call.args) > 1 else None
    return isinstance(name, cst.SimpleString) and name.raw_value == "agents"


def _is_another(cls: AgentClass, node: cst.BaseExpression) -> bool:
    """Whether an expression is surely no instance of the class: its ``self.world``, or another class's ``self``."""
    module = cls.module
    kinds = [value.kind for value in module.kinds.of(node)]
    if isinstance(node, cst.Attribute):
        is_own = cls.is_self(node.value) and "env" not in node.attr.value
        return all(kind.name != "env" for kind in kinds) if kinds else is_own
    for up in module.ancestors(node):
        if isinstance(up, cst.ClassDef):
            related = up in cls.line or cls.node in lineage(module, up)
            return AgentClass(module, up, [up]).is_self(node) and not related
    return False
