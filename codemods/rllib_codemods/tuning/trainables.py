"""What Tune trains: one of RLlib's algorithms, something else, or what can't be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.facts import Algorithm, algorithms
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.ray_use import trainable_of
from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module

Trained = Literal["algorithm", "gone", "other", "unseen"]
_DEPTH = 4
_PARSES = frozenset({"parse_args", "parse_known_args"})


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
    value = literal(module, node) if not isinstance(node, cst.Attribute) else _default(module, node)
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


def _default(module: Module, node: cst.Attribute) -> object:
    """The default of an option of the command line, for ``args.run`` after ``args = parser.parse_args()``."""
    bindings = module.scopes.reaching(node.value) if isinstance(node.value, cst.Name) else []
    made = bindings[0].value if len(bindings) == 1 else None
    func = made.func if isinstance(made, cst.Call) else None
    if not isinstance(func, cst.Attribute) or func.attr.value not in _PARSES:
        return UNSEEN
    options = [module.parent(added) for added in module.attributes.get("add_argument", ())]
    for call in options:
        if not isinstance(call, cst.Call):
            continue
        names = {literal(module, arg.value) for arg in call.args if arg.keyword is None}
        default = argument(call, "default", None)
        if f"--{node.attr.value}" in names and default is not None:
            return literal(module, default)
    return UNSEEN


def algorithm_of(module: Module, call: cst.Call) -> Algorithm | None:
    """The row of the one algorithm that a call of Tune trains; None where there is no such one."""
    node = trainable_of(module, call)
    value = literal(module, node) if node is not None else None
    if isinstance(value, str):
        return algorithms().get(value)
    names = {found.kind.detail for found in module.kinds.of(node)} if node is not None else set()
    return algorithms().get(next(iter(names))) if len(names) == 1 else None
