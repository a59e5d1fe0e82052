"""Methods and attributes of ``MultiAgentEnv`` that are gone: calls, overrides, and switches without an effect.

Old: ``env.action_space_sample()``, ``env.get_agent_ids()``, ``self._obs_space_in_preferred_format = True``. Rewritten
where the environment's class is known and has no method of that name itself; never touched: classes' own helpers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass, lineage
from rllib_codemods.environments.agents_groups import is_env_class, is_told
from rllib_codemods.environments.agents_ids import knows_agents
from rllib_codemods.facts import Lead, can, leads
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Edit, Finding, Options
from rllib_migrate.edits import CannotEdit, comments_in, remove_statement, replace
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_GUESS = "if this is a MultiAgentEnv of RLlib: "
_HOOKS = ("action_space_contains", "action_space_sample", "observation_space_contains", "observation_space_sample")
_TAKES_ALL = frozenset({"list", "set", "sorted", "tuple", "len", "frozenset", "enumerate", "max", "min"})
#: Expressions that stand before a dot, or behind `in`, without parentheses.
_ATOMS = (cst.Attribute, cst.Call, cst.Dict, cst.List, cst.Name, cst.Set, cst.Subscript)
#: The release since which the wrappers are known to set ``possible_agents``; those of Ray 2.39 do not.


def multi_agent_methods(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on what RLlib's multi-agent environments had."""
    rows = leads(rules.METHOD.name)
    for name in sorted(rows.keys() & module.attributes.keys()):
        for node in module.attributes[name]:
            yield from _use(module, node, rows[name], options.target)
    for owner in module.nodes(cst.ClassDef):
        own = module.scopes.scope_of(owner).bindings
        if not own.keys().isdisjoint((*_HOOKS, *rows)) and is_env_class(module, owner):
            yield from _overrides(module, owner)
            yield from _switches(module, own, rows)


# -- overrides -------------------------------------------------------------------------------------------------------


def _overrides(module: Module, owner: cst.ClassDef) -> Iterator[Finding]:
    """Methods that RLlib called and calls no more, but for those that the file calls."""
    cls = AgentClass(module, owner, [owner])
    for name in _HOOKS:
        method = cls.method(name)
        if method is not None and not module.attributes.get(name):
            yield manual(module, rules.METHOD, method.name, "ignored", _never_called(name))


def _switches(module: Module, own: dict[str, list[Binding]], rows: Mapping[str, Lead]) -> Iterator[Finding]:
    """``_spaces_in_preferred_format = True`` in the body of the class."""
    for name, bindings in own.items():
        row = rows.get(name)
        for binding in bindings:
            if row is not None and row.severity == "ignored" and not row.weak and binding.kind == "assign":
                yield manual(module, rules.METHOD, binding.statement, "ignored", f"{_said(row)}; drop this line")


def _never_called(name: str) -> str:
    what = name.rpartition("_")[0]
    return f"`{name}()` is never called: RLlib asks `get_{what}(agent)`, which looks into `{what}s`"


# -- uses ------------------------------------------------------------------------------------------------------------


def _use(module: Module, node: cst.Attribute, row: Lead, target: tuple[int, int]) -> Iterator[Finding]:
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
    made = [_made(module, value) for value in known]
    classes = [AgentClass(module, m, lineage(module, m) or [m]) for m in made if isinstance(m, cst.ClassDef)]
    if row.old == "with_agent_groups":
        if call is None or is_told(module, call):
            return
    elif any(_has_own(cls, row.old, by_super=_is_super(node)) for cls in classes):
        return
    new = _replacement(module, node, call, row) if call is not None else ""
    why = _out_of_sight(module, made)
    if call is not None and comments_in(module.source(call)):
        why = why or "there are comments in the call"
    if " for " in new and _is_of_class_body(module, node):
        why = why or "a comprehension can't see the variables of a class"
    if not why and "possible_agents" in new:
        why = _unknown_agents(module, node, made, classes, target)
    edit = replace(module, call, new) if call is not None and new and not why else _without(module, node, row)
    if edit is None:
        text = f"{_said(row)} (not rewritten: {why})" if why and new else _said(row)
        yield manual(module, rules.METHOD, node.attr, row.severity, text, row.to or None)
        return
    start, end = module.inner_span(node.attr)
    yield Finding(rules.METHOD, start, end, "fixed", row.severity, _said(row), row.old, row.to or None, (edit,))


def _has_own(cls: AgentClass, name: str, *, by_super: bool) -> bool:
    """Whether a class of the file answers, and not RLlib's."""
    return any(at.method(name) is not None for at in (cls.above() if by_super else (cls, *cls.above())))


def _made(module: Module, value: Value) -> cst.ClassDef | str | None:
    """What an environment is made by: a class of the file, or RLlib's class or function of that name."""
    origin: Node = value.origin
    if isinstance(origin, cst.ClassDef):
        return origin
    if not isinstance(origin, cst.Call):
        return None
    names = module.scopes.origins(origin.func)
    if names:
        return names[0].rpartition(".")[2]
    bindings = module.scopes.reaching(origin.func) if isinstance(origin.func, cst.Name) else []
    if len(bindings) == 1 and isinstance(bindings[0].node, cst.ClassDef):
        return bindings[0].node
    classes = [v.origin for v in module.kinds.of(origin.func) if v.kind.is_class and isinstance(v.origin, cst.Call)]
    names = [name for call in classes for name in module.scopes.origins(call.func)]
    return names[0].rpartition(".")[2] if names else None


def _out_of_sight(module: Module, made: list[cst.ClassDef | str | None]) -> str:
    """Why an environment may have a method of that name itself; "" where it surely has none."""
    seen = all(lineage(module, m) if isinstance(m, cst.ClassDef) else m for m in made)
    return "" if seen else "the class of the environment is out of sight"


def _unknown_agents(
    module: Module,
    node: Node,
    made: list[cst.ClassDef | str | None],
    classes: list[AgentClass],
    target: tuple[int, int],
) -> str:
    """Why an environment may not have its agents in ``possible_agents`` there; "" where it surely has."""
    if _is_in_constructor(module, node):
        return "it may not be set there yet"
    if not all(knows_agents(cls) for cls in classes):
        return "the class does not set it"
    by_name = [m for m in made if not isinstance(m, cst.ClassDef)]
    return "" if all(_says_agents(m, target) for m in by_name) else "the environment does not set it"


def _says_agents(name: str | None, target: tuple[int, int]) -> bool:
    """Whether what RLlib's class or function of that name makes has ``possible_agents``."""
    if name in ("PettingZooEnv", "ParallelPettingZooEnv"):
        return can(target, "wrappers_name_agents")
    return name == "make_multi_agent"


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


# -- rewriting -------------------------------------------------------------------------------------------------------


def _replacement(module: Module, node: cst.Attribute, call: cst.Call, row: Lead) -> str:
    """The code that does what a call did; "" where its form is another."""
    if not row.rewrite or not _is_plain(node.value):
        return ""
    env = module.source(node.value)
    if row.old == "get_agent_ids":
        ids = f"{env}.possible_agents" if _takes_all(module, call) else f"set({env}.possible_agents)"
        return "" if call.args else ids
    if len(call.args) > 1 or any(arg.star or not isinstance(arg.value, _ATOMS) for arg in call.args):
        return ""
    given = module.source(call.args[0].value) if call.args else ""
    what = row.old.rpartition("_")[0]
    if row.old.endswith("_sample"):
        over = given if given and given != "None" else f"{env}.possible_agents"
        text = f"{{agent: {env}.get_{what}(agent).sample() for agent in {over}}}"
        # Two braces at the beginning of an f-string's field are one that is printed.
        in_text = any(isinstance(up, cst.FormattedStringExpression) for up in module.ancestors(call))
        return f"({text})" if in_text else text
    return f"all({env}.get_{what}(agent).contains(value) for agent, value in {given}.items())" if given else ""


def _without(module: Module, node: cst.Attribute, row: Lead) -> Edit | None:
    """``self._spaces_in_preferred_format = True``, taken away."""
    target = module.parent(node)
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
    if row.severity != "ignored" or not isinstance(assign, cst.Assign) or not isinstance(assign.value, cst.Name):
        return None
    others = module.attributes[node.attr.value]
    if len(assign.targets) != 1 or not all(isinstance(module.parent(n), cst.AssignTarget) for n in others):
        return None  # it is read
    try:
        return remove_statement(module, assign)
    except CannotEdit:
        return None


def _is_of_class_body(module: Module, node: cst.Attribute) -> bool:
    """Whether the environment is a variable of the class in whose body the code stands."""
    root: cst.BaseExpression = node.value
    while isinstance(root, cst.Attribute):
        root = root.value
    bindings = module.scopes.reaching(root) if isinstance(root, cst.Name) else []
    return any(isinstance(binding.scope.owner, cst.ClassDef) for binding in bindings)


def _is_plain(node: cst.BaseExpression) -> bool:
    """Whether an expression can be written twice."""
    while isinstance(node, cst.Attribute):
        node = node.value
    return isinstance(node, cst.Name) and node.value not in ("agent", "value")


def _is_in_constructor(module: Module, node: Node) -> bool:
    """Whether the code may run before the agents are known."""
    function = module.enclosing(node, cst.FunctionDef)
    return isinstance(function, cst.FunctionDef) and function.name.value == "__init__"


def _takes_all(module: Module, call: cst.Call) -> bool:
    """Whether a list serves as well as a set where the ids are used."""
    up: Node | None = module.parent(call)
    if isinstance(up, (cst.For, cst.CompFor)):
        return up.iter is call
    if isinstance(up, cst.ComparisonTarget):
        return isinstance(up.operator, (cst.In, cst.NotIn))
    around = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(around, cst.Call) and isinstance(around.func, cst.Name) and around.func.value in _TAKES_ALL
