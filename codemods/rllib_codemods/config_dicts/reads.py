"""What is read from a config dict by key, and where all of it is handed over as arguments."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import libcst as cst

from rllib_codemods.config_dicts.groups import Groups, is_dict_call
from rllib_codemods.config_dicts.keys import item_key, key_of
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.shown_dicts import shown_dicts


def reads_of(module: Module, groups: Groups, group: Hashable) -> Iterator[tuple[str, Node]]:
    """Keys that are read, deleted or asked for, each with its node."""
    for subscript in module.all_nodes(cst.Subscript):
        key = item_key(module, subscript)
        up = module.parent(subscript)
        if key is None or isinstance(up, cst.AssignTarget) or not _is_this(groups, group, subscript.value):
            continue
        below: Node | None = up
        while isinstance(below, cst.Subscript):
            below = module.parent(below)
        if not isinstance(below, cst.AssignTarget):
            index = subscript.slice[0].slice
            assert isinstance(index, cst.Index)
            yield key, index.value
    for name in ("get", "pop"):
        for attribute in module.all_attributes.get(name, ()):
            call = module.parent(attribute)
            if isinstance(call, cst.Call) and call.args and _is_this(groups, group, attribute.value):
                key = key_of(module, call.args[0].value)
                if key is not None:
                    yield key, call.args[0].value
    for comparison in module.all_nodes(cst.Comparison):
        target = comparison.comparisons[0]
        if isinstance(target.operator, (cst.In, cst.NotIn)) and _is_this(groups, group, target.comparator):
            key = key_of(module, comparison.left)
            if key is not None:
                yield key, comparison.left


def read_from_others(module: Module, groups: Groups, group: Hashable) -> dict[str, Node]:
    """Keys that its files read from what may be the dict on another way, or that stand in them as mere strings."""
    found: dict[str, Node] = {}
    own = {key for key, node in reads_of(module, groups, group) if isinstance(module.parent(node), cst.Comparison)}
    homes = groups.homes(group)
    files = [file for file in module.files if file in homes]
    for subscript in (node for file in files for node in file.nodes(cst.Subscript)):
        key = item_key(module, subscript)
        if key is None or isinstance(module.parent(subscript), cst.AssignTarget):
            continue
        if not _is_this(groups, group, subscript.value) and not _is_other(module, groups, group, subscript.value):
            found.setdefault(key, subscript)
    for attribute in (node for file in files for node in file.attributes.get("get", ())):
        call = module.parent(attribute)
        key = key_of(module, call.args[0].value) if isinstance(call, cst.Call) and call.args else None
        if key is None or _is_this(groups, group, attribute.value):
            continue
        if not _is_other(module, groups, group, attribute.value):
            found.setdefault(key, attribute)
    for node in (node for file in files for node in file.nodes(cst.SimpleString)):
        up = module.parent(node)
        if isinstance(up, (cst.Element, cst.Comparison, cst.ComparisonTarget)) or _is_plain_argument(module, up):
            found.setdefault(node.raw_value, node)
    return {key: node for key, node in found.items() if key not in own}


def read_below(module: Module, key: str) -> set[str]:
    """The keys that the files read from any ``x[key]``, "" where it is read as a whole."""
    found: set[str] = set()
    for subscript in module.all_nodes(cst.Subscript):
        up = module.parent(subscript)
        if item_key(module, subscript) == key and not isinstance(up, (cst.AssignTarget, cst.Del)):
            below = item_key(module, up) if isinstance(up, cst.Subscript) and up.value is subscript else None
            found.add(below or "")
    for node in module.all_nodes(cst.SimpleString):
        if node.raw_value == key and _is_looked_up(module, node):
            found.add("")
    return found


def _is_looked_up(module: Module, node: cst.SimpleString) -> bool:
    """Whether a string is handed on: to a method of a dict, to a function, into a list of keys."""
    up = module.parent(node)
    return isinstance(up, cst.Element) or (isinstance(up, cst.Arg) and isinstance(module.parent(up), cst.Call))


def _is_plain_argument(module: Module, up: Node | None) -> bool:
    """Whether a string is handed to a function, and not to a method that looks it up in a dict."""
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    if not isinstance(call, cst.Call):
        return False
    return not (isinstance(call.func, cst.Attribute) and call.func.attr.value in ("get", "pop", "setdefault"))


def _is_other(module: Module, groups: Groups, group: Hashable, node: cst.BaseExpression) -> bool:
    """Whether an expression is a config object, or a dict that is shown and is another one."""
    if any(value.kind.name == "config" for value in module.kinds.of(node)):
        return True
    shown = shown_dicts(module, node)
    return bool(shown.dicts) and shown.whole and not any(groups.has(group, display) for display in shown.dicts)


def given_as_arguments(module: Module, groups: Groups, group: Hashable) -> str:
    """The function that is called with ``**config``, so that its parameters are the keys; "" where there is none."""
    for arg in module.all_nodes(cst.Arg):
        call = module.parent(arg)
        if arg.star != "**" or not isinstance(call, cst.Call) or is_dict_call(module, call):
            continue
        if _is_this(groups, group, arg.value):
            return module.source(call.func)
    return ""


def _is_this(groups: Groups, group: Hashable, node: cst.BaseExpression) -> bool:
    return isinstance(node, (cst.Name, cst.Attribute, cst.Subscript)) and groups.has(group, node)
