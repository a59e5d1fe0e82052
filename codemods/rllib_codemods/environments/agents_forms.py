"""What the value of an attribute looks like: ids of agents or objects of another kind; one space or one an agent."""

from __future__ import annotations

from typing import Literal

import libcst as cst

from rllib_codemods.environments.agents_class import AgentClass
from rllib_codemods.environments.agents_state import puts
from rllib_migrate.syntax.module import Module, Node

Ids = Literal["ids", "objects", "empty", "unknown"]
Space = Literal["one", "by_agent", "plain", "none", "unknown"]

_LISTS = (cst.List, cst.Tuple, cst.Set)
_COMPREHENSIONS = (cst.ListComp, cst.SetComp, cst.GeneratorExp)
_COPIES = frozenset({"list", "set", "tuple", "sorted", "frozenset", "reversed", "deepcopy", "copy"})
#: Attributes that hold, and methods that give, the ids of an environment's agents.
_AGENTS = frozenset({"_agent_ids", "agent_ids", "agents", "get_agent_ids", "possible_agents"})
_SPACES = ("gym.spaces.", "gymnasium.spaces.")


# -- agents ----------------------------------------------------------------------------------------------------------


def ids(module: Module, node: Node | None, depth: int = 4) -> Ids:
    """Whether a container holds ids of agents (a dict: as its keys)."""
    if node is None or depth == 0:
        return "unknown"
    if isinstance(node, (cst.Integer, cst.Float)):
        return "objects"  # how many there are
    if isinstance(node, _LISTS):
        if any(isinstance(e, cst.StarredElement) for e in node.elements):
            return "unknown"
        return _joint([_id(module, e.value) for e in node.elements])
    if isinstance(node, cst.Dict):
        keys = [e.key for e in node.elements if isinstance(e, cst.DictElement)]
        return _joint([_id(module, key) for key in keys]) if len(keys) == len(node.elements) else "unknown"
    if isinstance(node, (*_COMPREHENSIONS, cst.DictComp)):
        return _element(module, node, depth)
    if isinstance(node, cst.Call):
        return _made(module, node, depth)
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None:
            return ids(module, bindings[0].value, depth - 1)
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, (cst.Add, cst.BitOr)):
        return _joint([ids(module, node.left, depth - 1), ids(module, node.right, depth - 1)])
    return "unknown"


def held(cls: AgentClass, name: str) -> set[Ids]:
    """What an attribute holds by all that it is given, and all that is put into it."""
    module = cls.module
    found = {ids(module, given.value) for given in cls.given(name)}
    for put in puts(cls, name):
        is_many = put.how in ("extend", "update")
        found.add("unknown" if put.value is None else ids(module, put.value) if is_many else _id(module, put.value))
    return found


def runs_once(node: Node | None) -> bool:
    """Whether a value is an iterator, which is empty once its ids are listed."""
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name):
        return node.func.value in ("filter", "iter", "map", "reversed", "zip")
    return isinstance(node, cst.GeneratorExp)


def _joint(forms: list[Ids]) -> Ids:
    found = set(forms) - {"empty"}
    if not found:
        return "empty"
    return "objects" if "objects" in found else "ids" if found == {"ids"} else "unknown"


def _id(module: Module, node: Node) -> Ids:
    """Whether one expression is an id."""
    if isinstance(node, (cst.SimpleString, cst.ConcatenatedString, cst.FormattedString, cst.Integer)):
        return "ids"
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, (cst.Add, cst.Modulo)):
        left = node.left
        return "ids" if isinstance(left, (cst.SimpleString, cst.FormattedString)) else "unknown"
    if isinstance(node, cst.Call):
        func = node.func
        if isinstance(func, cst.Name):
            return "ids" if func.value in ("str", "int") else "objects" if func.value[:1].isupper() else "unknown"
        if isinstance(func, cst.Attribute):
            if func.attr.value == "format" and isinstance(func.value, cst.SimpleString):
                return "ids"
            return "objects" if func.attr.value[:1].isupper() else "unknown"
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].index is None:
            if bindings[0].kind == "assign" and bindings[0].value is not None:
                return _id(module, bindings[0].value) if not isinstance(bindings[0].value, cst.Name) else "unknown"
            if bindings[0].kind == "for" and _is_range(bindings[0].value):
                return "ids"
            if bindings[0].kind == "for":
                return ids(module, bindings[0].value, 2)
    return "unknown"


def _is_range(node: Node | None) -> bool:
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "range"


def _element(module: Module, node: Node, depth: int) -> Ids:
    element = node.key if isinstance(node, cst.DictComp) else getattr(node, "elt", node)
    return _id(module, element)


def _made(module: Module, node: cst.Call, depth: int) -> Ids:
    func = node.func
    name = func.value if isinstance(func, cst.Name) else func.attr.value if isinstance(func, cst.Attribute) else ""
    if _is_range(node):
        return "ids"
    if name in ("int", "len") and isinstance(func, cst.Name):
        return "objects"
    if name in _COPIES:
        if node.args:
            return ids(module, node.args[0].value, depth - 1)
        inner = func.value if isinstance(func, cst.Attribute) else None
        return ids(module, inner, depth - 1) if inner is not None else "empty"
    if name == "keys" and isinstance(func, cst.Attribute):
        return ids(module, func.value, depth - 1)
    return "empty" if name in ("dict", "OrderedDict") and not node.args else "unknown"


def holds_objects(cls: AgentClass, name: str) -> bool:
    """Whether the class asks the elements of ``self.name`` for attributes, or counts by it, as it does no ids."""
    module = cls.module
    for node in module.attributes.get(name, ()):
        if cls.function_of(node) is None or not cls.is_self(node.value):
            continue
        up = module.parent(node)
        around = module.parent(up) if isinstance(up, cst.Arg) else None
        if _is_range(around):
            return True  # how many there are
        if isinstance(up, cst.Subscript) and up.value is node:
            above = module.parent(up)
            assigned = isinstance(above, cst.Attribute) and above.value is up
            if assigned and not any(g.value is not None and isinstance(g.value, cst.Dict) for g in cls.given(name)):
                return True
        if isinstance(up, (cst.For, cst.CompFor)) and up.iter is node and isinstance(up.target, cst.Name):
            binding = next(
                (b for b in module.scopes.scope_at(up.target).bindings.get(up.target.value, ()) if b.node is up.target),
                None,
            )
            uses = module.scopes.references(binding) if binding is not None else []
            if any(isinstance(module.parent(use), cst.Attribute) for use in uses):
                return True
    return False


# -- spaces ----------------------------------------------------------------------------------------------------------


def is_field(node: Node | None) -> bool:
    """Whether a value in the body of a class stands for one that a decorator sets later."""
    name = node.func if isinstance(node, cst.Call) else None
    name = name.attr if isinstance(name, cst.Attribute) else name
    return isinstance(name, cst.Name) and name.value in ("Field", "attrib", "field", "ib")


def space(module: Module, node: Node | None, depth: int = 4) -> Space:
    """Whether a space is one for all agents, or a ``Dict`` of them by agent id."""
    if node is None or depth == 0:
        return "unknown"
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None:
            return space(module, bindings[0].value, depth - 1)
        return "unknown"
    if isinstance(node, (cst.Dict, cst.DictComp)):
        return "plain"
    if isinstance(node, cst.IfExp):
        both = {space(module, node.body, depth - 1), space(module, node.orelse, depth - 1)}
        return both.pop() if len(both) == 1 else "unknown"
    if isinstance(node, cst.Call):
        name = _makes(module, node)
        if name and name != "Dict":
            return "one"
        if name == "Dict" and len(node.args) == 1 and node.args[0].keyword is None:
            return _keys(node.args[0].value)
    return "unknown"


def _makes(module: Module, call: cst.Call) -> str:
    """The name of the space that a call makes; "" where it is none."""
    return next((n for n in module.scopes.origins(call.func) if n.startswith(_SPACES)), "").rpartition(".")[2]


def _keys(node: Node) -> Space:
    """By what makes the keys of a ``Dict``: a loop over the agents, or something else."""
    over: Node | None = node.for_in.iter if isinstance(node, cst.DictComp) else None
    over = over.func if isinstance(over, cst.Call) else over
    return "by_agent" if isinstance(over, cst.Attribute) and over.attr.value in _AGENTS else "unknown"


def literal_keys(module: Module, node: Node | None) -> list[str] | None:
    """The sources of the literal keys of a ``Dict`` space; None for anything else."""
    if not isinstance(node, cst.Call) or space(module, node) == "one" or not node.args:
        return None
    if not any(n.endswith(".spaces.Dict") for n in module.scopes.origins(node.func)):
        return None
    first = node.args[0]
    if first.keyword is not None:
        return [repr(arg.keyword.value) for arg in node.args if arg.keyword is not None]
    if isinstance(first.value, cst.DictComp):
        return _looped_keys(module, first.value)
    if not isinstance(first.value, cst.Dict):
        return None
    keys = [e.key for e in first.value.elements if isinstance(e, cst.DictElement)]
    if not all(isinstance(key, (cst.SimpleString, cst.Integer)) for key in keys):
        return None
    return [repr(key.raw_value) if isinstance(key, cst.SimpleString) else module.source(key) for key in keys]


def _looped_keys(module: Module, node: cst.DictComp) -> list[str] | None:
    """``{agent: ... for agent in ["red", "blue"]}``."""
    loop = node.for_in
    is_key = (
        isinstance(node.key, cst.Name) and isinstance(loop.target, cst.Name) and node.key.value == loop.target.value
    )
    plain = is_key and not loop.ifs and loop.inner_for_in is None
    return list(literal_ids(module, loop.iter)) or None if plain else None


def dict_keys(module: Module, node: Node | None) -> tuple[str, ...] | None:
    """What the keys of a ``Dict`` space are, in words that can be compared; None for anything else."""
    keys = literal_keys(module, node)
    if keys is not None:
        return tuple(sorted(keys))
    loop = node.args[0].value if isinstance(node, cst.Call) and len(node.args) == 1 else None
    if isinstance(node, cst.Call) and isinstance(loop, cst.DictComp) and _makes(module, node) == "Dict":
        text = (loop.key, loop.for_in.target, loop.for_in.iter)
        plain = not (loop.for_in.ifs or loop.for_in.inner_for_in)
        return tuple(module.source(part) for part in text) if plain else None
    return None


def literal_ids(module: Module, node: Node | None) -> tuple[str, ...]:
    """The ids that a display writes out, as ``repr`` spells them; none where one can't be seen."""
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in _COPIES and node.args:
        return literal_ids(module, node.args[0].value)
    if not isinstance(node, _LISTS):
        return ()
    values = [e.value for e in node.elements]
    if not all(isinstance(v, (cst.SimpleString, cst.Integer)) for v in values):
        return ()
    return tuple(repr(v.raw_value) if isinstance(v, cst.SimpleString) else module.source(v) for v in values)
