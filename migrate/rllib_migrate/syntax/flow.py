"""Which of several bindings of one name can give a use its value, by the structure of the code.

The search goes backwards from the use, block by block: a statement that always binds ends it; one branch of an ``if``
can't reach the other; a branch that ends with ``return`` or ``raise`` reaches nothing behind it; a loop carries later
bindings back; whatever a ``try`` binds may be there in its handlers. What runs at an unknown time (a ``global`` in a
function) can always be the one. No value is looked at, so the answer may hold too many bindings, never too few.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import libcst as cst

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node
    from rllib_migrate.syntax.scopes import Binding

    _Bound = tuple[list[Binding], bool]

_JUMPS = (cst.Return, cst.Raise, cst.Continue, cst.Break)
_BLOCKS = (cst.IndentedBlock, cst.SimpleStatementSuite, cst.SimpleStatementLine)
_MAYBE = (cst.BooleanOperation, cst.IfExp, cst.ListComp, cst.SetComp, cst.DictComp, cst.GeneratorExp, cst.Lambda)
_NOTHING: _Bound = ([], True)


class Flow:
    """The bindings of one name in one scope whose code is made of statements."""

    def __init__(self, module: Module, owner: Node, bindings: Iterable[Binding]) -> None:
        self._module = module
        self._owner = owner
        self._below: dict[Node, list[Binding]] = {}
        self._children: dict[Node, list[Node]] = {}
        self._always: list[Binding] = []
        self._entry: list[Binding] = []
        for binding in bindings:
            if binding.kind == "parameter":
                self._entry.append(binding)
            elif binding.kind != "augmented":
                self._file(binding)

    def _file(self, binding: Binding) -> None:
        path: list[Node] = [binding.statement]
        for up in self._module.ancestors(binding.statement):
            path.append(up)
            if up is self._owner:
                break
            if isinstance(up, cst.FunctionDef):
                self._always.append(binding)
                return
        outer: list[Node | None] = [*path[1:], None]
        for node, parent in zip(path, outer, strict=True):
            below = self._below.setdefault(node, [])
            if not below and parent is not None:
                self._children.setdefault(parent, []).append(node)
            below.append(binding)

    def reaching(self, use: Node) -> list[Binding]:
        """The bindings that can be the one, in the order of the text."""
        found = [*self._always]
        child, open_ = use, True
        for up in self._module.ancestors(use):
            some, open_ = self._before(up, child)
            found += some
            if not open_ or up is self._owner:
                break
            child = up
        if open_:
            found += self._entry
        order = self._module.order
        return sorted(dict.fromkeys(found), key=lambda b: order(b.statement))

    def at_end(self) -> list[Binding]:
        """The bindings that can be the one when all has run."""
        some, open_ = self._out(self._owner)
        found = [*self._always, *some, *(self._entry if open_ else ())]
        order = self._module.order
        return sorted(dict.fromkeys(found), key=lambda b: order(b.statement))

    # -- before a place: what can be bound when `child` of `up` begins, and whether earlier bindings can still be there

    def _before(self, up: Node, child: Node) -> _Bound:
        own = self._own(up)
        if isinstance(up, (cst.If, cst.IfExp)):
            return self._out(up.test) if child is not up.test else _NOTHING
        if isinstance(up, cst.Match):
            return self._out(up.subject) if child is not up.subject else _NOTHING
        if isinstance(up, cst.For):
            if child is up.iter:
                return _NOTHING
            return (own, False) if own and child is up.body else ([*own, *self._under(up.iter, up.body)], True)
        if isinstance(up, cst.While):
            some, open_ = self._out(up.test) if child is up.body else _NOTHING
            return ([*some, *self._under(up.test, up.body)], True) if open_ else (some, False)
        if isinstance(up, (cst.Try, cst.TryStar)):
            return self._before_part_of_try(up, child)
        if isinstance(up, (cst.ExceptHandler, cst.ExceptStarHandler)):
            return own, not own
        if isinstance(up, cst.With):
            order = self._module.order
            own = [b for b in own if child is up.body or order(b.node) < order(child)]
            return (own, False) if own else self._earlier(up, child)
        return self._earlier(up, child)

    def _before_part_of_try(self, up: cst.Try | cst.TryStar, child: Node) -> _Bound:
        if child is up.body:
            return _NOTHING
        if child is up.orelse:
            return self._out(up.body)
        rest = (*up.handlers, up.orelse) if child is up.finalbody else ()
        return self._under(up.body, *rest), True

    def _earlier(self, up: Node, child: Node) -> _Bound:
        """One part after the other, as the lines of a block."""
        here = self._module.order(child)
        return self._series(*(c for c in self._children.get(up, ()) if self._module.order(c) < here))

    # -- after a part: what it can have bound, and whether earlier bindings can still be there -------------------------

    def _out(self, node: Node | None) -> _Bound:
        if isinstance(node, (cst.Else, cst.Finally)):
            node = node.body
        if node is None:
            return _NOTHING
        if isinstance(node, _BLOCKS) and _jumps(node):
            return [], False
        if node not in self._below:
            return _NOTHING
        if isinstance(node, cst.If):
            return self._after(_either(self._out(node.body), self._out(node.orelse)), node.test)
        if isinstance(node, (cst.For, cst.While)):
            return self._under(node), True
        if isinstance(node, (cst.Try, cst.TryStar)):
            return self._out_of_try(node)
        if isinstance(node, cst.Match):
            paths = [self._series(case.pattern, case.guard, case.body) for case in node.cases]
            whole = any(_takes_all(case) for case in node.cases)
            return self._after(_either(*paths, *([] if whole else [_NOTHING])), node.subject)
        own = self._own(node)
        if isinstance(node, (cst.With, cst.ExceptHandler, cst.ExceptStarHandler)):
            some, open_ = self._out(node.body)
            return ([*some, *own], not own) if open_ else (some, False)
        if own:
            # `x: int` alone binds nothing, but says what is to come.
            return own, isinstance(node, cst.AnnAssign) and node.value is None
        some, open_ = self._series(*self._children.get(node, ()))
        return some, open_ or isinstance(node, _MAYBE)

    def _out_of_try(self, node: cst.Try | cst.TryStar) -> _Bound:
        paths = [self._series(node.body, node.orelse)]
        for handler in node.handlers:
            some, open_ = self._out(handler) if handler in self._below else self._out(handler.body)
            paths.append(([*some, *self._under(node.body)], True) if open_ else (some, False))
        some, open_ = self._out(node.finalbody)
        both, through = _either(*paths)
        return ([*some, *both], through) if open_ else (some, False)

    def _after(self, after: _Bound, before: Node) -> _Bound:
        some, open_ = self._out(before) if after[1] else ([], False)
        return [*after[0], *some], open_

    def _series(self, *parts: Node | None) -> _Bound:
        found: list[Binding] = []
        for part in reversed(parts):
            some, open_ = self._out(part)
            found += some
            if not open_:
                return found, False
        return found, True

    # -- parts -------------------------------------------------------------------------------------------------------

    def _own(self, node: Node) -> list[Binding]:
        return [b for b in self._below.get(node, ()) if b.statement is node]

    def _under(self, *nodes: Node | None) -> list[Binding]:
        return [b for node in nodes if node is not None for b in self._below.get(node, ())]


def _either(*paths: _Bound) -> _Bound:
    return [b for some, _ in paths for b in some], any(open_ for _, open_ in paths)


def _jumps(block: Node) -> bool:
    """Whether a block's last statement leaves it, so that nothing behind it runs."""
    body = getattr(block, "body", ())
    last = body[-1] if body else None
    return _jumps(last) if isinstance(last, cst.SimpleStatementLine) else isinstance(last, _JUMPS)


def _takes_all(case: cst.MatchCase) -> bool:
    return isinstance(case.pattern, cst.MatchAs) and case.pattern.pattern is None and case.guard is None
