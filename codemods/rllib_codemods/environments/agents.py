"""Multi-agent environments: the agents and the spaces of each, which the new stack asks the environment for.

Old: ``_agent_ids`` or nothing at all, and one ``observation_space`` and ``action_space`` for all agents.
New: ``possible_agents`` and ``agents``, and ``observation_spaces`` and ``action_spaces`` by agent id, set in
``__init__()`` from what is there. Never touched: classes with a base that is out of sight, what a class says already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass, is_multi_agent_env, lineage
from rllib_codemods.environments.agents_ids import agent_ids, says_ids
from rllib_codemods.environments.agents_plan import Clash, Ids, Lines, Missing
from rllib_codemods.environments.agents_spaces import agent_spaces, is_shared
from rllib_codemods.environments.insertion import behind
from rllib_codemods.remembered import once
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module, Node

_AGENTS = (
    "list the ids of all agents in `__init__()`: `self.possible_agents = [...]` and"
    " `self.agents = list(self.possible_agents)`"
)
_SPACES = "give each agent its spaces in `__init__()`: `self.{0} = {{agent: ... for agent in self.possible_agents}}`"
_WHAT = ("observation", "action")


@dataclass(frozen=True, slots=True)
class _Plan:
    """What one class needs: lines to put in, and what can't be written.

    ``no_agents`` says what to do about the ids, ``why`` why the spaces are not written; ``missing``: there are none.
    """

    lines: tuple[Lines, ...]
    no_agents: str = ""
    no_spaces: tuple[str, ...] = ()
    why: str = ""
    missing: bool = False

    def told(self, what: str) -> Lines | None:
        """The lines that give the class an attribute."""
        return next((lines for lines in self.lines if f"`{what}`" in lines.said.partition(" from ")[0]), None)

    def says(self, what: str) -> bool:
        return self.told(what) is not None


def _plans(module: Module) -> tuple[dict[cst.ClassDef, list[cst.ClassDef]], dict[cst.ClassDef, _Plan]]:
    """The lineage of all classes of all files, and the plans for those that are multi-agent environments."""
    lines = {owner: lineage(module, owner) for owner in module.all_nodes(cst.ClassDef)}
    plans: dict[cst.ClassDef, _Plan] = {}
    for line in lines.values():
        for node in reversed(line):
            if node not in plans and lines[node]:
                cls = AgentClass(module.home(node), node, lines[node])
                plans[node] = _plan(cls, [plans[above] for above in cls.line[1:] if above in plans])
    return lines, plans


def multi_agent_environments(module: Module) -> Iterator[Finding]:
    """Findings on classes of the file that are multi-agent environments as far as their bases can be seen."""
    lines, plans = once(module, "multi-agent environments", lambda: _plans(module))
    for owner in module.nodes(cst.ClassDef):
        if not lines[owner]:
            yield from _out_of_sight(module, owner)
    for owner, plan in plans.items():
        if module.home(owner) is not module:
            continue
        below = [other for node, other in plans.items() if owner in lines[node][1:]]
        own = AgentClass(module, owner, lines[owner])
        if plan.no_agents and not _names_agents(own) and any(not other.no_agents for other in below):
            continue  # a base of what says them
        if plan.missing and any(not (other.no_agents or other.no_spaces) for other in below):
            plan = replace(plan, no_spaces=())
        yield from _findings(own, plan)


def _names_agents(cls: AgentClass) -> bool:
    """Whether a class is an environment of its own, not a base of some only."""
    return says_ids(cls) or cls.method("get_agent_ids") is not None


def _out_of_sight(module: Module, owner: cst.ClassDef) -> Iterator[Finding]:
    """A class with another base beside ``MultiAgentEnv``, which may say the agents or not."""
    if any(is_multi_agent_env(name) for base in owner.bases for name in module.scopes.origins(base_class(base))):
        cls = AgentClass(module, owner, [owner])
        if not cls.says("agents") and not cls.says("possible_agents"):
            yield manual(module, rules.AGENTS, owner.name, "breaks", f"unless one of its bases does: {_AGENTS}")


def _plan(cls: AgentClass, above: list[_Plan]) -> _Plan:
    is_whole = cls.inherited("step") is not None
    try:
        ids = _ids(cls, above)
    except CannotEdit as why:
        shared = tuple(f"{what}_spaces" for what in _WHAT if is_shared(cls, what))
        text = str(why) if isinstance(why, Clash) else f"{_AGENTS} (not written: {why})"
        return _Plan((), text, shared, "the ids of the agents come first") if is_whole else _Plan(())
    lines, no_spaces, reasons = [ids.lines], [], list[CannotEdit]()
    for what in _WHAT:
        told = next((item for plan in above if (item := plan.told(f"{what}_spaces"))), None)
        try:
            lines.append(agent_spaces(cls, what, ids, told))
        except CannotEdit as why:
            no_spaces.append(f"{what}_spaces")
            reasons.append(why)
    found = tuple(item for item in lines if item is not None)
    missing = bool(reasons) and all(isinstance(why, Missing) for why in reasons)
    return _Plan(found, "", tuple(no_spaces) if is_whole else (), str(reasons[0]) if reasons else "", missing)


def _ids(cls: AgentClass, above: list[_Plan]) -> Ids:
    """The class's own ids, or those that one of its bases is given."""
    if not says_ids(cls) and any(plan.says("agents") or plan.says("possible_agents") for plan in above):
        return Ids(after=cls.parent_call())
    return agent_ids(cls)


def _findings(cls: AgentClass, plan: _Plan) -> Iterator[Finding]:
    module = cls.module
    try:
        edits = tuple(_edits(module, plan.lines))
    except CannotEdit as why:
        is_told = any("agents" in lines.said for lines in plan.lines)
        agents = f"{_AGENTS} (not written: {why})" if is_told else plan.no_agents
        spaces = tuple(f"{what}_spaces" for what in _WHAT if plan.says(f"{what}_spaces"))
        yield from _by_hand(cls, _Plan((), agents, (*spaces, *plan.no_spaces), str(why)))
        return
    group = f"multi-agent-env:{module.inner_span(cls.node)[0]}"
    for lines in plan.lines:
        yield _written(cls, lines, edits, group)
    yield from _by_hand(cls, plan)


def _written(cls: AgentClass, lines: Lines, edits: tuple[Edit, ...], group: str) -> Finding:
    start, end = cls.module.inner_span(cls.node.name)
    message = f"{lines.said}; {lines.check}" if lines.check else lines.said
    new = "\n".join(lines.text)
    status: Literal["fixed", "review"] = "review" if lines.check else "fixed"
    return Finding(
        rules.AGENTS, start, end, status, lines.severity, message, cls.node.name.value, new, edits, group=group
    )


def _by_hand(cls: AgentClass, plan: _Plan) -> Iterator[Finding]:
    texts = [plan.no_agents] if plan.no_agents else []
    if plan.no_spaces:
        rest = "".join(f", `self.{name}` likewise" for name in plan.no_spaces[1:])
        texts.append(f"{_SPACES.format(plan.no_spaces[0])}{rest} (not written: {plan.why})")
    for text in texts:
        yield manual(cls.module, rules.AGENTS, cls.node.name, "breaks", text)


def _edits(module: Module, parts: tuple[Lines, ...]) -> Iterator[Edit]:
    """One edit a place, so that what stands behind the same statement keeps its order."""
    places: dict[Node, list[str]] = {}
    for part in parts:
        places.setdefault(part.after, []).extend(part.text)
    return (behind(module, after, text) for after, text in places.items())
