"""The states of recurrent networks that old calls were given, and the third thing that they gave back."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_EXTRAS = frozenset({"action_dist_inputs", "action_logp"})
_FEWER = 'the third value holds "action_dist_inputs" and "action_logp" only'
#: What makes arrays of zeros.
_ZEROS = ("np.zeros", "numpy.zeros", "torch.zeros", "np.zeros_like")


def initial_states(module: Module, state: cst.BaseExpression) -> list[cst.BaseExpression] | None:
    """The lists of zeros that a state begins as, to be None instead; None where the beginning can't be seen."""
    if not isinstance(state, cst.Name):
        return [] if _is_initial(state) or _is_of_an_agent(module, state) else None
    zeros: list[cst.BaseExpression] = []
    for binding in _bindings(module, state):
        value = binding.value
        if value is None or (binding.index is None and not _is_initial(value) and not _is_zeros(module, value)):
            return None
        if binding.index is None and _is_zeros(module, value):
            zeros.append(value)
        elif binding.index is not None and not _is_carried(module, binding):
            return None
    return zeros


def _bindings(module: Module, name: cst.Name) -> list[Binding]:
    """All that gives a name its value, in the function that uses it."""
    scope = module.scopes.lookup(name.value, module.scopes.scope_at(name))
    return list(scope.bindings[name.value]) if scope is not None else []


def _is_carried(module: Module, binding: Binding) -> bool:
    """Whether a name is the second thing of what a call that computes actions gives."""
    call = binding.value
    if binding.index != 1 or not isinstance(call, cst.Call):
        return False
    name = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
    return isinstance(name, cst.Name) and name.value.startswith("compute_")


def _is_initial(node: Node) -> bool:
    """Whether an expression is the state that a module begins with."""
    if isinstance(node, cst.Name):
        return node.value == "None"
    func = node.func if isinstance(node, cst.Call) else None
    return isinstance(func, cst.Attribute) and func.attr.value == "get_initial_state"


def _is_of_an_agent(module: Module, state: cst.BaseExpression) -> bool:
    """Whether an expression is the entry of a dict whose entries are filled with states that modules begin with."""
    if not isinstance(state, cst.Subscript) or not isinstance(state.value, cst.Name):
        return False
    values = [binding.value for binding in _bindings(module, state.value)]
    return all(isinstance(value, cst.DictComp) and _is_initial(value.value) for value in values)


def _is_zeros(module: Module, node: Node) -> bool:
    """Whether an expression is a list of arrays of zeros."""
    if isinstance(node, cst.List):
        return bool(node.elements) and all(
            _is_zeros(module, e.value) or _is_zero(module, e.value) for e in node.elements
        )
    if isinstance(node, cst.ListComp):
        return _is_zeros(module, node.elt)
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Multiply):
        return _is_zeros(module, node.left)
    if isinstance(node, cst.Call):
        return module.source(node.func) in _ZEROS
    return False


def _is_zero(module: Module, node: cst.BaseExpression) -> bool:
    return literal(module, node) in (0, 0.0)


# -- what else a call gives ------------------------------------------------------------------------------------------


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
        if len(elements) != 2 or not isinstance(elements[1], cst.StarredElement):
            yield third
        return
    for use in module.nodes(cst.Name):
        if use.value == third.value and use is not third and any(b.value is call for b in module.scopes.reaching(use)):
            yield use


def _is_there(module: Module, use: Node | None) -> bool:
    """Whether a use reads only what there is."""
    up = None if use is None else module.parent(use)
    if not isinstance(up, cst.Subscript) or up.value is not use or len(up.slice) != 1:
        return False
    index = up.slice[0].slice
    return isinstance(index, cst.Index) and literal(module, index.value) in _EXTRAS
