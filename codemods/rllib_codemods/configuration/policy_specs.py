"""What ``policies`` holds, as far as the file shows it: ids, and of each spec its class, spaces and config.

Followed are displays, comprehensions, ``dict(...)``, a name with what is written into it later, and functions of the
file that return a spec or all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.syntax.module import Module, Node

PARTS = ("policy_class", "observation_space", "action_space", "config")
_SPEC = "PolicySpec"
#: Characters that an id, which names a folder, must not have.
_FORBIDDEN = frozenset('<>:"/\\|?*')


@dataclass(frozen=True, slots=True)
class Spec:
    """One spec. ``key`` is its id's expression and ``loop`` the comprehension that makes many of it.

    ``is_direct``: the spec stands beside its id, so that it can be edited for this id alone.
    """

    node: cst.Tuple | cst.List | cst.Call
    key: cst.BaseExpression | None
    parts: Mapping[str, cst.BaseExpression]
    is_direct: bool
    loop: cst.CompFor | None = None

    def part(self, name: str) -> cst.BaseExpression | None:
        return self.parts.get(name)


@dataclass(slots=True)
class Policies:
    """All that is seen. ``keys`` are the ids, ``nones`` values that are None, ``unseen`` what can't be followed."""

    keys: list[cst.BaseExpression] = field(default_factory=list)
    specs: list[Spec] = field(default_factory=list)
    nones: list[cst.BaseExpression] = field(default_factory=list)
    unseen: list[Node] = field(default_factory=list)
    #: Whether it stands where it is given, or is only known by a name, which may be used elsewhere.
    name: cst.Name | None = None
    is_whole: bool = True

    def ids(self, module: Module) -> list[str] | None:
        """All ids, where each can be read."""
        found = [literal(module, key) for key in self.keys]
        return [str(f) for f in found] if self.is_whole and all(isinstance(f, str) for f in found) else None


def read(module: Module, value: cst.BaseExpression) -> Policies:
    """What a value given as ``policies`` holds."""
    found = Policies()
    _read(module, value, found, 4)
    return found


def _read(module: Module, value: cst.BaseExpression, found: Policies, depth: int) -> None:
    if isinstance(value, cst.Dict):
        for element in value.elements:
            if isinstance(element, cst.DictElement):
                found.keys.append(element.key)
                _spec(module, element.key, element.value, found)
            else:
                _read(module, element.value, found, depth - 1)
    elif isinstance(value, cst.DictComp):
        found.keys.append(value.key)
        found.is_whole = False
        _spec(module, value.key, value.value, found, value.for_in)
    elif isinstance(value, (cst.Set, cst.List, cst.Tuple)):
        found.keys += [e.value for e in value.elements if isinstance(e, cst.Element)]
        found.is_whole &= all(isinstance(e, cst.Element) for e in value.elements)
    elif isinstance(value, cst.Name) and literal(module, value) is not None and depth:
        _named(module, value, found, depth)
    elif isinstance(value, cst.IfExp) and depth:
        for either in (value.body, value.orelse):
            _elsewhere(module, either, found, depth)
    elif _are_agents(value):
        found.is_whole = False
    elif isinstance(value, cst.Attribute) and depth and (given := _attribute(module, value)) is not None:
        _elsewhere(module, given, found, depth)
    elif isinstance(value, cst.Call) and depth:
        _called(module, value, found, depth)
    elif isinstance(value, (cst.SetComp, cst.ListComp, cst.GeneratorExp)):
        found.keys.append(value.elt)
        found.is_whole = False
    elif literal(module, value) is UNSEEN:
        found.unseen.append(value)


def _elsewhere(module: Module, value: cst.BaseExpression, found: Policies, depth: int) -> None:
    """What may be some of the policies, or serves others, too: it is read, and not edited."""
    found.is_whole = False
    before = len(found.specs)
    _read(module, value, found, depth - 1)
    found.specs[before:] = [replace(spec, is_direct=False) for spec in found.specs[before:]]


def _attribute(module: Module, node: cst.Attribute) -> cst.BaseExpression | None:
    """What ``self.name`` is given in its class, where that is one expression."""
    around = module.enclosing(node, cst.ClassDef)
    if around is None or not isinstance(node.value, cst.Name) or node.value.value not in ("self", "cls"):
        return None
    found = [b.value for b in module.scopes.scope_of(around).bindings.get(node.attr.value, ())]
    for other in module.attributes.get(node.attr.value, ()):
        target = module.parent(other)
        assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
        if isinstance(assign, cst.Assign) and module.enclosing(other, cst.ClassDef) is around:
            found.append(assign.value)
    return found[0] if len(found) == 1 and not isinstance(found[0], cst.Name) else None


def _are_agents(value: cst.BaseExpression) -> bool:
    """Whether the ids are those of an environment's agents."""
    named = value.func if isinstance(value, cst.Call) else value
    return isinstance(named, cst.Attribute) and named.attr.value in (
        "agents",
        "get_agent_ids",
        "keys",
        "possible_agents",
    )


def _named(module: Module, name: cst.Name, found: Policies, depth: int) -> None:
    bindings = module.scopes.reaching(name)
    given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
    if given is None or bindings[0].kind != "assign":
        found.unseen.append(name)
        return
    found.name = name
    before = len(found.unseen)
    _read(module, given, found, depth - 1)
    # What stands elsewhere may serve others, too; one that can't be followed is spoken of where it is given.
    if len(found.unseen) > before and found.unseen[-1] is given:
        found.unseen[-1] = name
    for use in module.scopes.references(bindings[0]):
        up = module.parent(use)
        if isinstance(up, cst.Subscript) and up.value is use and isinstance(module.parent(up), cst.AssignTarget):
            assign, key = module.parent(module.parent(up) or up), up.slice[0].slice
            if isinstance(assign, cst.Assign) and isinstance(key, cst.Index):
                found.keys.append(key.value)
                found.is_whole = False
                _spec(module, key.value, assign.value, found)
        elif isinstance(up, cst.Attribute) and up.attr.value == "update":
            call = module.parent(up)
            if isinstance(call, cst.Call) and len(call.args) == 1 and call.args[0].keyword is None:
                found.is_whole = False
                _read(module, call.args[0].value, found, depth - 1)


def _called(module: Module, call: cst.Call, found: Policies, depth: int) -> None:
    """``dict(a=...)``, ``set(...)`` and the like, or a function of the file."""
    name = call.func.value if isinstance(call.func, cst.Name) else ""
    builtin = name in ("dict", "set", "list", "tuple", "sorted", "frozenset") and not module.scopes.reaching(call.func)  # type: ignore[arg-type]
    if builtin and name == "dict" and call.args and all(a.keyword is not None for a in call.args):
        for arg in call.args:
            assert arg.keyword is not None
            found.keys.append(cst.SimpleString(repr(arg.keyword.value)))
            _spec(module, None, arg.value, found)
        found.is_whole = False
    elif builtin and len(call.args) == 1 and name != "dict":
        found.is_whole = False
        inner = Policies()
        _read(module, call.args[0].value, inner, depth - 1)
        found.keys += inner.keys if not inner.specs else []
    elif (given := _returned(module, call)) is not None:
        _elsewhere(module, given, found, depth)
    else:
        found.unseen.append(call)


def _spec(
    module: Module,
    key: cst.BaseExpression | None,
    value: cst.BaseExpression,
    found: Policies,
    loop: cst.CompFor | None = None,
    *,
    is_direct: bool = True,
    depth: int = 3,
) -> None:
    if isinstance(value, (cst.Tuple, cst.List)) and len(value.elements) == 4:
        parts = dict(zip(PARTS, (e.value for e in value.elements), strict=True))
        found.specs.append(Spec(value, key, parts, is_direct, loop))
    elif isinstance(value, cst.Call) and is_spec_call(module, value):
        found.specs.append(Spec(value, key, _arguments(value), is_direct, loop))
    elif isinstance(value, cst.IfExp):
        for either in (value.body, value.orelse):
            _spec(module, key, either, found, loop, is_direct=False, depth=depth - 1)
    elif isinstance(value, cst.Call) and depth and (given := _returned(module, value)) is not None:
        _spec(module, key, given, found, loop, is_direct=False, depth=depth - 1)
    elif isinstance(value, cst.Name) and value.value == "None":
        found.nones.append(value)
    elif isinstance(value, cst.Name) and depth:
        bindings = module.scopes.reaching(value)
        given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        if given is None or bindings[0].kind != "assign":
            found.unseen.append(value)
        else:
            _spec(module, key, given, found, loop, is_direct=False, depth=depth - 1)
    else:
        found.unseen.append(value)


def is_spec_call(module: Module, call: cst.Call) -> bool:
    """Whether a call makes a ``PolicySpec``."""
    return any(name.rpartition(".")[2] == _SPEC for name in module.scopes.origins(call.func))


def _arguments(call: cst.Call) -> dict[str, cst.BaseExpression]:
    found: dict[str, cst.BaseExpression] = {}
    for at, arg in enumerate(call.args):
        name = arg.keyword.value if arg.keyword else PARTS[at] if at < len(PARTS) and not arg.star else ""
        found[name] = arg.value
    return found


def _returned(module: Module, call: cst.Call) -> cst.BaseExpression | None:
    """What a function of the file returns, where that is one expression."""
    if not isinstance(call.func, cst.Name):
        return None
    bindings = module.scopes.reaching(call.func)
    function = bindings[0].node if len(bindings) == 1 else None
    if isinstance(function, cst.Name) and isinstance(bindings[0].value, cst.Lambda):
        return bindings[0].value.body
    own = [r.value for r in module.nodes(cst.Return) if module.enclosing(r, cst.FunctionDef) is function]
    return own[0] if isinstance(function, cst.FunctionDef) and len(own) == 1 else None


def wrong_ids(module: Module, policies: Policies) -> Iterator[tuple[Node, str]]:
    """Ids that the target refuses, each with what is wrong with it."""
    for key in policies.keys:
        value = literal(module, key)
        if isinstance(value, (int, float)) or _counts(module, key):
            yield key, "a policy's id must be a str"
        elif isinstance(value, str) and (not value or _FORBIDDEN.intersection(value) or value[-1] in ". "):
            yield (
                key,
                f"a policy's id names a folder: no {' '.join(sorted(_FORBIDDEN))}, no dot or space at its end",
            )


def _counts(module: Module, key: cst.BaseExpression) -> bool:
    """Whether an id is the counter of a loop over ``range()``."""
    bindings = module.scopes.reaching(key) if isinstance(key, cst.Name) else []
    return len(bindings) == 1 and _is_range(bindings[0].value) and bindings[0].index is None


def _is_range(value: Node | None) -> bool:
    return isinstance(value, cst.Call) and isinstance(value.func, cst.Name) and value.func.value == "range"
