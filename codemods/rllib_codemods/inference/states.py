"""The states of recurrent networks that old calls were given, and what these begin as."""

from __future__ import annotations

from collections.abc import Container, Iterator

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module, Node

#: What makes arrays of zeros.
_ZEROS = ("np.zeros", "numpy.zeros", "torch.zeros", "np.zeros_like")
_BEGIN = "the state is a dict by name now: begin it as `module.get_initial_state()`, and see to its other uses"


def initial_states(module: Module, state: cst.BaseExpression) -> list[cst.BaseExpression] | None:
    """The lists of zeros that a state begins as, to be None instead; None where the beginning can't be seen.

    Raises:
        CannotEdit: they are looked at elsewhere too.
    """
    if isinstance(state, cst.Subscript) and isinstance(state.value, cst.Name):
        return _of_an_agent(module, state.value)
    if not isinstance(state, (cst.Name, cst.Attribute)):
        return [state] if _is_zeros(module, state) else [] if _is_initial(state) else None
    zeros: list[cst.BaseExpression] = []
    unseen = False
    places = {module.source(state): state}
    todo = [state]
    while todo:
        for value, index in _values(module, todo.pop()):
            if index is not None or value is None or isinstance(value, cst.Subscript):
                unseen = unseen or not _is_carried(module, value, index)
            elif isinstance(value, (cst.Name, cst.Attribute)) and not _is_initial(value):
                if module.source(value) not in places:
                    places[module.source(value)] = value
                    todo.append(value)
            elif _is_zeros(module, value):
                zeros.append(value)
            elif not _is_initial(value) and literal(module, value) != []:
                unseen = True
    uses = [use for place in places.values() for use in _uses(module, place)]
    if zeros and (unseen or not all(_is_handed_on(module, use, places) for use in uses)):
        raise CannotEdit(_BEGIN)
    return None if unseen else zeros


def _values(module: Module, place: cst.BaseExpression) -> Iterator[tuple[cst.BaseExpression | None, int | None]]:
    """All that a name, or an attribute, is given: the expressions, and which thing of a tuple that they give."""
    if isinstance(place, cst.Name):
        scope = module.scopes.lookup(place.value, module.scopes.scope_at(place))
        found = [(b.value, b.index) for b in scope.bindings[place.value]] if scope is not None else [(None, None)]
    else:
        found = [_written(module, node) for node in _same(module, place) if _is_written(module, node)]
    for each, at in found:
        value, index = each, at
        if isinstance(value, cst.Tuple) and index is not None and index < len(value.elements):
            value, index = value.elements[index].value, None
        if isinstance(value, cst.IfExp) and index is None:
            yield from ((value.body, None), (value.orelse, None))
        else:
            yield value, index


def _same(module: Module, place: cst.BaseExpression) -> list[cst.Attribute]:
    """All mentions of an attribute, such as ``self.state``."""
    assert isinstance(place, cst.Attribute)
    text = module.source(place)
    return [node for node in module.attributes[place.attr.value] if module.source(node) == text]


def _is_written(module: Module, node: cst.Attribute) -> bool:
    up = module.parent(node)
    if isinstance(up, cst.Element):
        up = module.parent(module.parent(up) or up)
    return isinstance(up, (cst.AssignTarget, cst.AnnAssign, cst.AugAssign)) and getattr(up, "value", None) is not node


def _written(module: Module, node: cst.Attribute) -> tuple[cst.BaseExpression | None, int | None]:
    statement = module.enclosing(node, cst.Assign, cst.AnnAssign)
    value = statement.value if isinstance(statement, (cst.Assign, cst.AnnAssign)) else None
    element = module.parent(node)
    around = module.parent(element) if isinstance(element, cst.Element) else None
    if isinstance(around, (cst.Tuple, cst.List)):
        return value, next(i for i, e in enumerate(around.elements) if e is element)
    return value, None


def _uses(module: Module, place: cst.BaseExpression) -> list[cst.Name] | list[cst.Attribute]:
    """Where a name or attribute is read."""
    if isinstance(place, cst.Attribute):
        return [node for node in _same(module, place) if not _is_written(module, node)]
    assert isinstance(place, cst.Name)
    scope = module.scopes.lookup(place.value, module.scopes.scope_at(place))
    bindings = scope.bindings[place.value] if scope is not None else []
    return list(dict.fromkeys(use for binding in bindings for use in module.scopes.references(binding)))


def _is_handed_on(module: Module, use: Node, places: Container[str]) -> bool:
    """Whether a use hands the state to a call that computes actions, or gives it another name of the same."""
    up = module.parent(use)
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        name = call.func.attr if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) else None
        # A list of states does not look into them.
        return isinstance(call, cst.Call) and (_computes(call) or (name is not None and name.value == "append"))
    if isinstance(up, cst.IfExp):
        return up.test is not use and _is_handed_on(module, up, places)
    if isinstance(up, cst.Element) and isinstance(module.parent(module.parent(up) or up), cst.Return):
        return True
    if isinstance(up, cst.Element) and isinstance(pair := module.parent(up), cst.Tuple):
        at = next(i for i, element in enumerate(pair.elements) if element is up)
        return isinstance(whole := module.parent(pair), cst.Assign) and all(
            isinstance(target.target, cst.Tuple)
            and at < len(target.target.elements)
            and module.source(target.target.elements[at].value) in places
            for target in whole.targets
        )
    return isinstance(up, cst.Assign) and all(module.source(target.target) in places for target in up.targets)


def _is_carried(module: Module, value: cst.BaseExpression | None, index: int | None) -> bool:
    """Whether a state is the second thing of what a call that computes actions gives."""
    if isinstance(value, cst.Subscript):
        if index is not None or module.slice(module.span(value.value)[1], module.inner_span(value)[1]) != "[1]":
            return False
        made = [b.value for b in module.scopes.reaching(value.value)] if isinstance(value.value, cst.Name) else []
        return all(isinstance(call, cst.Call) and _computes(call) for call in made or [value.value])
    return index == 1 and isinstance(value, cst.Call) and _computes(value)


def _computes(call: cst.Call) -> bool:
    name = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
    return isinstance(name, cst.Name) and name.value.startswith("compute_")


def _is_initial(node: Node) -> bool:
    """Whether an expression is the state that a module begins with."""
    if isinstance(node, cst.Name):
        return node.value == "None"
    func = node.func if isinstance(node, cst.Call) else None
    return isinstance(func, cst.Attribute) and func.attr.value == "get_initial_state"


def _of_an_agent(module: Module, states: cst.Name) -> list[cst.BaseExpression] | None:
    """The same for the entry of a dict, whose entries may be filled with states that modules begin with."""
    values = [value for value, _ in _values(module, states)]
    if any(value is not None and _has_zeros(module, value) for value in values):
        raise CannotEdit(_BEGIN)
    return [] if all(isinstance(value, cst.DictComp) and _is_initial(value.value) for value in values) else None


def _has_zeros(module: Module, value: cst.BaseExpression) -> bool:
    return any(zeros in module.source(value) for zeros in _ZEROS)


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
