"""What a file does with the things that a call gives: the action, the state after it, and more."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

_EXTRAS = frozenset({"action_dist_inputs", "action_logp"})
_FEWER = 'the third value holds "action_dist_inputs" and "action_logp" only'


def is_taken_apart(module: Module, given: Node) -> bool:
    """Whether a value is surely a tuple: it is unpacked or looked into, here or by its name."""
    up = module.parent(given)
    if isinstance(up, cst.Subscript):
        return up.value is given
    if not isinstance(up, cst.Assign) or len(up.targets) != 1:
        return False
    target = up.targets[0].target
    if not isinstance(target, cst.Name):
        return isinstance(target, (cst.Tuple, cst.List))
    uses = [use for use in module.scopes.uses.get(target.value, ()) if _is_reached(module, use, given)]
    return bool(uses) and all(is_taken_apart(module, use) for use in uses)


def _is_reached(module: Module, use: cst.Name, given: Node) -> bool:
    return any(binding.value is given for binding in module.scopes.reaching(use))


def extras(module: Module, call: cst.Call) -> list[str]:
    """What to look at where more is read of the third thing than there is."""
    return [] if all(_is_there(module, use) for use in _thirds(module, call)) else [_FEWER]


def _thirds(module: Module, call: cst.Call) -> Iterator[Node | None]:
    """The uses of the third thing that a call gives; None for those that can't be told."""
    up = module.parent(call)
    if isinstance(up, cst.Subscript) and up.value is call:
        if module.slice(module.span(call)[1], module.inner_span(up)[1]) not in ("[0]", "[1]"):
            yield up
        return
    if (
        not isinstance(up, cst.Assign)
        or len(up.targets) != 1
        or not isinstance(up.targets[0].target, (cst.Tuple, cst.List))
    ):
        yield None
        return
    elements = up.targets[0].target.elements
    third = (
        elements[2].value
        if len(elements) == 3 and not any(isinstance(e, cst.StarredElement) for e in elements)
        else None
    )
    if not isinstance(third, cst.Name):
        rest = elements[-1].value if len(elements) == 2 and isinstance(elements[-1], cst.StarredElement) else None
        if not isinstance(rest, cst.Name) or rest.value in module.scopes.uses:
            yield third
        return
    yield from (use for use in module.scopes.uses.get(third.value, ()) if _is_reached(module, use, call))


def _is_there(module: Module, use: Node | None) -> bool:
    """Whether a use reads only what there is."""
    up = None if use is None else module.parent(use)
    if not isinstance(up, cst.Subscript) or up.value is not use or len(up.slice) != 1:
        return False
    index = up.slice[0].slice
    return isinstance(index, cst.Index) and literal(module, index.value) in _EXTRAS
