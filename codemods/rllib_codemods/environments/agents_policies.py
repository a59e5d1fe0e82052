"""Spaces of a PettingZoo wrapper that are given to a policy.

Old: ``PolicySpec(None, env.observation_space, env.action_space, {})``, when the wrapper had one space for all agents.
Now: the wrapper's spaces are a ``Dict`` by agent id, of which a policy takes one. Never touched: a space of one agent,
``env.observation_space["pawn"]``, and spaces that are used for something else as well.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import agents_forms as forms
from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass
from rllib_codemods.facts import can
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.edits import replace
from rllib_migrate.syntax.module import Module, Node

_SPACES = ("action_space", "observation_space")
_IDS = frozenset({"agents", "get_agent_ids", "possible_agents"})
_SPEC_LENGTH = 4
#: The release since which the wrappers are known to set ``possible_agents``.


def policy_spaces(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on spaces of PettingZoo wrappers that policies get."""
    for name in _SPACES:
        for node in module.attributes.get(name, ()):
            if _is_wrapper(module, node.value) and _is_for_policy(module, node):
                yield _finding(module, node, options.target)


def wrapper_spaces(module: Module) -> Iterator[Finding]:
    """Findings on classes that give ``ParallelPettingZooEnv`` one space for all agents."""
    for owner in module.nodes(cst.ClassDef):
        bases = [name for base in owner.bases for name in module.scopes.origins(base.value)]
        if not any(name.startswith("ray.rllib.") and name.endswith(".ParallelPettingZooEnv") for name in bases):
            continue
        cls = AgentClass(module, owner, [owner])
        for name in _SPACES:
            given = cls.given(name)
            if given and not cls.says(f"{name}s") and forms.space(module, given[-1].value) != "by_agent":
                new = f"self.{name}s = {{agent: ... for agent in self.possible_agents}}"
                text = f"RLlib reads `{name}` of this wrapper as a Dict by agent id: if it is none, set `{new}` instead"
                yield manual(module, rules.AGENTS, given[-1].statement, "breaks", text, new)


def _finding(module: Module, node: cst.Attribute, target: tuple[int, int]) -> Finding:
    agent = _agent(module, node)
    env, what = module.source(node.value), node.attr.value
    new = f"{env}.get_{what}({agent or f'{env}.possible_agents[0]'})"
    message = f"`{what}` of a PettingZoo wrapper is a Dict by agent id now: `{new}`"
    if not isinstance(node.value, cst.Name) or not (agent or can(target, "wrappers_name_agents")):
        return manual(module, rules.POLICY_SPACE, node, "breaks", message, new)
    start, end = module.inner_span(node)
    check = "" if agent else "; check that all agents of the policy have this space"
    return Finding(
        rules.POLICY_SPACE, start, end, "fixed" if agent else "review", "breaks", f"{message}{check}",
        module.slice(start, end), new, (replace(module, node, new),),
    )  # fmt: skip


def _is_wrapper(module: Module, node: cst.BaseExpression) -> bool:
    made = [v.origin for v in module.kinds.of(node) if v.kind.detail == "multi_agent" and not v.kind.is_class]
    calls = [origin for origin in made if isinstance(origin, cst.Call)]
    names = [name for call in calls for name in module.scopes.origins(call.func)]
    return bool(names) and all(name.endswith("PettingZooEnv") for name in names)


def _is_for_policy(module: Module, node: Node) -> bool:
    """Whether an expression is a space of a policy, or a variable that is nothing else."""
    up = module.parent(node)
    if isinstance(up, cst.Element):
        display = module.parent(up)
        return isinstance(display, cst.Tuple) and len(display.elements) == _SPEC_LENGTH
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        return isinstance(call, cst.Call) and any(n.endswith(".PolicySpec") for n in module.scopes.origins(call.func))
    if isinstance(up, cst.Assign) and len(up.targets) == 1 and isinstance(up.targets[0].target, cst.Name):
        target = up.targets[0].target
        bindings = module.scopes.scope_at(target).bindings.get(target.value, ())
        uses = module.scopes.references(bindings[0]) if len(bindings) == 1 else []
        return bool(uses) and all(_is_for_policy(module, use) for use in uses)
    return False


def _agent(module: Module, node: Node) -> str:
    """The key of the policy in the comprehension around, where it is an agent of the environment."""
    around = module.enclosing(node, cst.DictComp, cst.FunctionDef, cst.Lambda)
    if not isinstance(around, cst.DictComp) or not isinstance(around.key, cst.Name):
        return ""
    over: Node = around.for_in.iter
    over = over.func if isinstance(over, cst.Call) else over
    is_key = isinstance(around.for_in.target, cst.Name) and around.for_in.target.value == around.key.value
    names_ids = isinstance(over, cst.Attribute) and over.attr.value in _IDS and _is_wrapper(module, over.value)
    return around.key.value if is_key and names_ids else ""
