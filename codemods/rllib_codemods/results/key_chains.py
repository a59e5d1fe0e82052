"""Chains of look-ups by key: ``result["a"]["b"]``, ``result.get("a", {}).get("b")``, ``"a" in result``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_migrate.syntax.module import Module, Node

#: Constants of RLlib for keys that hold others.
_CONSTANTS = {
    "ENV_RUNNER_RESULTS": "env_runners", "EVALUATION_RESULTS": "evaluation", "LEARNER_RESULTS": "learners",
    "LEARNER_INFO": "learner", "LEARNER_STATS_KEY": "learner_stats", "DEFAULT_POLICY_ID": "default_policy",
}  # fmt: skip
_DEPTH = 4


@dataclass(frozen=True, slots=True)
class Link:
    """One look-up: the whole expression, what is looked in, the key's node and the way it is done."""

    node: cst.BaseExpression
    base: cst.BaseExpression
    key: cst.BaseExpression
    kind: Literal["item", "get", "in"]


def link_of(module: Module, key: cst.BaseExpression) -> Link | None:
    """The look-up that an expression is the key of."""
    up = module.parent(key)
    if isinstance(up, cst.Index):
        element = module.parent(up)
        node = module.parent(element) if element is not None else None
        return _link(node)
    if isinstance(up, cst.Arg):
        return _link(module.parent(up)) if _is_key(module, up) else None
    if isinstance(up, cst.Comparison) and up.left is key and len(up.comparisons) == 1:
        target = up.comparisons[0]
        is_display = isinstance(target.comparator, (cst.List, cst.Tuple, cst.Set))
        if isinstance(target.operator, (cst.In, cst.NotIn)) and not is_display:
            return Link(up, target.comparator, key, "in")
    return None


def _is_key(module: Module, arg: cst.Arg) -> bool:
    call = module.parent(arg)
    return isinstance(call, cst.Call) and bool(call.args) and call.args[0] is arg and arg.keyword is None


def _link(node: Node | None) -> Link | None:
    if isinstance(node, cst.Subscript):
        inner = node.slice[0].slice
        is_key = len(node.slice) == 1 and isinstance(inner, cst.Index)
        return Link(node, node.value, inner.value, "item") if is_key and isinstance(inner, cst.Index) else None
    func = node.func if isinstance(node, cst.Call) and node.args and node.args[0].keyword is None else None
    if isinstance(node, cst.Call) and isinstance(func, cst.Attribute) and func.attr.value in ("get", "pop"):
        return Link(node, func.value, node.args[0].value, "get")
    return None


def outermost(module: Module, link: Link) -> Link:
    """The last look-up of the chain that a link belongs to."""
    while True:
        up = module.parent(link.node)
        if isinstance(up, cst.Attribute) and up.value is link.node:
            up = module.parent(up)
        outer = _link(up)
        if outer is None or outer.base is not link.node:
            return link
        link = outer


def written(module: Module, link: Link) -> bool:
    """Whether the look-up is the target of an assignment, so that its last key is no read."""
    up = module.parent(link.node)
    return isinstance(up, (cst.AssignTarget, cst.Del)) or (isinstance(up, cst.AnnAssign) and up.target is link.node)


def path_to(module: Module, link: Link, depth: int = _DEPTH) -> list[tuple[str | None, Node | None]]:
    """The keys from where the value comes from to the link, each with its node.

    A key that can't be seen is None, one that an unknown constant stands for is ""; keys that stand elsewhere, where a
    name got its value, have no node.
    """
    base = link.base
    inner = _link(base)
    if inner is not None:
        before = path_to(module, inner, depth)
    else:
        before = [(key, None) for key, _ in _behind_name(module, base, depth)]
    return [*before, (_key(link.key), link.key)]


def _behind_name(module: Module, base: cst.BaseExpression, depth: int) -> list[tuple[str | None, Node | None]]:
    if not isinstance(base, cst.Name) or depth == 0:
        return []
    bindings = module.scopes.reaching(base)
    if len(bindings) != 1 or bindings[0].value is None or bindings[0].index is not None or bindings[0].kind != "assign":
        return []
    inner = _link(bindings[0].value)
    return path_to(module, inner, depth - 1) if inner is not None else []


def _key(node: cst.BaseExpression) -> str | None:
    if isinstance(node, cst.SimpleString):
        return node.raw_value
    name = node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""
    return _CONSTANTS.get(name, "" if name.isupper() else None)
