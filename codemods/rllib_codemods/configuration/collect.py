"""Collects config objects: what is done to values that share an origin, in all files, filed under one object."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import libcst as cst

from rllib_codemods.configuration.objects import (
    METHODS,
    POSITIONAL,
    Access,
    ConfigObject,
    DictWrite,
    Setting,
    method_of,
)
from rllib_codemods.facts import algorithms, keys
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

#: Flat names whose values are dicts that code writes into.
_DICTS = ("model", "model_config", "exploration_config", "replay_buffer_config", "evaluation_config")


@cache
def flat_names() -> frozenset[str]:
    """All flat configuration names, old ones and those that stand for them now, of whatever algorithm."""
    rows = [row for algorithm in (None, *algorithms()) for row in keys(algorithm).values()]
    return frozenset({row.key for row in rows} | {n for row in rows if row.target for n in row.target.arguments})


def config_objects(module: Module, key_names: frozenset[str]) -> list[ConfigObject]:
    """All config objects of the unit, in the order of their origins. ``key_names`` are the flat names of interest."""
    return _Collector(module, key_names).run()


class _Collector:
    """Joins what shares an origin (union-find over origins)."""

    def __init__(self, module: Module, key_names: frozenset[str]) -> None:
        self._module = module
        self._keys = key_names
        self._leader: dict[Node, Node] = {}
        self._objects: dict[Node, ConfigObject] = {}
        self._items: list[tuple[Node, str, object]] = []

    def run(self) -> list[ConfigObject]:
        for call in self._calls():
            self._call(call)
        for attribute in self._module.all_attributes.get("update", ()):
            self._updated(attribute)

        self._writes_and_reads()
        for name in ("from_dict", "update_from_dict"):
            for attribute in self._module.all_attributes.get(name, ()):
                self._filled_from(attribute)
        for origin in self._leader:
            leader = self._find(origin)
            self._objects.setdefault(leader, ConfigObject()).origins.append(origin)
        for origin, what, item in self._items:
            found = self._objects[self._find(origin)]
            if what == "detail":
                found.details.add(item)  # type: ignore[arg-type]
            else:
                getattr(found, what).append(item)
        for found in self._objects.values():
            found.calls.sort(key=self._call_order)
            found.settings = [s for call in found.calls for s in _settings(call)]
        return sorted(self._objects.values(), key=lambda o: min(self._module.order(n) for n in o.origins))

    def _call_order(self, call: cst.Call) -> tuple[int, int]:
        # A chain's inner calls stand deeper in the tree but run first.
        depth = 0
        node: Node = call
        while isinstance(node, (cst.Call, cst.Attribute)):
            depth += 1
            node = node.func if isinstance(node, cst.Call) else node.value
        return self._module.order(node), depth

    def _calls(self) -> Iterator[cst.Call]:
        attributes = self._module.all_attributes
        for name in sorted(METHODS & attributes.keys()):
            for attribute in attributes[name]:
                call = self._module.parent(attribute)
                if isinstance(call, cst.Call) and call.func is attribute:
                    yield call

    def _values(self, values: tuple[Value, ...]) -> list[Value]:
        return [v for v in values if v.kind.name == "config" and not v.kind.is_class]

    def _join(self, values: list[Value]) -> Node | None:
        if not values:
            return None
        first = values[0].origin
        for value in values:
            self._unite(first, value.origin)
            self._items.append((value.origin, "detail", value.kind.detail))
        return first

    def _unite(self, first: Node, other: Node) -> None:
        new = other not in self._leader
        self._leader.setdefault(first, first)
        self._leader.setdefault(other, other)
        self._leader[self._find(other)] = self._find(first)
        if new:
            for cls in self._classes(other):
                self._unite(other, cls)

    def _classes(self, origin: Node) -> Iterator[cst.ClassDef]:
        """The file's classes behind an instance, class or annotated parameter: what holds for them holds for it."""
        sources: list[cst.BaseExpression] = []
        if isinstance(origin, cst.Call):
            sources = [origin.func]
        elif isinstance(origin, cst.ClassDef):
            sources = [base.value for base in origin.bases]
        elif isinstance(origin, cst.Param) and origin.annotation is not None:
            sources = [origin.annotation.annotation]
        for value in (v for source in sources for v in self._module.kinds.of(source)):
            if isinstance(value.origin, cst.ClassDef) and value.kind.name == "config":
                yield value.origin

    def _find(self, origin: Node) -> Node:
        while self._leader[origin] is not origin:
            origin = self._leader[origin]
        return origin

    def _call(self, call: cst.Call) -> None:
        origin = self._join(self._values(self._module.kinds.receiver(call)))
        if origin is None:
            return
        self._items.append((origin, "calls", call))
        if method_of(call) == "update_from_dict" and call.args:
            self._items.append((origin, "updates", call))

    def _updated(self, attribute: cst.Attribute) -> None:
        """``config.update({...})``, of the time when a config was a dict."""
        call = self._module.parent(attribute)
        if isinstance(call, cst.Call) and call.func is attribute and len(call.args) == 1 and not call.args[0].star:
            origin = self._join(self._values(self._module.kinds.of(attribute.value)))
            if origin is not None and call.args[0].keyword is None:
                self._items.append((origin, "updates", call))

    def _filled_from(self, attribute: cst.Attribute) -> None:
        """``PPOConfig.from_dict(other.to_dict())`` has all that ``other`` has, and with it what blocks it."""
        call = self._module.parent(attribute)
        if not isinstance(call, cst.Call) or call.func is not attribute or not call.args:
            return
        given = call.args[0].value
        if isinstance(given, cst.Call) and isinstance(given.func, cst.Attribute) and given.func.attr.value == "to_dict":
            source = self._values(self._module.kinds.receiver(given))
            if source:
                self._join([*self._values(self._module.kinds.of(call)), *source])

    def _writes_and_reads(self) -> None:
        attributes = self._module.all_attributes
        for name in sorted(self._keys & attributes.keys()):
            for node in attributes[name]:
                parent = self._module.parent(node)
                if isinstance(parent, cst.Call) and parent.func is node:
                    continue
                self._access(node, node.value, name)
        for subscript in self._module.all_nodes(cst.Subscript):
            if len(subscript.slice) == 1 and isinstance(subscript.slice[0].slice, cst.Index):
                key = literal(self._module, subscript.slice[0].slice.value)
                if isinstance(key, str) and key in self._keys:
                    self._access(subscript, subscript.value, key)

    def _access(self, node: cst.Attribute | cst.Subscript, receiver: cst.BaseExpression, name: str) -> None:
        origin = self._join(self._values(self._module.kinds.of(receiver)))
        if origin is None:
            return
        parent = self._module.parent(node)
        value: cst.BaseExpression | None = None
        is_read = not isinstance(parent, (cst.AssignTarget, cst.AugAssign, cst.Del, cst.AnnAssign)) or (
            (isinstance(parent, cst.AugAssign) and parent.value is node)
            or (isinstance(parent, cst.AnnAssign) and parent.target is not node)
        )
        if isinstance(parent, cst.AssignTarget):
            assign = self._module.parent(parent)
            if isinstance(assign, cst.Assign) and len(assign.targets) == 1:
                value = assign.value
        self._items.append((origin, "accesses", Access(node, receiver, name, value, is_read)))
        if name in _DICTS and is_read:
            self._items += [(origin, "dict_writes", write) for write in _dict_writes(self._module, node, name)]


def _dict_writes(module: Module, node: Node, name: str) -> Iterator[DictWrite]:
    """What is done to the dict that ``config.name`` gives."""
    parent = module.parent(node)
    if isinstance(parent, cst.Subscript) and parent.value is node:
        target = module.parent(parent)
        if isinstance(target, (cst.AssignTarget, cst.AugAssign)):
            index = parent.slice[0].slice
            key = literal(module, index.value) if isinstance(index, cst.Index) else UNSEEN
            assign = module.parent(target)
            value = assign.value if isinstance(assign, cst.Assign) else None
            yield DictWrite(parent, name, key if isinstance(key, str) else "", value)
    if isinstance(parent, cst.Attribute) and parent.attr.value in ("update", "setdefault", "pop"):
        call = module.parent(parent)
        if not isinstance(call, cst.Call) or call.func is not parent:
            return
        first = call.args[0].value if call.args else None
        if parent.attr.value == "update" and isinstance(first, cst.Dict):
            for element in first.elements:
                key = literal(module, element.key) if isinstance(element, cst.DictElement) else UNSEEN
                yield DictWrite(element, name, key if isinstance(key, str) else "", element.value)
        else:
            yield DictWrite(call, name, "", None)


def _settings(call: cst.Call) -> Iterator[Setting]:
    method = method_of(call)
    if method == "update_from_dict":
        return
    names = POSITIONAL.get(method, ())
    for at, arg in enumerate(call.args):
        if arg.keyword is not None:
            name = arg.keyword.value
        elif arg.star or at >= len(names):
            name = ""
        else:
            name = names[at]
        yield Setting(call, method, arg, name)
