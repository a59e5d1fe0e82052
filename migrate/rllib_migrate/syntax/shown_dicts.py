"""The dict displays that an expression can be, in whatever file they stand, and whether these are all.

Followed are names, parameters with what calls give them, copies, returns and parts: ``params["run"]`` is the display
that is the value of that key.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.contents import given

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

_COPIES = frozenset({"copy.copy", "copy.deepcopy"})


@dataclass(frozen=True, slots=True)
class ShownDicts:
    """Displays; not ``whole``: it can be another dict as well."""

    dicts: tuple[cst.Dict, ...] = ()
    whole: bool = True

    def values(self, key: str) -> list[cst.BaseExpression]:
        """What the displays have under a key."""
        return [element.value for shown in self.dicts for element in shown.elements if key_of(element) == key]


_UNSEEN = ShownDicts(whole=False)


def shown_dicts(module: Module, node: Node | None, above: frozenset[Node] = frozenset()) -> ShownDicts:
    """The displays that an expression can be."""
    if node is None:
        return _UNSEEN
    if node in above:
        return ShownDicts()
    above |= {node}
    if isinstance(node, cst.Dict):
        return ShownDicts((node,))
    if isinstance(node, (cst.IfExp, cst.BooleanOperation)):
        sides = (node.body, node.orelse) if isinstance(node, cst.IfExp) else (node.left, node.right)
        return _all(shown_dicts(module, side, above) for side in sides)
    if isinstance(node, cst.Subscript):
        return _part(module, node, above)
    if isinstance(node, cst.Call):
        return _called(module, node, above)
    bindings = module.scopes.meant(node)
    values = [value for binding in bindings for value in given(module, binding)]
    return _all(shown_dicts(module, value, above) for value in values) if values else _UNSEEN


def key_of(element: cst.BaseDictElement) -> str | None:
    """The key of an entry, where it is a plain string."""
    key = element.key if isinstance(element, cst.DictElement) else None
    return key.raw_value if isinstance(key, cst.SimpleString) else None


def _all(parts: Iterable[ShownDicts]) -> ShownDicts:
    found = list(parts)
    return ShownDicts(
        tuple(dict.fromkeys(shown for part in found for shown in part.dicts)), all(part.whole for part in found)
    )


def _part(module: Module, node: cst.Subscript, above: frozenset[Node]) -> ShownDicts:
    index = node.slice[0].slice if len(node.slice) == 1 else None
    key = index.value if isinstance(index, cst.Index) else None
    if not isinstance(key, cst.SimpleString):
        return _UNSEEN
    holder = shown_dicts(module, node.value, above)
    values = holder.values(key.raw_value)
    parts = _all(shown_dicts(module, value, above) for value in values)
    return ShownDicts(parts.dicts, parts.whole and holder.whole and bool(values))


def _called(module: Module, call: cst.Call, above: frozenset[Node]) -> ShownDicts:
    func = call.func
    if isinstance(func, cst.Attribute) and func.attr.value == "copy" and not call.args:
        return shown_dicts(module, func.value, above)
    is_dict = isinstance(func, cst.Name) and func.value == "dict" and not module.scopes.reaching(func)
    if len(call.args) == 1 and (is_dict or _COPIES.intersection(module.scopes.origins(func))):
        return shown_dicts(module, call.args[0].value, above) if call.args[0].keyword is None else _UNSEEN
    functions = module.functions
    values = [value for target in functions.targets(func) for value in functions.returns(target)]
    return _all(shown_dicts(module, value, above) for value in values) if values else _UNSEEN
