"""What Tune trains: one of RLlib's algorithms, something else, or what can't be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.command_line import option_default
from rllib_codemods.facts import Algorithm, algorithms
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import trainable_of
from rllib_migrate.syntax.module import Module

Trained = Literal["algorithm", "gone", "other", "unseen"]
_DEPTH = 4


def trained(module: Module, call: cst.Call) -> Trained:
    """What a call of Tune trains; ``gone`` is an algorithm that the newest Ray does not have."""
    node = trainable_of(module, call)
    if node is None:
        return "unseen"
    found = set(_what(module, node, _DEPTH))
    return next(iter(found)) if len(found) == 1 else "unseen"


def _what(module: Module, node: cst.BaseExpression, depth: int) -> Iterator[Trained]:
    """All that an expression can be."""
    if isinstance(node, cst.IfExp):
        branches = [node.body, node.orelse]
    elif isinstance(node, cst.BooleanOperation):
        branches = [node.left, node.right]
    elif isinstance(node, cst.Name):
        branches = [b.value for b in module.scopes.reaching(node) if b.kind == "assign" and b.value is not None]
    else:
        branches = []
    if branches and depth:
        for branch in branches:
            yield from _what(module, branch, depth - 1)
        return
    if isinstance(node, cst.Call) and any(n.endswith(".Experiment") for n in module.scopes.origins(node.func)):
        yield "other"
        return
    value = literal(module, node) if not isinstance(node, cst.Attribute) else option_default(module, node)
    if isinstance(value, str):
        row = algorithms().get(value)
        yield "other" if row is None else "algorithm" if row.registered else "gone"
        return
    for found in module.kinds.of(node):
        yield "algorithm" if found.kind.name == "algorithm" and found.kind.is_class else "other"
    if not module.kinds.of(node):
        # What a call, a name or an attribute gives may be anything; a lambda or a list may not.
        is_open = isinstance(node, (cst.Name, cst.Attribute, cst.Call, cst.Subscript))
        yield "unseen" if is_open else "other"


def algorithm_of(module: Module, call: cst.Call) -> Algorithm | None:
    """The row of the one algorithm that a call of Tune trains; None where there is no such one."""
    node = trainable_of(module, call)
    value = literal(module, node) if node is not None else None
    if isinstance(value, str):
        return algorithms().get(value)
    names = {found.kind.detail for found in module.kinds.of(node)} if node is not None else set()
    return algorithms().get(next(iter(names))) if len(names) == 1 else None
