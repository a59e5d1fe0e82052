"""Multi-agent environments: the agents and the spaces of each, which the new stack asks the environment for."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

_AGENTS = "list the ids of the agents in `self.possible_agents` and, in each step the living ones, in `self.agents`"
_SPACES = "give each agent its spaces: `self.observation_spaces` and `self.action_spaces`, dicts by agent id"


def multi_agent_environments(module: Module) -> Iterator[Finding]:
    """Findings on classes of the file that are multi-agent environments as far as their bases can be seen."""
    for owner in module.nodes(cst.ClassDef):
        line = _lineage(module, owner, 5)
        if not line or not any(_defines(module, cls, "step") for cls in line):
            continue
        if not any(_defines(module, cls, "agents") for cls in line):
            yield manual(module, rules.AGENTS, owner.name, "breaks", _AGENTS)
        if not any(_defines(module, cls, "observation_spaces") for cls in line) and _is_shared(module, line):
            yield manual(module, rules.AGENTS, owner.name, "breaks", _SPACES)


def _lineage(module: Module, owner: cst.ClassDef, depth: int) -> list[cst.ClassDef]:
    """The class and its bases in the file, up to RLlib's ``MultiAgentEnv``; empty where another base is among them."""
    line, ends = [owner], False
    for base in owner.bases:
        if any(_is_multi_agent(name) for name in module.scopes.origins(base.value)):
            ends = True
            continue
        bindings = module.scopes.reaching(base.value) if isinstance(base.value, cst.Name) else []
        above = bindings[0].node if len(bindings) == 1 else None
        inner = _lineage(module, above, depth - 1) if isinstance(above, cst.ClassDef) and depth else []
        if not inner:
            return []
        line, ends = [*line, *inner], True
    return line if ends else []


def _is_multi_agent(dotted: str) -> bool:
    return dotted.startswith("ray.rllib.") and dotted.endswith(".MultiAgentEnv")


def _defines(module: Module, owner: cst.ClassDef, name: str) -> bool:
    """Whether a class has a method, a property or an attribute of that name, or may get it out of sight."""
    if name in module.scopes.scope_of(owner).bindings:
        return True
    if any(owner in module.ancestors(node) and _is_target(module, node) for node in module.attributes.get(name, ())):
        return True
    return any(owner in module.ancestors(call) for call in _setattr(module))


def _is_target(module: Module, node: Node) -> bool:
    up = module.parent(node)
    while isinstance(up, (cst.Element, cst.Tuple, cst.List)):
        up = module.parent(up)
    return isinstance(up, (cst.AssignTarget, cst.AnnAssign))


def _setattr(module: Module) -> Iterator[cst.Call]:
    for call in module.nodes(cst.Call):
        if isinstance(call.func, cst.Name) and call.func.value == "setattr":
            yield call


def _is_shared(module: Module, line: list[cst.ClassDef]) -> bool:
    """Whether ``observation_space`` is surely no ``Dict`` by agent id, and nothing else gives an agent its space."""
    values: list[Node | None] = []
    for owner in line:
        values += [b.value or b.node for b in module.scopes.scope_of(owner).bindings.get("observation_space", ())]
        for node in module.attributes.get("observation_space", ()):
            assign = module.parent(module.parent(node) or node)
            if owner in module.ancestors(node) and _is_target(module, node):
                values.append(assign.value if isinstance(assign, cst.Assign) else None)
    if not values:
        return not any(_defines(module, owner, "get_observation_space") for owner in line)
    return all(_is_one_space(module, value) for value in values)


def _is_one_space(module: Module, value: Node | None) -> bool:
    if isinstance(value, (cst.Dict, cst.DictComp)):
        return True
    names = module.scopes.origins(value.func) if isinstance(value, cst.Call) else []
    return any(n.startswith(("gym.spaces.", "gymnasium.spaces.")) and not n.endswith(".Dict") for n in names)
