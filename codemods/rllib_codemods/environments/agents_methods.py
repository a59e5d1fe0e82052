"""Methods and attributes of ``MultiAgentEnv`` that are gone: calls, overrides, and switches without an effect.

Old: ``env.action_space_sample()``, ``env.get_agent_ids()``, ``self._obs_space_in_preferred_format = True``. Rewritten
where the environment's class is known and has no method of that name itself; never touched: classes' own helpers.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass, lineage
from rllib_codemods.facts import Lead, leads
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import CannotEdit, remove_statement, replace
from rllib_migrate.syntax.module import Module, Node

_GUESS = "if this is a MultiAgentEnv of RLlib: "
_HOOKS = ("action_space_contains", "action_space_sample", "observation_space_contains", "observation_space_sample")
_TAKES_ALL = frozenset({"list", "set", "sorted", "tuple", "len", "frozenset", "enumerate", "max", "min"})
#: Expressions that stand before a dot, or behind `in`, without parentheses.
_ATOMS = (cst.Attribute, cst.Call, cst.Dict, cst.List, cst.Name, cst.Set, cst.Subscript)
_TOLD = ("observation_spaces", "action_spaces")


def multi_agent_methods(module: Module) -> Iterator[Finding]:
    """Findings on what RLlib's multi-agent environments had."""
    rows = leads(rules.METHOD.name)
    for name in sorted(rows.keys() & module.attributes.keys()):
        for node in module.attributes[name]:
            yield from _use(module, node, rows[name])
    for owner in module.nodes(cst.ClassDef):
        if any(name in module.scopes.scope_of(owner).bindings for name in _HOOKS) and _is_env_class(module, owner):
            yield from _overrides(module, owner)


# -- overrides -------------------------------------------------------------------------------------------------------


def _overrides(module: Module, owner: cst.ClassDef) -> Iterator[Finding]:
    """Methods that RLlib called and calls no more, but for those that the file calls."""
    cls = AgentClass(module, owner, [owner])
    for name in _HOOKS:
        method = cls.method(name)
        if method is not None and not module.attributes.get(name):
            yield manual(module, rules.METHOD, method.name, "ignored", _never_called(name))


def _never_called(name: str) -> str:
    what = name.rpartition("_")[0]
    return f"`{name}()` is never called: RLlib asks `get_{what}(agent)`, which looks into `{what}s`"


def _is_env_class(module: Module, owner: cst.ClassDef) -> bool:
    return any(v.kind.detail == "multi_agent" for v in module.kinds.bases(owner))


# -- uses ------------------------------------------------------------------------------------------------------------


def _use(module: Module, node: cst.Attribute, row: Lead) -> Iterator[Finding]:
    parent = module.parent(node)
    call = parent if isinstance(parent, cst.Call) and parent.func is node else None
    values = module.kinds.receiver(call) if call is not None else module.kinds.of(node.value)
    known = [v for v in values if v.kind.name == "env" and v.kind.detail == "multi_agent" and not v.kind.is_class]
    if not known:
        if not values and not row.weak and not module.scopes.origins(node) and not _is_own(module, node.attr.value):
            yield manual(module, rules.METHOD, node.attr, row.severity, f"{_GUESS}{_said(row)}", row.to or None)
        return
    is_target = isinstance(parent, cst.AssignTarget)
    if row.old == "_agent_ids" and (not is_target or _is_own_self(module, node)):
        return  # a class's own attribute
    if row.old in _HOOKS and is_target:
        yield manual(module, rules.METHOD, node.attr, "ignored", _never_called(row.old))
        return
    owners = {v.origin for v in known if isinstance(v.origin, cst.ClassDef)} | set(_classes(module, values))
    lines = [line for owner in owners if isinstance(owner, cst.ClassDef) for line in [lineage(module, owner)]]
    if row.old == "with_agent_groups":
        if call is None or _is_told(module, call):
            return
    elif any(AgentClass(module, line[0], line).inherited(row.old) for line in lines if line) and not _is_super(node):
        return
    edit = _rewrite(module, node, call, row, lines)
    if edit is None:
        yield manual(module, rules.METHOD, node.attr, row.severity, _said(row), row.to or None)
        return
    start, end = module.inner_span(node.attr)
    yield Finding(rules.METHOD, start, end, "fixed", row.severity, _said(row), row.old, row.to or None, (edit,))


def _classes(module: Module, values: object) -> Iterator[cst.ClassDef]:
    """The classes of the file of which the values are instances."""
    for value in values if isinstance(values, tuple) else ():
        if isinstance(value.origin, cst.Call):
            func = value.origin.func
            bindings = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
            yield from (b.node for b in bindings if isinstance(b.node, cst.ClassDef))


def _said(row: Lead) -> str:
    if row.old == "with_agent_groups":
        return row.note
    if row.to or row.severity != "ignored":
        return replaced(f"env.{row.old}", row)
    return f"`{row.old}` has no effect: {row.note}"


def _is_own(module: Module, name: str) -> bool:
    """Whether some class of the file has a method of that name."""
    return any(function.name.value == name for function in module.nodes(cst.FunctionDef))


def _is_own_self(module: Module, node: cst.Attribute) -> bool:
    owner = module.enclosing(node, cst.ClassDef)
    return isinstance(owner, cst.ClassDef) and AgentClass(module, owner, [owner]).is_self(node.value)


def _is_super(node: cst.Attribute) -> bool:
    return (
        isinstance(node.value, cst.Call) and isinstance(node.value.func, cst.Name) and node.value.func.value == "super"
    )


def _is_told(module: Module, call: cst.Call) -> bool:
    """Whether a grouped environment is only a part of another, or is told its agents and spaces here."""
    owner = module.enclosing(call, cst.ClassDef)
    if isinstance(owner, cst.ClassDef) and _is_env_class(module, owner):
        return True
    around = module.enclosing(call, cst.FunctionDef, cst.Lambda)
    told = [n for name in _TOLD for n in module.attributes.get(name, ())]
    same = [n for n in told if module.enclosing(n, cst.FunctionDef, cst.Lambda) is around]
    return any(isinstance(module.parent(n), cst.AssignTarget) for n in same)


# -- rewriting -------------------------------------------------------------------------------------------------------


def _rewrite(
    module: Module, node: cst.Attribute, call: cst.Call | None, row: Lead, lines: list[list[cst.ClassDef]]
) -> Edit | None:
    if row.severity == "ignored":
        return _without(module, node)
    if call is None or not row.rewrite or not _is_plain(node.value) or not _has_agents(module, node, lines):
        return None
    env = module.source(node.value)
    if row.old == "get_agent_ids":
        if call.args:
            return None
        return replace(
            module, call, f"{env}.possible_agents" if _takes_all(module, call) else f"set({env}.possible_agents)"
        )
    if len(call.args) > 1 or any(arg.star or not isinstance(arg.value, _ATOMS) for arg in call.args):
        return None
    given = module.source(call.args[0].value) if call.args else ""
    what = row.old.rpartition("_")[0]
    if row.old.endswith("_sample"):
        over = given if given and given != "None" else f"{env}.possible_agents"
        return replace(module, call, f"{{agent: {env}.get_{what}(agent).sample() for agent in {over}}}")
    if not given:
        return None
    return replace(module, call, f"all({env}.get_{what}(agent).contains(value) for agent, value in {given}.items())")


def _without(module: Module, node: cst.Attribute) -> Edit | None:
    """``self._spaces_in_preferred_format = True``, taken away."""
    target = module.parent(node)
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1 or not isinstance(assign.value, cst.Name):
        return None
    if not all(isinstance(module.parent(other), cst.AssignTarget) for other in module.attributes[node.attr.value]):
        return None  # it is read
    try:
        return remove_statement(module, assign)
    except CannotEdit:
        return None


def _is_plain(node: cst.BaseExpression) -> bool:
    """Whether an expression can be written twice."""
    while isinstance(node, cst.Attribute):
        node = node.value
    return isinstance(node, cst.Name) and node.value not in ("agent", "value")


def _has_agents(module: Module, node: cst.Attribute, lines: list[list[cst.ClassDef]]) -> bool:
    """Whether the environment knows its agents by then."""
    function = module.enclosing(node, cst.FunctionDef)
    if isinstance(function, cst.FunctionDef) and function.name.value == "__init__":
        return False
    names = ("possible_agents", "agents", "_agent_ids")
    return all(line and any(AgentClass(module, line[0], line).all_say(name) for name in names) for line in lines)


def _takes_all(module: Module, call: cst.Call) -> bool:
    """Whether a list serves as well as a set where the ids are used."""
    up: Node | None = module.parent(call)
    if isinstance(up, (cst.For, cst.CompFor)):
        return up.iter is call
    if isinstance(up, cst.ComparisonTarget):
        return isinstance(up.operator, (cst.In, cst.NotIn))
    around = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(around, cst.Call) and isinstance(around.func, cst.Name) and around.func.value in _TAKES_ALL
