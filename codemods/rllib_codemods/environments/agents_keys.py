"""The keys of the dicts that an environment's ``reset()`` and ``step()`` return: the ids of its agents."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.environments.agents_class import AgentClass
from rllib_migrate.syntax.module import Node

_ALL = "__all__"


@dataclass(frozen=True, slots=True)
class Keys:
    """An expression for the list of ids, the attributes it reads, and the ids where they are written out."""

    text: str
    reads: frozenset[str] = frozenset()
    literal: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Key:
    """``text`` of one key, or of the key in a loop: ``target`` and ``iterable`` say which.

    ``literal`` is the key's own value, if it is one, in Python's own spelling.
    """

    text: str
    literal: str = ""
    target: str = ""
    iterable: str = ""
    reads: frozenset[str] = frozenset()


def returned_keys(cls: AgentClass) -> Keys | None:
    """The ids as ``reset()`` and ``step()`` use them; None where they can't be seen or are not all there."""
    reset, step = cls.inherited("reset"), cls.inherited("step")
    if reset is None or step is None:
        return None
    first = _of_method(cls, reset, 3)
    if not first:
        return None
    loops = {key for key in first if key.iterable}
    if loops:
        return _loop(loops.pop()) if len(first) == 1 else None
    second = _of_method(cls, step, 3)
    # Turns: `reset()` names the first agent only, and `step()` must show the others.
    if second is None and len(first) < 2:
        return None
    if any(key.iterable for key in second or ()):
        return None
    texts = list(dict.fromkeys(key.text for key in (*first, *(second or ()))))
    reads = frozenset(name for key in (*first, *(second or ())) for name in key.reads)
    literal = tuple(dict.fromkeys(key.literal for key in (*first, *(second or ()))))
    literal = () if "" in literal else literal
    return Keys(f"[{', '.join(texts)}]", reads, literal) if len(texts) > 1 else None


def _loop(key: _Key) -> Keys:
    if key.text == key.target:
        return Keys(f"list({key.iterable})", key.reads)
    return Keys(f"[{key.text} for {key.target} in {key.iterable}]", key.reads)


def _of_method(cls: AgentClass, method: cst.FunctionDef, depth: int) -> list[_Key] | None:
    """The keys of the first dict that a method returns; None if one of them is out of sight."""
    module = cls.module
    found: list[_Key] = []
    returns = [r for r in module.nodes(cst.Return) if module.enclosing(r, cst.FunctionDef) is method]
    for node in returns:
        value = node.value
        if isinstance(value, cst.Tuple) and value.elements:
            value = value.elements[0].value
        keys = _of_value(cls, value, depth) if value is not None else None
        if keys is None:
            return None
        found += keys
    return list(dict.fromkeys(found))


def _of_value(cls: AgentClass, node: Node | None, depth: int) -> list[_Key] | None:
    if depth == 0:
        return None
    if isinstance(node, cst.Dict):
        found = [_key(cls, e.key) if isinstance(e, cst.DictElement) else None for e in node.elements]
        return _whole(found)
    if isinstance(node, cst.DictComp):
        looped = _in_loop(cls, node.key, node.for_in.target, node.for_in.iter)
        return None if looped is None or node.for_in.ifs or node.for_in.inner_for_in else [looped]
    if isinstance(node, cst.Name):
        return _of_name(cls, node, depth)
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and cls.is_self(node.func.value):
        method = cls.inherited(node.func.attr.value)
        return _of_method(cls, method, depth - 1) if method is not None else None
    if isinstance(node, cst.Call):
        return _of_call(cls, node)
    if isinstance(node, cst.IfExp):
        both = [_of_value(cls, side, depth) for side in (node.body, node.orelse)]
        return None if None in both else list(dict.fromkeys(key for keys in both for key in keys or ()))
    return None


def _of_call(cls: AgentClass, call: cst.Call) -> list[_Key] | None:
    """``dict(zip(self.ids, ...))`` and ``dict.fromkeys(self.ids)``."""
    func, source = call.func, cls.module.source
    if not call.args:
        return [] if isinstance(func, cst.Name) and func.value == "dict" else None
    over: cst.BaseExpression | None = None
    if isinstance(func, cst.Attribute) and source(func) == "dict.fromkeys":
        over = call.args[0].value
    elif isinstance(func, cst.Name) and func.value == "dict" and len(call.args) == 1:
        inner = call.args[0].value
        is_zip = isinstance(inner, cst.Call) and isinstance(inner.func, cst.Name) and inner.func.value == "zip"
        over = inner.args[0].value if isinstance(inner, cst.Call) and is_zip and inner.args else None
    reads = _self_attribute(cls, over) if over is not None else None
    return [_Key("agent", target="agent", iterable=source(over), reads=reads)] if over is not None and reads else None


def _of_name(cls: AgentClass, name: cst.Name, depth: int) -> list[_Key] | None:
    """What a variable is given, and all that is put into it by subscripts."""
    module = cls.module
    found: list[_Key] = []
    bindings = module.scopes.reaching(name)
    for binding in bindings:
        if binding.kind != "assign":
            return None
        value = binding.value
        if binding.index is not None:
            if not isinstance(value, cst.Tuple) or binding.index >= len(value.elements):
                return None
            value = value.elements[binding.index].value
        keys = _of_value(cls, value, depth - 1)
        if keys is None:
            return None
        found += keys
        for use in module.scopes.references(binding):
            up = module.parent(use)
            if isinstance(up, cst.Subscript) and isinstance(module.parent(up), cst.AssignTarget):
                put = _put(cls, up)
                if put is None:
                    return None
                found.append(put)
            elif isinstance(up, cst.Attribute) and up.attr.value in ("update", "setdefault"):
                return None
    return list(dict.fromkeys(found)) if bindings else None


def _put(cls: AgentClass, node: cst.Subscript) -> _Key | None:
    """``obs[key] = ...``, in a loop or not."""
    index = node.slice[0].slice
    if len(node.slice) != 1 or not isinstance(index, cst.Index):
        return None
    plain = _key(cls, index.value)
    if plain is not None:
        return plain
    loop = cls.module.enclosing(node, cst.For, cst.FunctionDef)
    return _in_loop(cls, index.value, loop.target, loop.iter) if isinstance(loop, cst.For) else None


def _whole(found: list[_Key | None]) -> list[_Key] | None:
    keys = [key for key in found if key is not None]
    return [key for key in keys if key.text.strip("\"'") != _ALL] if len(keys) == len(found) else None


def _key(cls: AgentClass, node: Node) -> _Key | None:
    """A key that means the same in the constructor: a literal, a constant of the file, an attribute set once."""
    module = cls.module
    if isinstance(node, (cst.SimpleString, cst.Integer)):
        literal = repr(node.raw_value) if isinstance(node, cst.SimpleString) else node.value
        return _Key(module.source(node), literal)
    if isinstance(node, cst.Name) and _is_outer(cls, node):
        return _Key(node.value)
    if isinstance(node, cst.Attribute) and isinstance(node.value, cst.Name) and _is_outer(cls, node.value):
        return _Key(module.source(node))  # `Side.RED`, of an Enum
    if isinstance(node, cst.Attribute) and cls.is_self(node.value):
        given = [g for at in (cls, *cls.above()) for g in at.given(node.attr.value)]
        if len(given) == 1 and isinstance(given[0].value, (cst.SimpleString, cst.Integer)):
            return _Key(f"self.{node.attr.value}", reads=frozenset({node.attr.value}))
    return None


def _is_outer(cls: AgentClass, name: cst.Name) -> bool:
    """Whether a variable is set once, around the class, so that the constructor sees it too."""
    scopes = cls.module.scopes
    bindings = scopes.reaching(name)
    outer = scopes.lookup(name.value, scopes.scope_at(cls.node))
    return len(bindings) == 1 and bindings[0].scope is outer


def _in_loop(cls: AgentClass, key: Node, target: Node, iterable: Node) -> _Key | None:
    """A key made of a loop's variable, where the loop can be run in the constructor as well."""
    module = cls.module
    over = _iterable(cls, target, iterable)
    if over is None:
        return None
    name, text, reads = over
    if not _is_made_of(cls, key, name):
        return None
    return _Key(module.source(key), target=name, iterable=text, reads=reads)


def _iterable(cls: AgentClass, target: Node, node: Node) -> tuple[str, str, frozenset[str]] | None:
    """The variable that can be a key, and what it runs over."""
    module = cls.module
    if isinstance(node, cst.Call) and len(node.args) == 1 and isinstance(node.func, cst.Name):
        inner = _self_attribute(cls, node.args[0].value)
        if node.func.value == "range" and isinstance(target, cst.Name):
            count = node.args[0].value
            is_fixed = isinstance(count, cst.Integer) or (isinstance(count, cst.Name) and _is_outer(cls, count))
            reads = inner or (frozenset() if is_fixed else _length(cls, node))
            return None if reads is None else (target.value, module.source(node), reads)
        if node.func.value == "enumerate" and isinstance(target, cst.Tuple) and len(target.elements) == 2 and inner:
            first = target.elements[0].value
            over = module.source(node.args[0].value)
            return (first.value, f"range(len({over}))", inner) if isinstance(first, cst.Name) else None
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "zip" and node.args:
        inner = _self_attribute(cls, node.args[0].value)
        zipped = target.elements[0].value if isinstance(target, cst.Tuple) else None
        over = module.source(node.args[0].value)
        return (zipped.value, over, inner) if isinstance(zipped, cst.Name) and inner else None
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and not node.args:
        inner = _self_attribute(cls, node.func.value)
        over = module.source(node.func.value)
        if node.func.attr.value == "keys" and inner and isinstance(target, cst.Name):
            return target.value, over, inner
        if node.func.attr.value == "values" and inner and isinstance(target, cst.Name):
            return target.value, module.source(node), inner
        if node.func.attr.value == "items" and inner and isinstance(target, cst.Tuple):
            first = target.elements[0].value
            return (first.value, over, inner) if isinstance(first, cst.Name) else None
        return None
    reads = _self_attribute(cls, node)
    if isinstance(target, cst.Name) and reads:
        return target.value, module.source(node), reads
    if isinstance(target, cst.Name) and isinstance(node, cst.Name) and _key(cls, node) is not None:
        return target.value, node.value, frozenset()
    return None


def _length(cls: AgentClass, call: cst.Call) -> frozenset[str] | None:
    """``range(len(self.x))``."""
    inner = call.args[0].value
    if isinstance(inner, cst.Call) and isinstance(inner.func, cst.Name) and inner.func.value == "len" and inner.args:
        return _self_attribute(cls, inner.args[0].value)
    return None


def _self_attribute(cls: AgentClass, node: Node) -> frozenset[str] | None:
    if isinstance(node, cst.Attribute) and cls.is_self(node.value):
        return frozenset({node.attr.value})
    return None


def _is_made_of(cls: AgentClass, key: Node, name: str) -> bool:
    """Whether an expression reads the loop's variable and nothing else that changes."""
    module = cls.module
    names = module.within(key, cst.Name)
    builtin = {n.value for n in names if not module.scopes.reaching(n)}
    return name in {n.value for n in names} and {n.value for n in names} - {name} <= builtin & {"str", "int"}
