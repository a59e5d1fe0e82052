"""Chains of look-ups by key: ``result["a"]["b"]``, ``result.get("a", {}).get("b")``, ``"a" in result``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

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
        return link_at(node)
    if isinstance(up, cst.Arg):
        return link_at(module.parent(up)) if _is_key(module, up) else None
    if isinstance(up, cst.Comparison) and up.left is key and len(up.comparisons) == 1:
        target = up.comparisons[0]
        is_display = isinstance(target.comparator, (cst.List, cst.Tuple, cst.Set))
        if isinstance(target.operator, (cst.In, cst.NotIn)) and not is_display:
            return Link(up, target.comparator, key, "in")
    return None


def _is_key(module: Module, arg: cst.Arg) -> bool:
    call = module.parent(arg)
    return isinstance(call, cst.Call) and bool(call.args) and call.args[0] is arg and arg.keyword is None


def link_at(node: Node | None) -> Link | None:
    """The look-up that an expression is."""
    if isinstance(node, cst.Subscript):
        inner = node.slice[0].slice
        is_key = len(node.slice) == 1 and isinstance(inner, cst.Index)
        return Link(node, node.value, inner.value, "item") if is_key and isinstance(inner, cst.Index) else None
    func = node.func if isinstance(node, cst.Call) and node.args and node.args[0].keyword is None else None
    if isinstance(node, cst.Call) and isinstance(func, cst.Attribute) and func.attr.value in ("get", "pop"):
        return Link(node, func.value, node.args[0].value, "get")
    return None


def outermost_on(module: Module, node: cst.BaseExpression) -> Link | None:
    """The last of the look-ups that begin at an expression."""
    first = _next(module, node)
    return outermost(module, first) if first is not None else None


def _next(module: Module, node: cst.BaseExpression) -> Link | None:
    up = module.parent(node)
    if isinstance(up, cst.Attribute) and up.value is node:
        up = module.parent(up)
    if isinstance(up, cst.ComparisonTarget):
        whole = module.parent(up)
        asked = whole.left if isinstance(whole, cst.Comparison) else None
        found = link_of(module, asked) if isinstance(asked, cst.SimpleString) else None
    else:
        found = link_at(up)
    return found if found is not None and found.base is node else None


def outermost(module: Module, link: Link) -> Link:
    """The last look-up of the chain that a link belongs to."""
    while True:
        outer = _next(module, link.node)
        if outer is None:
            return link
        link = outer


def written(module: Module, link: Link) -> bool:
    """Whether the look-up is the target of an assignment, so that its last key is no read."""
    up = module.parent(link.node)
    return isinstance(up, cst.AssignTarget) or (isinstance(up, cst.AnnAssign) and up.target is link.node)


def changed(module: Module, link: Link) -> bool:
    """Whether the value at the last key is written or deleted, be it read too."""
    up = module.parent(link.node)
    is_augmented = isinstance(up, cst.AugAssign) and up.target is link.node
    return is_augmented or isinstance(up, cst.Del) or written(module, link)


@dataclass(frozen=True, slots=True)
class Step:
    """One key of a path: None if it can't be seen, "" for an unknown constant; ``link`` is the look-up where it stands.

    Steps behind a name, where the value came from, have no ``link``.
    """

    key: str | None
    link: Link | None


@dataclass(frozen=True, slots=True)
class Chain:
    """Look-ups from where the value comes from, through names, to the last one.

    ``root`` is what the first key is looked up in; ``holder`` is the binding of the name that holds what ``behind``
    keys give, where the expression begins with such a name.
    """

    steps: tuple[Step, ...]
    root: cst.BaseExpression
    holder: Binding | None = None

    @property
    def behind(self) -> int:
        """How many keys stand elsewhere."""
        return sum(step.link is None for step in self.steps)

    @property
    def links(self) -> list[Link]:
        """The look-ups of the expression itself, innermost first."""
        return [step.link for step in self.steps if step.link is not None]

    @property
    def parts(self) -> list[str | None]:
        """The keys, split where they are paths."""
        return [part for step in self.steps for part in (step.key.split("/") if step.key is not None else [None])]

    @property
    def is_nested(self) -> bool:
        """Whether each key is one part of the path."""
        return not any(step.key is not None and "/" in step.key for step in self.steps)


def chain_of(module: Module, link: Link, depth: int = _DEPTH) -> Chain:
    """The chain that ends with a link."""
    inner = link_at(link.base)
    if inner is not None and not _is_result(module, link.base):
        before = chain_of(module, inner, depth)
    else:
        before = _behind_name(module, link.base, depth) or Chain((), link.base)
    return Chain((*before.steps, Step(_key(module, link.key), link)), before.root, before.holder)


def named_key(module: Module, node: cst.BaseExpression) -> str | None:
    """The key that a constant of the files stands for."""
    value = literal(module, node) if isinstance(node, (cst.Name, cst.Attribute)) else None
    return value if isinstance(value, str) else None


def _is_result(module: Module, node: cst.BaseExpression) -> bool:
    """Whether a look-up is into a collection, and gives a whole result: ``results[-1]``."""
    return any(value.kind.name == "result" for value in module.kinds.of(node))


def _behind_name(module: Module, base: cst.BaseExpression, depth: int) -> Chain | None:
    if not isinstance(base, cst.Name) or depth == 0:
        return None
    bindings = module.scopes.reaching(base)
    if len(bindings) != 1 or bindings[0].value is None or bindings[0].index is not None or bindings[0].kind != "assign":
        return None
    inner = link_at(bindings[0].value)
    if inner is None or inner.kind == "in":
        return None
    before = chain_of(module, inner, depth - 1)
    return Chain(tuple(Step(step.key, None) for step in before.steps), before.root, bindings[0])


def _key(module: Module, node: cst.BaseExpression) -> str | None:
    if isinstance(node, cst.SimpleString):
        return node.raw_value
    if (named := named_key(module, node)) is not None:
        return named
    name = node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""
    return _CONSTANTS.get(name, "" if name.isupper() else None)
