"""Whether an expression is a result of training and can't be anything else.

Kinds say what a value can be, as far as that is known; here all the ways in which it comes about are asked for, so that
one that is not known leaves the value alone.
"""

from __future__ import annotations

import libcst as cst

from rllib_migrate.syntax.containers import part_of_loop
from rllib_migrate.syntax.contents import contents
from rllib_migrate.syntax.functions import argument, attribute_targets
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_RESULTS = frozenset({"result", "result_frame"})


class Results:
    """The results in one file."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._functions = module.functions

    def of(self, node: cst.BaseExpression) -> tuple[Value, ...]:
        """The results that an expression can be, all of one kind; empty if it may be anything else."""
        values = self._module.kinds.of(node)
        kinds = {v.kind for v in values}
        if len(kinds) != 1 or not {k.name for k in kinds} <= _RESULTS or self._module.kinds.guesses(node):
            return ()
        return values if self._is_sure(node, ()) else ()

    def is_display(self, node: cst.BaseExpression) -> bool:
        """Whether an expression is a dict of the code's own, wherever that is written down."""
        if isinstance(node, cst.Dict):
            return True
        given = self._given(node) if isinstance(node, (cst.Name, cst.Call)) else []
        return bool(given) and all(isinstance(value, cst.Dict) for value in given)

    def _is_sure(self, node: Node | None, above: tuple[Node, ...]) -> bool:
        """Whether all that an expression gets its value from is of a known kind."""
        if node is None:
            return False
        if node in above:
            # It comes from itself, and from elsewhere.
            return True
        above = (*above, node)
        if isinstance(node, cst.AnnAssign):
            return self._is_sure(node.value, above)
        if isinstance(node, (cst.IfExp, cst.BooleanOperation)):
            arms = (node.body, node.orelse) if isinstance(node, cst.IfExp) else (node.left, node.right)
            return all(_is_nothing(arm) or self._is_sure(arm, above) for arm in arms)
        if isinstance(node, (cst.NamedExpr, cst.Await)):
            return self._is_sure(node.value if isinstance(node, cst.NamedExpr) else node.expression, above)
        if not self._module.kinds.of(node):
            return False
        return all(g is not None and (_is_nothing(g) or self._is_sure(g, above)) for g in self._given(node))

    def _given(self, node: Node) -> list[Node | None]:
        """What a name, an attribute or a call of the file's functions gets its value from; None: it can't be seen."""
        if isinstance(node, cst.Name):
            return [given for binding in self._module.scopes.reaching(node) for given in self._bound(binding)]
        if isinstance(node, cst.Attribute) and isinstance(node.value, cst.Name) and node.value.value == "self":
            return [value for target, value in attribute_targets(self._module) if target.attr.value == node.attr.value]
        if isinstance(node, cst.Attribute):
            return [node.value]
        if isinstance(node, cst.Call):
            return [r for function in self._functions.targets(node.func) for r in self._functions.returns(function)]
        # An index into a dict may have any value of it.
        return self._held(node.value) if isinstance(node, cst.Subscript) else []

    def _bound(self, binding: Binding) -> list[Node | None]:
        if isinstance(binding.node, cst.Param):
            return self._passed(binding, binding.node)
        if binding.kind == "for" and binding.value is not None:
            looped = binding.value if binding.index is None else part_of_loop(binding.value, binding.index)
            return [None] if looped is None else self._held(looped)
        is_plain = binding.kind in ("assign", "walrus") and binding.index is None
        return [binding.value if is_plain else None]

    def _held(self, container: cst.BaseExpression) -> list[Node | None]:
        """What a container holds: a collection of the model, or one that the code makes."""
        if self._module.kinds.of(container):
            return [container]
        found = contents(self._module, container)
        return list(found.held) if found.whole and found.held else [None]

    def _passed(self, binding: Binding, param: cst.Param) -> list[Node | None]:
        """What a function is called with for a parameter, here and, unseen, by other files."""
        uses = self._module.scopes.references(binding)
        if any(v.origin is param for use in uses for v in self._module.kinds.of(use)):
            # It is a hook: the place of the function says what it gets.
            return []
        owner = binding.statement
        if not isinstance(owner, cst.FunctionDef) or not self._module.unseen_exports.isdisjoint(
            {"*", owner.name.value}
        ):
            return [None]
        positional = [*owner.params.posonly_params, *owner.params.params]
        at = positional.index(param) - self._functions.is_method(owner) if param in positional else None
        return [argument(call, param.name.value, at) or param.default for call in self._functions.calls_of(owner)]


def _is_nothing(node: Node) -> bool:
    """``None`` or an empty dict, in which no key was ever found."""
    if isinstance(node, cst.AnnAssign):
        return node.value is not None and _is_nothing(node.value)
    return (isinstance(node, cst.Name) and node.value == "None") or (isinstance(node, cst.Dict) and not node.elements)
