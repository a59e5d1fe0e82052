"""Finds what ``policies`` holds, as far as the file shows it.

Followed are displays, comprehensions, ``dict(...)``, copies, names and attributes with what is written into them later,
parameters, and functions of the file that return a spec or all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.passed_functions import assigned, class_of, returned, values_given
from rllib_codemods.configuration.policy_specs import PARTS, Policies, Spec, is_spec_call
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.syntax.module import Module, Node

_COPIES = frozenset({"copy.copy", "copy.deepcopy"})
_DICTS = frozenset({"dict", "collections.OrderedDict"})
_GROUPS = frozenset({"set", "list", "tuple", "sorted", "frozenset"})
_DEPTH = 8
_AGENTS = ("agents", "get_agent_ids", "keys", "possible_agents")


def read(module: Module, value: cst.BaseExpression, others: Iterable[Node] = ()) -> Policies:
    """What a value given as ``policies`` holds; ``others`` are further places that stand for it."""
    found = Policies()
    _read(module, value, found, _DEPTH)
    before = len(found.specs)
    for use in others:
        _filled(module, use, found, _DEPTH - 1)
    _only_read(found, before)
    return found


def policies_of(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> Policies:
    """What a value holds, and what is written into it by the object's attribute: ``config.policies["p"] = ...``."""
    first = obj.values("policies")[:1] == [value]
    others = [a.node for a in obj.accesses if first and a.is_read and a.name == "policies"]
    return read(module, value, dict.fromkeys(others))


def _read(module: Module, value: cst.BaseExpression, found: Policies, depth: int) -> None:
    if value in found.followed:
        return
    found.followed.add(value)
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
    elif _is_named(module, value) and depth:
        _named(module, value, found, depth)
    elif isinstance(value, (cst.IfExp, cst.BinaryOperation)) and depth:
        either = (value.body, value.orelse) if isinstance(value, cst.IfExp) else (value.left, value.right)
        _elsewhere(module, either, found, depth)
    elif _are_agents(value):
        found.is_whole = False
    elif isinstance(value, cst.Attribute) and depth:
        _attribute(module, value, found, depth)
    elif isinstance(value, cst.Call) and depth:
        _called(module, value, found, depth)
    elif isinstance(value, (cst.SetComp, cst.ListComp, cst.GeneratorExp)):
        found.keys.append(value.elt)
        found.is_whole = False
    elif literal(module, value) is UNSEEN:
        found.unseen.append(value)


def _is_named(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value is a name of this file, or one of another as ``module.name``."""
    if isinstance(value, cst.Name):
        return literal(module, value) is not None
    return bool(module.scopes.meant(value))


def _elsewhere(module: Module, values: Iterable[cst.BaseExpression], found: Policies, depth: int) -> None:
    """What may be some of the policies, or serves others, too: it is read, and not edited."""
    found.is_whole = False
    before = len(found.specs)
    for value in values:
        _read(module, value, found, depth - 1)
    _only_read(found, before)


def _only_read(found: Policies, since: int) -> None:
    found.specs[since:] = [replace(spec, is_direct=False) for spec in found.specs[since:]]


def _are_agents(value: cst.BaseExpression) -> bool:
    """Whether the ids are those of an environment's agents."""
    named = value.func if isinstance(value, cst.Call) else value
    return isinstance(named, cst.Attribute) and named.attr.value in _AGENTS


def _named(module: Module, name: cst.BaseExpression, found: Policies, depth: int) -> None:
    bindings = module.scopes.meant(name)
    values = [value for binding in bindings for value in values_given(module, binding)]
    if not bindings or not all(values_given(module, b) or b.kind == "augmented" for b in bindings):
        found.unseen.append(name)
        return
    first, specs = bindings[0], len(found.specs)
    is_one = len(bindings) == len(values) == 1 and first.kind == "assign" and first.index is None
    if is_one and isinstance(name, cst.Name):
        found.name = name
        before = len(found.unseen)
        _read(module, values[0], found, depth - 1)
        # What stands elsewhere may serve others, too; one that can't be followed is spoken of where it is given.
        if len(found.unseen) > before and found.unseen[-1] is values[0]:
            found.unseen[-1] = name
    else:
        before = len(found.unseen)
        _elsewhere(module, values, found, depth)
        if not isinstance(name, cst.Name):
            found.unseen[before:] = [name if unseen in values else unseen for unseen in found.unseen[before:]]
    for binding in bindings:
        for use in module.scopes.references(binding):
            _filled(module, use, found, depth)
    if found.name is not name:
        _only_read(found, specs)


def _attribute(module: Module, node: cst.Attribute, found: Policies, depth: int) -> None:
    """``self.name``: what it is given in its class, and what is written into it there."""
    cls = class_of(module, node.value)[0]
    values = [] if cls is None else list(assigned(module, [cls], node.attr.value))
    if not values:
        found.unseen.append(node)
        return
    specs, before = len(found.specs), len(found.unseen)
    _elsewhere(module, values, found, depth)
    found.unseen[before:] = [node if unseen in values else unseen for unseen in found.unseen[before:]]
    for other in module.attributes.get(node.attr.value, ()):
        if class_of(module, other.value)[0] is cls:
            _filled(module, other, found, depth)
    _only_read(found, specs)


def _filled(module: Module, use: Node, found: Policies, depth: int) -> None:
    """What one use of a dict of policies writes into it."""
    up = module.parent(use)
    target = module.parent(up) if up is not None else None
    if isinstance(up, cst.Subscript) and up.value is use and isinstance(target, cst.AssignTarget):
        assign, key = module.parent(target), up.slice[0].slice
        if isinstance(assign, cst.Assign) and isinstance(key, cst.Index):
            found.keys.append(key.value)
            found.is_whole = False
            _spec(module, key.value, assign.value, found)
    elif isinstance(up, cst.AugAssign) and up.target is use:
        _elsewhere(module, [up.value], found, depth)
    elif isinstance(up, cst.Attribute) and up.attr.value in ("update", "setdefault") and isinstance(target, cst.Call):
        found.is_whole = False
        if up.attr.value == "setdefault" and len(target.args) == 2:
            found.keys.append(target.args[0].value)
            _spec(module, target.args[0].value, target.args[1].value, found, is_direct=False)
        elif up.attr.value == "update":
            for arg in target.args:
                if arg.keyword is None:
                    _read(module, arg.value, found, depth - 1)
                else:
                    _keyword(module, arg, found)
    elif isinstance(up, cst.Subscript) and up.value is use and (written := _written_below(module, up)) is not None:
        found.written.append(written)


def _written_below(module: Module, node: Node) -> Node | None:
    """What is written into a spec: ``spec.config["lr"] = ...``, ``spec[3].update(...)``; None where nothing is."""
    at, up = node, module.parent(node)
    while isinstance(up, (cst.Attribute, cst.Subscript)) and up.value is at:
        at, up = up, module.parent(up)
    if at is node:
        return None
    if isinstance(up, cst.AssignTarget) or (isinstance(up, cst.AugAssign) and up.target is at):
        return at
    is_update = isinstance(at, cst.Attribute) and at.attr.value in ("update", "setdefault")
    return at if is_update and isinstance(up, cst.Call) and up.func is at else None


def _called(module: Module, call: cst.Call, found: Policies, depth: int) -> None:
    """``dict(a=...)``, ``set(...)`` and the like, copies, or a function of the file."""
    names = module.scopes.origins(call.func)
    if isinstance(call.func, cst.Name) and not module.scopes.reaching(call.func):
        names = [call.func.value]
    first = call.args[0].value if call.args and call.args[0].keyword is None and not call.args[0].star else None
    if _DICTS.intersection(names) and call.args and not any(a.star for a in call.args):
        found.is_whole = False
        if first is not None:
            _pairs(module, first, found, depth)
        for arg in call.args:
            if arg.keyword is not None:
                _keyword(module, arg, found)
    elif _GROUPS.intersection(names) and first is not None:
        found.is_whole = False
        inner = Policies()
        _read(module, first, inner, depth - 1)
        found.keys += inner.keys if not inner.specs else []
    elif _COPIES.intersection(names) and first is not None:
        _elsewhere(module, [first], found, depth)
    elif isinstance(call.func, cst.Attribute) and call.func.attr.value == "copy" and not call.args:
        _elsewhere(module, [call.func.value], found, depth)
    elif isinstance(call.func, cst.Attribute) and call.func.attr.value == "fromkeys" and len(call.args) == 2:
        found.is_whole = False
        _spec(module, None, call.args[1].value, found, is_direct=False)
    elif values := returned(module, call):
        _elsewhere(module, values, found, depth)
    else:
        found.unseen.append(call)


def _keyword(module: Module, arg: cst.Arg, found: Policies) -> None:
    """``dict(a=...)``, ``policies.update(a=...)``."""
    if arg.keyword is None or arg.star:
        found.unseen.append(arg.value)
        return
    found.keys.append(cst.SimpleString(repr(arg.keyword.value)))
    _spec(module, None, arg.value, found)


def _pairs(module: Module, value: cst.BaseExpression, found: Policies, depth: int) -> None:
    """``dict([("a", spec), ...])``, ``dict((id, spec) for ...)``, or a copy of another dict."""
    parts = [value.elt] if isinstance(value, (cst.GeneratorExp, cst.ListComp)) else []
    if isinstance(value, (cst.List, cst.Tuple)):
        parts = [element.value for element in value.elements]
    if not parts:
        _elsewhere(module, [value], found, depth)
    for part in parts:
        if isinstance(part, cst.Tuple) and len(part.elements) == 2:
            found.keys.append(part.elements[0].value)
            _spec(module, part.elements[0].value, part.elements[1].value, found, is_direct=False)
        else:
            found.unseen.append(part)


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
        found.unseen += [arg.value for arg in value.args if arg.star]
    elif isinstance(value, cst.Name) and value.value == "None":
        found.nones.append(value)
    elif depth and (parts_of := _followed(module, value, found)):
        for part in parts_of:
            _spec(module, key, part, found, loop, is_direct=False, depth=depth - 1)
    else:
        found.unseen.append(value)


def _followed(module: Module, value: cst.BaseExpression, found: Policies) -> list[cst.BaseExpression]:
    """What a spec's expression stands for; what is written into it by its name is left to a person."""
    if isinstance(value, cst.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, cst.Call):
        return returned(module, value)
    bindings = module.scopes.meant(value)
    values = [values_given(module, binding) for binding in bindings]
    for use in (use for binding in bindings for use in module.scopes.references(binding)):
        written = _written_below(module, use)
        if written is not None:
            found.written.append(written)
    return [part for parts in values for part in parts] if all(values) else []


def _arguments(call: cst.Call) -> dict[str, cst.BaseExpression]:
    found: dict[str, cst.BaseExpression] = {}
    for at, arg in enumerate(call.args):
        name = arg.keyword.value if arg.keyword else PARTS[at] if at < len(PARTS) and not arg.star else ""
        found[name] = arg.value
    return found
