"""``forward()`` of a model that keeps no state: what it is given, what it uses of that, and what it returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.inputs import Inputs, inputs_of, is_network
from rllib_codemods.model_classes.reading import RefusedError, returns_of, uses_of
from rllib_migrate.syntax.functions import deleted
from rllib_migrate.syntax.module import Module


@dataclass(frozen=True, slots=True)
class Result:
    """A ``return``, and the logits that it gives; ``is_pair``: those and a state together, as a network gives them."""

    statement: cst.Return
    logits: cst.BaseExpression
    is_pair: bool


@dataclass(frozen=True, eq=False, slots=True)
class Forward:
    """``inputs``: what it does with the inputs; ``given``: the uses of the state and the lengths, with their values.

    Without a state, the old stack gave an empty list and None.
    """

    node: cst.FunctionDef
    inputs: Inputs
    returns: tuple[Result, ...]
    given: tuple[tuple[cst.Name, str], ...]


def feed_forward(
    module: Module, cls: cst.ClassDef, methods: Mapping[str, cst.FunctionDef], node: cst.FunctionDef
) -> Forward:
    """Read ``forward()``.

    Raises:
        RefusedError: it is in no form that is known to be right.
    """
    params = node.params
    if params.star_kwarg or isinstance(params.star_arg, cst.Param) or params.kwonly_params or len(params.params) != 4:
        raise RefusedError("`forward()` has an unusual signature")
    _, state, lengths = (p.name.value for p in params.params[1:])
    inputs = inputs_of(module, cls, methods, node)
    returns = tuple(_returns(module, cls, node, state))
    kept = {id(_second(result.statement.value)) for result in returns}
    given = [(use, "[]") for use in _unbound(module, node, state) if id(use) not in kept]
    given += [(use, "None") for use in _unbound(module, node, lengths)]
    return Forward(node, inputs, returns, tuple(given))


def _unbound(module: Module, node: cst.FunctionDef, name: str) -> Iterator[cst.Name]:
    """The uses of a parameter, without those of other values that its name is given later."""
    if name in deleted(module, node):
        raise RefusedError(f"`forward()` deletes `{name}`")
    for use in dict.fromkeys(uses_of(module, node, name)):
        if isinstance(module.parent(use), cst.AugAssign):
            raise RefusedError(f"`forward()` changes `{name}`")
        reaching = module.scopes.reaching(use)
        if all(binding.kind == "parameter" for binding in reaching):
            yield use
        elif any(binding.kind == "parameter" for binding in reaching):
            raise RefusedError(f"`forward()` gives `{name}` another value in places")


def _returns(module: Module, cls: cst.ClassDef, node: cst.FunctionDef, state: str) -> Iterator[Result]:
    found = returns_of(module, node)
    if not found:
        raise RefusedError("`forward()` returns nothing")
    for statement in found:
        value = statement.value
        second = _second(value)
        is_state = isinstance(second, cst.Name) and second.value == state
        is_empty = isinstance(second, cst.List) and not second.elements
        if isinstance(value, cst.Tuple) and (is_state or is_empty):
            yield Result(statement, value.elements[0].value, False)
        elif isinstance(value, cst.Call) and _is_of_network(module, cls, value):
            yield Result(statement, value, True)
        else:
            raise RefusedError("`forward()` returns something else than logits and the state that it got")


def _is_of_network(module: Module, cls: cst.ClassDef, call: cst.Call) -> bool:
    func = call.func
    if isinstance(func, cst.Attribute) and func.attr.value == "forward" and isinstance(func.value, cst.Attribute):
        func = func.value
    return isinstance(func, cst.Attribute) and is_network(module, cls, func)


def _second(value: cst.BaseExpression | None) -> cst.BaseExpression | None:
    if isinstance(value, cst.Tuple) and len(value.elements) == 2 and isinstance(value.elements[0], cst.Element):
        return value.elements[1].value
    return None
