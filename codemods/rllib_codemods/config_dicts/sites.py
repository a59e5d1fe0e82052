"""All places that give a dict a key: displays, calls, items, updates, and what is written below a key."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import libcst as cst

from rllib_codemods.config_dicts.groups import Groups, Site, is_dict_call
from rllib_codemods.config_dicts.keys import item_key, key_of
from rllib_migrate.syntax.module import Module, Node


def sites(module: Module, groups: Groups) -> Iterator[tuple[Hashable, Site]]:
    """All places that give a dict a key, with the key of their dict."""
    for display in module.all_nodes(cst.Dict):
        groups.of(display)
        for element in display.elements:
            key = key_of(module, element.key) if isinstance(element, cst.DictElement) else None
            if key is not None and isinstance(element, cst.DictElement):
                yield display, Site(key, element.key, element.value, display, element)
    for call in module.all_nodes(cst.Call):
        if is_dict_call(module, call):
            for arg in call.args:
                if arg.keyword is not None:
                    yield call, Site(arg.keyword.value, arg.keyword, arg.value, call, arg)
        elif isinstance(call.func, cst.Attribute) and call.func.attr.value in ("update", "setdefault") and call.args:
            if call.func.attr.value == "update":
                yield from _updated_below(module, groups, call)
            owner = groups.of(call.func.value)
            for arg in call.args if owner is not None and call.func.attr.value == "update" else ():
                if arg.keyword is not None:
                    yield owner, Site(arg.keyword.value, arg.keyword, arg.value, call.func.value, arg)
            first = call.args[0].value
            if owner is not None and call.func.attr.value == "setdefault" and isinstance(first, cst.SimpleString):
                value = call.args[1].value if len(call.args) > 1 else None
                yield owner, Site(first.raw_value, first, value, call.func.value, call)
    for subscript in module.all_nodes(cst.Subscript):
        yield from _item(module, groups, subscript)


def _item(module: Module, groups: Groups, subscript: cst.Subscript) -> Iterator[tuple[Hashable, Site]]:
    """``config["key"] = value``, and ``config["key"]["inner"] = value``, which writes below ``key``."""
    target = module.parent(subscript)
    if not isinstance(target, (cst.AssignTarget, cst.AnnAssign, cst.AugAssign)):
        return
    if isinstance(target, (cst.AnnAssign, cst.AugAssign)) and target.target is not subscript:
        return
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else target
    value = assign.value if isinstance(assign, (cst.Assign, cst.AnnAssign)) else None
    for owner, base, key, outer, below in _paths(module, groups, subscript):
        yield owner, Site(outer, key, value, base, subscript if assign is None else assign, below)


def _paths(
    module: Module, groups: Groups, subscript: cst.Subscript
) -> Iterator[tuple[Hashable, cst.BaseExpression, Node, str, tuple[str, ...]]]:
    """The dict of ``config["key"]["below"]``, its group, and the keys; the dicts, where ``config`` has parts."""
    chain = [subscript]
    while isinstance(chain[-1].value, cst.Subscript):
        chain.append(chain[-1].value)
    chain.reverse()
    keys = [item_key(module, link) for link in chain]
    for at, link in enumerate(chain):
        outer, owner = keys[at], groups.of(link.value)
        if outer is None or owner is None:
            return
        index = link.slice[0].slice
        assert isinstance(index, cst.Index)
        yield owner, link.value, index.value, outer, tuple(key or "" for key in keys[at + 1 :])


def _updated_below(module: Module, groups: Groups, call: cst.Call) -> Iterator[tuple[Hashable, Site]]:
    """``config["multiagent"].update({...})``, and the same below it."""
    if not isinstance(call.func, cst.Attribute) or not isinstance(call.func.value, cst.Subscript):
        return
    for found in _paths(module, groups, call.func.value):
        if found[3] == "multiagent":
            yield from _given_below(module, call, *found)


def _given_below(
    module: Module,
    call: cst.Call,
    owner: Hashable,
    base: cst.BaseExpression,
    index: Node,
    outer: str,
    below: tuple[str, ...],
) -> Iterator[tuple[Hashable, Site]]:
    for arg in call.args:
        given = [arg] if arg.keyword is not None else arg.value.elements if isinstance(arg.value, cst.Dict) else ()
        for entry in given:
            if isinstance(entry, cst.Arg):
                key = entry.keyword.value if entry.keyword else ""
            else:
                key = (key_of(module, entry.key) if isinstance(entry, cst.DictElement) else None) or ""
            yield owner, Site(outer, index, entry.value, base, entry, (*below, key))
