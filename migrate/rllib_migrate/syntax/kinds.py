"""What a value is: the kinds of an :class:`~rllib_migrate.syntax.model.ObjectModel`, followed through a file.

:class:`Kinds` follows them through assignments, unpacking, ``with``, ``for``, conditional expressions,
attributes of ``self``, containers, parameters (by annotation, default and the calls seen), returns and classes of the
file. What can be a value of the model or an instance of a class of the file is a guess.
Questions are answered on demand and remembered, so a file in which nothing is asked costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.functions import (
    argument,
    attribute_targets,
    base_class,
    is_context_manager,
    is_decorated,
    is_first,
    is_property,
)
from rllib_migrate.syntax.model import SAME, Certainty, Kind, ObjectModel, Result, Value
from rllib_migrate.syntax.scopes import Binding

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

_DEEP = 1 << 30
_EACH = (cst.ListComp, cst.SetComp, cst.GeneratorExp)
_USER = "user:"  # kinds of classes defined in the file; `detail` is unused, the class is the origin


class Kinds:
    """The kinds in one module."""

    def __init__(self, module: Module, model: ObjectModel) -> None:
        self._module = module
        self._model = model
        self._known: dict[Node, tuple[Value, ...]] = {}
        self._busy: dict[Node, int] = {}
        self._lowest = _DEEP
        self._deriving: dict[cst.ClassDef, int] = {}
        self._functions = module.functions
        self._self_attributes: dict[Node, dict[str, list[Node]]] = {}

    # -- asking ------------------------------------------------------------------------------------------------------

    def of(self, node: Node) -> tuple[Value, ...]:
        """What an expression is, as far as it is known and no guess; empty where nothing is."""
        return _sure(self._all(node))

    def guesses(self, node: Node) -> tuple[Value, ...]:
        """What an expression may be, though the code shows that it may be something else as well."""
        return tuple(v for v in self._all(node) if v.certainty == "guessed")

    def _all(self, node: Node) -> tuple[Value, ...]:
        known = self._known.get(node)
        if known is not None:
            return known
        depth = self._busy.get(node)
        if depth is not None:
            self._lowest = min(self._lowest, depth)
            return ()
        depth = self._busy[node] = len(self._busy)
        outer, self._lowest = self._lowest, _DEEP
        try:
            values = _unsure_where_mixed(_unique(self._evaluate(node)))
        finally:
            del self._busy[node]
            lowest, self._lowest = self._lowest, outer
        # An answer that waits for one of its own askers is not whole yet, and is asked for again.
        if lowest >= depth:
            self._known[node] = values
        else:
            self._lowest = min(outer, lowest)
        return values

    def bases(self, owner: cst.ClassDef) -> tuple[Value, ...]:
        """The model's classes that a class of the file derives from, at any depth within the file."""
        depth = self._deriving.get(owner)
        if depth is not None:
            self._lowest = min(self._lowest, depth)
            return ()
        self._deriving[owner] = len(self._busy) - 1
        found: list[Value] = []
        for base in owner.bases:
            for value in self._all(base_class(base)):
                if value.kind.name == _USER and isinstance(value.origin, cst.ClassDef):
                    found += self.bases(value.origin)
                elif value.kind.is_class:
                    found.append(value)
        del self._deriving[owner]
        return _unique(found)

    # -- evaluating --------------------------------------------------------------------------------------------------

    def _evaluate(self, node: Node) -> Iterable[Value]:
        if isinstance(node, cst.Name):
            return self._name(node)
        if isinstance(node, cst.Attribute):
            return self._attribute(node)
        if isinstance(node, cst.Call):
            return self._call(node)
        if isinstance(node, cst.IfExp):
            return (*self._all(node.body), *self._all(node.orelse))
        if isinstance(node, cst.BooleanOperation):
            return (*self._all(node.left), *self._all(node.right))
        if isinstance(node, cst.NamedExpr):
            return self._all(node.value)
        if isinstance(node, cst.Await):
            return self._all(node.expression)
        if isinstance(node, cst.Subscript):
            return self._subscript(node)
        if isinstance(node, cst.Lambda):
            return (Value(Kind(_USER), node),)
        if isinstance(node, cst.AnnAssign):
            known = self._all(node.value) if node.value is not None else ()
            return known or self._annotated(node.annotation.annotation, node.target)
        return ()

    def _name(self, node: cst.Name) -> list[Value]:
        return [v for binding in self._module.scopes.reaching(node) for v in self._binding(binding)]

    def _binding(self, binding: Binding) -> Iterable[Value]:
        node = binding.node
        if binding.dotted is not None:
            kind = self._model.dotted(binding.dotted)
            if kind is None and self._module.scopes.is_elsewhere(binding):
                return (Value(Kind(_USER, is_class=True), node),)
            return () if kind is None else (Value(kind, node),)
        if isinstance(node, cst.ClassDef):
            return self._class(node)
        if isinstance(node, cst.FunctionDef):
            return (Value(Kind(_USER), node),)
        if isinstance(node, cst.Param):
            return self._parameter(node, binding)
        if binding.kind in ("assign", "walrus"):
            if isinstance(binding.statement, cst.AnnAssign):
                return self._all(binding.statement)
            if binding.value is not None:
                return self._unpacked(binding.value, binding.index)
        if binding.kind == "with" and binding.value is not None and binding.index is None:
            return (*self._all(binding.value), *self._yielded(binding.value, by_context=True))
        if binding.kind == "for" and binding.value is not None:
            return self._elements(binding.value) if binding.index is None else self._parts(binding.value, binding.index)
        return ()

    def _class(self, node: cst.ClassDef) -> Iterable[Value]:
        bases = self.bases(node)
        if bases:
            return (replace(base, origin=node) for base in bases)
        return (Value(Kind(_USER, is_class=True), node),)

    def _unpacked(self, value: cst.BaseExpression, index: int | None) -> Iterable[Value]:
        if index is None:
            return self._all(value)
        if isinstance(value, (cst.Tuple, cst.List)) and index < len(value.elements):
            if not any(isinstance(e, cst.StarredElement) for e in value.elements[: index + 1]):
                return self._all(value.elements[index].value)
            return ()
        if isinstance(value, cst.Call):
            found: list[Value] = []
            for function in self._functions.targets(value.func):
                for returned in self._functions.returns(function):
                    found += self._unpacked(returned, index) if isinstance(returned, (cst.Tuple, cst.List)) else ()
            return [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in found]
        return ()

    def _elements(self, iterable: cst.BaseExpression) -> Iterable[Value]:
        if isinstance(iterable, (cst.List, cst.Tuple, cst.Set)):
            return [v for e in iterable.elements for v in self._all(e.value)]
        if isinstance(iterable, _EACH):
            return [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(iterable.elt)]
        if isinstance(iterable, cst.Name):
            bindings = self._module.scopes.reaching(iterable)
            if len(bindings) == 1 and isinstance(bindings[0].value, (cst.List, cst.Tuple, cst.Set, *_EACH)):
                return self._elements(bindings[0].value)
        if isinstance(iterable, cst.Call) and _method_of(iterable) == "values":
            return self._dict_values(iterable.func.value)  # type: ignore[attr-defined]
        return [*self._element_of(iterable), *self._yielded(iterable, by_context=False)]

    def _yielded(self, call: cst.BaseExpression, *, by_context: bool) -> Iterable[Value]:
        """What the generators of the file yield that a call runs, or those among them that are context managers."""
        for function in self._functions.targets(call.func) if isinstance(call, cst.Call) else ():
            if by_context == is_context_manager(function):
                for given in self._functions.yields(function):
                    yield from (replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(given))

    def _parts(self, iterable: cst.BaseExpression, index: int) -> Iterable[Value]:
        """What a loop over pairs gives at a place: ``enumerate(x)``, ``zip(x, y)``, ``d.items()``."""
        if not isinstance(iterable, cst.Call):
            return ()
        if _method_of(iterable) == "items" and index == 1:
            return self._dict_values(iterable.func.value)  # type: ignore[attr-defined]
        if not isinstance(iterable.func, cst.Name) or any(arg.star for arg in iterable.args):
            return ()
        if iterable.func.value == "enumerate" and index == 1 and iterable.args:
            return self._elements(iterable.args[0].value)
        if iterable.func.value == "zip" and index < len(iterable.args):
            return self._elements(iterable.args[index].value)
        return ()

    def _dict_values(self, container: cst.BaseExpression | None) -> Iterable[Value]:
        if isinstance(container, cst.Name):
            bindings = self._module.scopes.reaching(container)
            container = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        if isinstance(container, cst.DictComp):
            return [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(container.value)]
        if isinstance(container, cst.Dict):
            return [v for e in container.elements for v in self._all(e.value)]
        return ()

    def _element_of(self, container: cst.BaseExpression) -> list[Value]:
        """What the model says of the elements of a value."""
        found = [(value, self._model.element(value.kind)) for value in self._all(container)]
        return [Value(kind, container, value.certainty) for value, kind in found if kind is not None]

    def _subscript(self, node: cst.Subscript) -> Iterable[Value]:
        container: cst.BaseExpression | None = node.value
        is_index = len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Index)
        known = self._element_of(node.value) if is_index else []
        if known:
            return known
        if isinstance(container, cst.Name):
            bindings = self._module.scopes.reaching(container)
            container = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        if isinstance(container, (cst.ListComp, cst.DictComp)) and is_index:
            # All of them are made alike.
            each = container.elt if isinstance(container, cst.ListComp) else container.value
            return [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(each)]
        if not isinstance(container, (cst.List, cst.Tuple, cst.Dict)):
            return ()
        found = [self._all(e.value) for e in _chosen(container, node.slice[0].slice)]
        # Which of them it is can't be told where one is not known.
        certainty: Certainty = "inferred" if all(found) else "guessed"
        return [replace(v, certainty=_weaker(v.certainty, certainty)) for values in found for v in values]

    def _annotated(self, annotation: cst.BaseExpression, origin: Node) -> tuple[Value, ...]:
        """The instances that an annotation declares."""
        return tuple(value for name in named_types(annotation) for value in self._instances(name, origin))

    def _instances(self, name: cst.BaseExpression, origin: Node) -> Iterable[Value]:
        if self._module.parent(name) is None:
            return self._annotated_text(name, origin)
        return (
            Value(replace(v.kind, is_class=False), origin)
            for v in self._all(name)
            if v.kind.is_class and v.kind.name != _USER
        )

    def _annotated_text(self, node: cst.BaseExpression, origin: Node) -> tuple[Value, ...]:
        # A parsed string has no place in the file's tree; only dotted names of imports are looked up.
        names: list[str] = []
        at: Node | None = node
        while isinstance(at, cst.Attribute):
            names.append(at.attr.value)
            at = at.value
        if not isinstance(at, cst.Name):
            return ()
        scopes = self._module.scopes
        # Annotations of parameters are evaluated around the function; its own names mean nothing there.
        scope = scopes.lookup(at.value, scopes.scope_at(origin))
        bindings = scope.bindings[at.value] if scope is not None else []
        found: list[Value] = []
        for binding in self._module.imported(bindings, origin):
            if binding.dotted is not None:
                kind = self._model.dotted(".".join([binding.dotted, *reversed(names)]))
                if kind is not None and kind.is_class:
                    found.append(Value(replace(kind, is_class=False), origin))
        return tuple(found)

    def _parameter(self, node: cst.Param, binding: Binding) -> Iterable[Value]:
        owner = binding.statement
        if isinstance(owner, cst.FunctionDef) and is_first(owner, node):
            around = self._module.enclosing(owner, cst.ClassDef, cst.FunctionDef)
            if isinstance(around, cst.ClassDef) and self._functions.is_method(owner):
                return self._receiver(owner, around)
        placed = self._model.parameter(self._module.home(owner), owner, node.name.value)
        if placed is not None:
            return (Value(placed, node),)
        if node.annotation is not None:
            declared = self._annotated(node.annotation.annotation, node)
            if declared:
                # The calls that are seen say which object it is; the annotation says what it is in any case.
                return (*declared, *self._arguments(owner, node))
        found = [*self._arguments(owner, node)]
        if node.default is not None:
            found += [replace(v, certainty="inferred") for v in self._all(node.default)]
        return found

    def _receiver(self, owner: cst.FunctionDef, around: cst.ClassDef) -> Iterable[Value]:
        is_class = is_decorated(owner, "classmethod")
        bases = self.bases(around)
        if bases:
            return (Value(replace(b.kind, is_class=is_class), around, b.certainty) for b in bases)
        return (Value(Kind(_USER, is_class=is_class), around),)

    def _arguments(self, owner: Node, node: cst.Param) -> Iterable[Value]:
        """What the calls in this file pass for a parameter."""
        if not isinstance(owner, cst.FunctionDef):
            return ()
        positional = [*owner.params.posonly_params, *owner.params.params]
        at = positional.index(node) if node in positional else None
        skip = 1 if self._functions.is_method(owner) else 0
        found: list[Value] = []
        for call in self._functions.calls_of(owner):
            value = argument(call, node.name.value, None if at is None else at - skip)
            if value is not None:
                found += [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(value)]
        return found

    def _attribute(self, node: cst.Attribute) -> Iterable[Value]:
        members = self._module.scopes.members(node)
        if members:
            return [value for member in members for value in self._binding(member)]
        origins = self._module.scopes.origins(node)
        found: list[Value] = []
        for dotted in origins:
            kind = self._model.dotted(dotted)
            if kind is not None:
                found.append(Value(kind, node))
        if origins:
            return found
        name = node.attr.value
        for value in self._all(node.value):
            if (isinstance(value.origin, cst.ClassDef) and value.kind.name == _USER) or self._is_self(node.value):
                own = [*self._self_attribute(value.origin, name)]
                found += own
                if own and self._is_self(node.value):
                    found += self._of_heirs(value.origin, name, called=False)
                if own or value.kind.name == _USER:
                    continue
            if (kind := self._model.attribute(value.kind, name)) is not None:
                found.append(Value(kind, node, value.certainty))
        return found

    def _is_self(self, node: Node) -> bool:
        if not isinstance(node, cst.Name):
            return False
        return any(
            isinstance(b.node, cst.Param) and isinstance(b.statement, cst.FunctionDef) and is_first(b.statement, b.node)
            for b in self._module.scopes.reaching(node)
        )

    @cached_property
    def _targets(self) -> dict[Node, list[tuple[str, Node]]]:
        """What is assigned to attributes of instances, by their class."""
        found: dict[Node, list[tuple[str, Node]]] = {}
        for target, source in attribute_targets(self._module):
            owner = self._functions.class_of(target.value)
            if owner is not None:
                found.setdefault(owner, []).append((target.attr.value, source))
        return found

    def _self_attribute(self, owner: Node, name: str, below: tuple[Node, ...] = ()) -> Iterable[Value]:
        """All that the methods of a class of this file (and its class body) assign to ``self.name``."""
        if not isinstance(owner, cst.ClassDef):
            return ()
        found = [v for node in self._set_in(owner).get(name, ()) for v in self._all(node)]
        for base in owner.bases:
            for value in self._all(base_class(base)):
                if value.origin not in (owner, *below):
                    found += self._self_attribute(value.origin, name, (*below, owner))
        return found

    def _set_in(self, owner: cst.ClassDef) -> dict[str, list[Node]]:
        """What a class itself gives its attributes."""
        table = self._self_attributes.get(owner)
        if table is None:
            table = self._self_attributes[owner] = {}
            for attribute, source in self._targets.get(owner, ()):
                table.setdefault(attribute, []).append(source)
            for key, bindings in self._module.scopes.scope_of(owner).bindings.items():
                for binding in bindings:
                    if isinstance(binding.statement, cst.AnnAssign):
                        table.setdefault(key, []).append(binding.statement)
                    elif binding.kind == "assign" and binding.value is not None and binding.index is None:
                        table.setdefault(key, []).append(binding.value)
                    elif isinstance(binding.node, cst.FunctionDef) and is_property(binding.node):
                        table.setdefault(key, []).extend(self._functions.returns(binding.node))
        return table

    def _of_heirs(self, owner: Node | None, name: str, *, called: bool) -> Iterable[Value]:
        """Instances of classes of the file that ``self.name`` is in a class that derives from ``self``'s.

        Other values are not of interest: they are told apart by the class that has them.
        """
        for heir in self._functions.heirs(owner) if isinstance(owner, cst.ClassDef) else ():
            nodes: list[Node]
            if called:
                own = self._functions.methods_here(heir, name)
                nodes = [returned for function in own for returned in self._functions.returns(function)]
            else:
                nodes = self._set_in(heir).get(name, [])
            yield from (v for node in nodes for v in self._all(node) if _is_own_instance(v))

    def _call(self, node: cst.Call) -> Iterable[Value]:
        found: list[Value] = []
        func = node.func
        for dotted in self._module.scopes.origins(func):
            result = self._model.call(dotted, self._module.home(node), node)
            found += self._result(result, node, "declared", node.args[0].value if node.args else None)
        if isinstance(func, cst.Attribute):
            for value in self._receiver_values(func.value):
                result = self._model.method(value.kind, func.attr.value, self._module.home(node), node)
                if result is None and self._gives_itself(value, func.attr.value):
                    result = SAME
                found += (value,) if result is SAME else self._result(result, node, value.certainty, None)
        for value in self._all(func):
            if value.kind.is_class and value.kind.name != _USER:
                found.append(Value(replace(value.kind, is_class=False), node, value.certainty))
            elif value.kind == Kind(_USER, is_class=True):
                found.append(Value(Kind(_USER), value.origin))
        if self._module.scopes.dotted(func) == "functools.partial" and node.args:
            found += filter(_is_function, self._all(node.args[0].value))
        if isinstance(func, cst.Attribute) and self._is_self(func.value):
            found += self._of_heirs(self._functions.class_of(func.value), func.attr.value, called=True)
        named = self._functions.targets(func)
        held = (v.origin for v in self._all(func) if _is_function(v) and v.certainty != "guessed")
        for function in dict.fromkeys((*named, *held)):
            if isinstance(function, cst.Lambda):
                found += [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(function.body)]
            elif isinstance(function, cst.FunctionDef) and function.name.value != "__init__":
                for returned in self._functions.returns(function):
                    found += [replace(v, certainty=_weaker(v.certainty, "inferred")) for v in self._all(returned)]
                if function.returns is not None and not found:
                    found += self._annotated(function.returns.annotation, node)
        return found

    def _gives_itself(self, value: Value, name: str) -> bool:
        """Whether a method that a class of the project adds to one of the model returns its instance."""
        made = value.origin
        owners = [v.origin for v in self.of(made.func)] if isinstance(made, cst.Call) else [made]
        classes = [owner for owner in owners if isinstance(owner, cst.ClassDef)]
        methods = [method for owner in classes for method in self._functions.methods(owner, name)]
        return bool(methods) and all(self._returns_first(method) for method in methods)

    def _returns_first(self, method: cst.FunctionDef) -> bool:
        first = [*method.params.posonly_params, *method.params.params][:1]
        returned = self._functions.returns(method)
        names = [value.value for value in returned if isinstance(value, cst.Name)]
        return bool(returned and first) and len(names) == len(returned) and set(names) == {first[0].name.value}

    def _receiver_values(self, node: cst.BaseExpression) -> tuple[Value, ...]:
        # `super().training(...)` acts on the instance itself.
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "super":
            if self._module.scopes.reaching(node.func):
                return ()
            around = self._module.enclosing(node, cst.ClassDef)
            if isinstance(around, cst.ClassDef):
                return tuple(Value(replace(b.kind, is_class=False), around) for b in self.bases(around))
        return self._all(node)

    def _result(self, result: Result, node: Node, certainty: Certainty, same: Node | None) -> Iterable[Value]:
        if result is None:
            return ()
        if isinstance(result, Kind):
            return (Value(result, node, certainty),)
        return self._all(same) if same is not None else ()

    def receiver(self, call: cst.Call) -> tuple[Value, ...]:
        """What a method is called on; empty for plain function calls."""
        return _sure(self._receiver_values(call.func.value)) if isinstance(call.func, cst.Attribute) else ()


def _chosen(
    container: cst.List | cst.Tuple | cst.Dict, index: cst.BaseSlice
) -> list[cst.BaseElement] | list[cst.BaseDictElement]:
    """The elements that an index can mean: one where it is the literal key of one, all where it can't be seen."""
    if isinstance(container, cst.Dict):
        key = index.value if isinstance(index, cst.Index) else None
        if not isinstance(key, cst.SimpleString):
            return list(container.elements)
        keys = [e.key if isinstance(e, cst.DictElement) else None for e in container.elements]
        named = [isinstance(k, cst.SimpleString) and k.evaluated_value == key.evaluated_value for k in keys]
        seen = all(isinstance(k, cst.SimpleString) for k in keys)
        return [e for e, is_it in zip(container.elements, named, strict=True) if is_it or not (seen or any(named))]
    return list(container.elements)


def _method_of(call: cst.Call) -> str:
    """The name of the method that is called without arguments."""
    return call.func.attr.value if isinstance(call.func, cst.Attribute) and not call.args else ""


def _is_own_instance(value: Value) -> bool:
    """Whether a value is an instance of a class of the file that the model does not know."""
    return value.kind == Kind(_USER) and isinstance(value.origin, cst.ClassDef)


def _is_function(value: Value) -> bool:
    """Whether a value is a function of the file."""
    return value.kind == Kind(_USER) and isinstance(value.origin, (cst.FunctionDef, cst.Lambda))


def _weaker(one: Certainty, other: Certainty) -> Certainty:
    order: tuple[Certainty, ...] = ("declared", "inferred", "guessed")
    return max(one, other, key=order.index)


def _unique(values: Iterable[Value]) -> tuple[Value, ...]:
    found: dict[tuple[Kind, Node], Value] = {}
    for value in values:
        known = found.setdefault((value.kind, value.origin), value)
        found[value.kind, value.origin] = replace(value, certainty=_weaker(known.certainty, value.certainty))
    return tuple(found.values())


def _unsure_where_mixed(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """What may as well be an instance of a class that the model does not know is a guess."""
    if not any(map(_is_own_instance, values)):
        return values
    return tuple(v if v.kind.name == _USER or v.kind.is_class else replace(v, certainty="guessed") for v in values)


def _sure(values: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(v for v in values if v.certainty != "guessed")


__all__ = ["SAME", "Certainty", "Kind", "Kinds", "ObjectModel", "Result", "Value"]
