"""The strings that keys of dicts are, where they are written and where they are looked up."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node


def entry_key(element: Node) -> str | None:
    """The key of an entry of a display, where it is a string."""
    if isinstance(element, cst.DictElement) and isinstance(element.key, cst.SimpleString):
        return element.key.raw_value
    return None


def key_of(module: Module, node: cst.BaseExpression) -> str | None:
    """The string that a key is: written there, or the one value of a name."""
    if isinstance(node, cst.SimpleString):
        return node.raw_value
    value = literal(module, node) if isinstance(node, cst.Name) else None
    return value if isinstance(value, str) else None


def item_key(module: Module, subscript: cst.Subscript) -> str | None:
    """The key of ``x["key"]``, where it is a string."""
    index = subscript.slice[0].slice
    return key_of(module, index.value) if len(subscript.slice) == 1 and isinstance(index, cst.Index) else None
