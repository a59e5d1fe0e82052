"""What is in containers, what loops and unpacking take out of them, and what generators yield."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.contents import contents
from rllib_migrate.syntax.functions import is_context_manager
from rllib_migrate.syntax.model import Certainty, ObjectModel, Value
from rllib_migrate.syntax.values import inferred

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node


class Containers:
    """The containers in one module. ``of`` says what an expression is."""

    def __init__(self, module: Module, model: ObjectModel, of: Callable[[Node], tuple[Value, ...]]) -> None:
        self._module = module
        self._model = model
        self._functions = module.functions
        self._of = of

    def unpacked(self, value: cst.BaseExpression, index: int | None) -> Iterable[Value]:
        if index is None:
            return self._of(value)
        if isinstance(value, (cst.Tuple, cst.List)) and index < len(value.elements):
            if not any(isinstance(e, cst.StarredElement) for e in value.elements[: index + 1]):
                return self._of(value.elements[index].value)
            return ()
        if isinstance(value, cst.Call):
            found: list[Value] = []
            for function in self._functions.targets(value.func):
                for returned in self._functions.returns(function):
                    found += self.unpacked(returned, index) if isinstance(returned, (cst.Tuple, cst.List)) else ()
            return inferred(found)
        return ()

    def elements(self, iterable: cst.BaseExpression) -> Iterable[Value]:
        if isinstance(iterable, cst.Call) and _method_of(iterable) == "values":
            return self._dict_values(iterable.func.value)  # type: ignore[attr-defined]
        found = [v for held in contents(self._module, iterable).held for v in self._of(held)]
        is_display = isinstance(iterable, (cst.List, cst.Tuple, cst.Set))
        return [*self._element_of(iterable), *(found if is_display else inferred(found))]

    def yielded(self, call: cst.BaseExpression, *, by_context: bool) -> Iterable[Value]:
        """What the generators of the file yield that a call runs, or those among them that are context managers."""
        for function in self._functions.targets(call.func) if isinstance(call, cst.Call) else ():
            if by_context == is_context_manager(function):
                for given in self._functions.yields(function):
                    yield from inferred(self._of(given))

    def parts(self, iterable: cst.BaseExpression, index: int) -> Iterable[Value]:
        """What a loop over pairs gives at a place: ``enumerate(x)``, ``zip(x, y)``, ``d.items()``."""
        if not isinstance(iterable, cst.Call):
            return ()
        if _method_of(iterable) == "items" and index == 1:
            return self._dict_values(iterable.func.value)  # type: ignore[attr-defined]
        looped = part_of_loop(iterable, index)
        return () if looped is None else self.elements(looped)

    def _dict_values(self, container: cst.BaseExpression | None) -> Iterable[Value]:
        if isinstance(container, (cst.Name, cst.Attribute)):
            bindings = self._module.scopes.meant(container)
            container = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        if isinstance(container, cst.DictComp):
            return inferred(self._of(container.value))
        if isinstance(container, cst.Dict):
            return [v for e in container.elements for v in self._of(e.value)]
        return ()

    def _element_of(self, container: cst.BaseExpression) -> list[Value]:
        """What the model says of the elements of a value."""
        found = [(value, self._model.element(value.kind)) for value in self._of(container)]
        return [Value(kind, container, value.certainty) for value, kind in found if kind is not None]

    def subscript(self, node: cst.Subscript) -> Iterable[Value]:
        container: cst.BaseExpression | None = node.value
        is_index = len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Index)
        known = self._element_of(node.value) if is_index else []
        if known:
            return known
        if isinstance(container, (cst.Name, cst.Attribute)):
            bindings = self._module.scopes.meant(container)
            container = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        if isinstance(container, cst.DictComp) and is_index:
            return inferred(self._of(container.value))  # all of them are made alike
        if isinstance(container, cst.Dict):
            found = [self._of(e.value) for e in _chosen(container, node.slice[0].slice)]
        else:
            found = [self._of(held) for held in contents(self._module, node.value).held] if is_index else []
        # Which of them it is can't be told where one is not known.
        certainty: Certainty = "inferred" if all(found) else "guessed"
        return inferred((v for values in found for v in values), certainty)


def part_of_loop(iterable: cst.BaseExpression, index: int) -> cst.BaseExpression | None:
    """What a loop over ``enumerate(x)`` or ``zip(x, y)`` takes the values at a place from."""
    if not isinstance(iterable, cst.Call) or not isinstance(iterable.func, cst.Name):
        return None
    args = iterable.args
    if any(arg.star or arg.keyword is not None for arg in args[: index + 1]):
        return None
    if iterable.func.value == "enumerate":
        return args[0].value if index == 1 and args else None
    return args[index].value if iterable.func.value == "zip" and index < len(args) else None


def _chosen(container: cst.Dict, index: cst.BaseSlice) -> list[cst.BaseDictElement]:
    """The entries that an index can mean: one where it is the literal key of one, all where it can't be seen."""
    key = index.value if isinstance(index, cst.Index) else None
    if not isinstance(key, cst.SimpleString):
        return list(container.elements)
    keys = [e.key if isinstance(e, cst.DictElement) else None for e in container.elements]
    named = [isinstance(k, cst.SimpleString) and k.evaluated_value == key.evaluated_value for k in keys]
    seen = all(isinstance(k, cst.SimpleString) for k in keys)
    return [e for e, is_it in zip(container.elements, named, strict=True) if is_it or not (seen or any(named))]


def _method_of(call: cst.Call) -> str:
    """The name of the method that is called without arguments."""
    return call.func.attr.value if isinstance(call.func, cst.Attribute) and not call.args else ""
