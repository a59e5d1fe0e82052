"""What a value is: the kinds of an :class:`~rllib_migrate.syntax.model.ObjectModel`, followed through a file.

:class:`Kinds` follows them through assignments, unpacking, ``with``, ``for``, conditional expressions,
attributes of ``self``, containers, parameters (by annotation, default and the calls seen), returns and classes of the
file. What can be a value of the model or an instance of a class of the file is a guess.
Questions are answered on demand and remembered, so a file in which nothing is asked costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.containers import Containers
from rllib_migrate.syntax.functions import (
    argument,
    base_class,
    is_decorated,
    is_first,
)
from rllib_migrate.syntax.model import SAME, Certainty, Kind, ObjectModel, Result, Value
from rllib_migrate.syntax.own_attributes import OwnAttributes
from rllib_migrate.syntax.scopes import Binding
from rllib_migrate.syntax.values import USER, inferred, is_function, is_own_instance, sure, unique, unsure_where_mixed

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

_DEEP = 1 << 30


class Kinds:
    """The kinds in one module."""

    def __init__(self, module: Module, model: ObjectModel) -> None:
        self._module = module
        self._model = model
        self._known: dict[Node, tuple[Value, ...]] = {}
        self._busy: dict[Node, int] = {}
        self._lowest = _DEEP
        self._unfinished: dict[Node, tuple[tuple[Value, ...], int]] = {}
        self._waiting: dict[int, list[Node]] = {}
        self._deriving: dict[cst.ClassDef, int] = {}
        self._functions = module.functions
        self._containers = Containers(module, model, self._all)
        self._attributes = OwnAttributes(module, self._all)

    # -- asking ------------------------------------------------------------------------------------------------------

    def of(self, node: Node) -> tuple[Value, ...]:
        """What an expression is, as far as it is known and no guess; empty where nothing is."""
        return sure(self._all(node))

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
        if node in self._unfinished:
            values, lowest = self._unfinished[node]
            self._lowest = min(self._lowest, lowest)
            return values
        depth = self._busy[node] = len(self._busy)
        outer, self._lowest = self._lowest, _DEEP
        try:
            values = unsure_where_mixed(unique(self._evaluate(node)))
        finally:
            del self._busy[node]
            lowest, self._lowest = self._lowest, outer
            self._forget(depth)
        # An answer that waits for one of its own askers is not whole yet: it holds until that one has its answer, and
        # is asked for again then. Without it, values that depend on one another would cost time that doubles with each.
        if lowest >= depth:
            self._known[node] = values
        else:
            self._lowest = min(outer, lowest)
            self._unfinished[node] = values, lowest
            self._waiting.setdefault(lowest, []).append(node)
        return values

    def _forget(self, depth: int) -> None:
        """Drops the answers that wait for the asker at a depth."""
        for node in self._waiting.pop(depth, ()):
            self._unfinished.pop(node, None)

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
                if value.kind.name == USER and isinstance(value.origin, cst.ClassDef):
                    found += self.bases(value.origin)
                elif value.kind.is_class:
                    found.append(value)
        self._forget(self._deriving.pop(owner))
        return unique(found)

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
            return self._containers.subscript(node)
        if isinstance(node, cst.Lambda):
            return (Value(Kind(USER), node),)
        if isinstance(node, cst.AnnAssign):
            known = self._all(node.value) if node.value is not None else ()
            return known or self._by_factory(node) or self._annotated(node.annotation.annotation, node.target)
        return ()

    def _name(self, node: cst.Name) -> list[Value]:
        return [v for binding in self._module.scopes.reaching(node) for v in self._binding(binding)]

    def _binding(self, binding: Binding) -> Iterable[Value]:
        node = binding.node
        if binding.dotted is not None:
            kind = self._model.dotted(binding.dotted)
            if kind is None and self._module.scopes.is_elsewhere(binding):
                return (Value(Kind(USER, is_class=True), node),)
            return () if kind is None else (Value(kind, node),)
        if isinstance(node, cst.ClassDef):
            return self._class(node)
        if isinstance(node, cst.FunctionDef):
            return (Value(Kind(USER), node),)
        if isinstance(node, cst.Param):
            return self._parameter(node, binding)
        if binding.kind in ("assign", "walrus"):
            if isinstance(binding.statement, cst.AnnAssign):
                return self._all(binding.statement)
            if binding.value is not None:
                return self._containers.unpacked(binding.value, binding.index)
        if binding.kind == "with" and binding.value is not None and binding.index is None:
            return (*self._all(binding.value), *self._containers.yielded(binding.value, by_context=True))
        if binding.kind == "for" and binding.value is not None:
            return (
                self._containers.elements(binding.value)
                if binding.index is None
                else self._containers.parts(binding.value, binding.index)
            )
        return ()

    def _class(self, node: cst.ClassDef) -> Iterable[Value]:
        bases = self.bases(node)
        if bases:
            return (replace(base, origin=node) for base in bases)
        return (Value(Kind(USER, is_class=True), node),)

    def _annotated(self, annotation: cst.BaseExpression, origin: Node) -> tuple[Value, ...]:
        """The instances that an annotation declares."""
        return tuple(value for name in named_types(annotation) for value in self._instances(name, origin))

    def _instances(self, name: cst.BaseExpression, origin: Node) -> Iterable[Value]:
        if self._module.parent(name) is None:
            return self._annotated_text(name, origin)
        return (
            Value(replace(v.kind, is_class=False), origin)
            for v in self._all(name)
            if v.kind.is_class and v.kind.name != USER
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
        return (Value(Kind(USER, is_class=is_class), around),)

    def _arguments(self, owner: Node, node: cst.Param) -> Iterable[Value]:
        """What the calls in this file pass for a parameter."""
        return [v for given in self._functions.arguments(owner, node) for v in inferred(self._all(given))]

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
            if (isinstance(value.origin, cst.ClassDef) and value.kind.name == USER) or self._is_self(node.value):
                own = [*self._attributes.values(value.origin, name)]
                found += own
                if own and self._is_self(node.value):
                    found += self._attributes.of_heirs(value.origin, name, called=False)
                if own or value.kind.name == USER:
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

    def _by_factory(self, field: cst.AnnAssign) -> tuple[Value, ...]:
        """What ``field(default_factory=...)`` of a dataclass gives."""
        call = field.value
        if not isinstance(call, cst.Call) or self._module.scopes.dotted(call.func) != "dataclasses.field":
            return ()
        factory = argument(call, "default_factory", None)
        return () if factory is None else unique(self._called(factory, call))

    def _is_given(self, node: Node) -> bool:
        """Whether a name is a parameter, which may be an instance of a class that derives from what it says."""
        return isinstance(node, cst.Name) and any(
            isinstance(b.node, cst.Param) for b in self._module.scopes.reaching(node)
        )

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
        if self._module.scopes.dotted(func) == "functools.partial" and node.args:
            found += filter(is_function, self._all(node.args[0].value))
        if isinstance(func, cst.Attribute) and self._is_given(func.value):
            found += self._attributes.of_heirs(self._functions.class_of(func.value), func.attr.value, called=True)
        return [*found, *self._called(func, node)]

    def _called(self, func: cst.BaseExpression, call: Node) -> list[Value]:
        """What classes and functions of the file give."""
        # Asked for once: in a circle, each question asks all others again.
        values = self._all(func)
        return [*self._made(values, call), *self._results(func, values, call)]

    def _made(self, values: Iterable[Value], call: Node) -> Iterable[Value]:
        """The instances that classes make."""
        for value in values:
            if value.kind.is_class and value.kind.name != USER:
                yield Value(replace(value.kind, is_class=False), call, value.certainty)
            elif value.kind == Kind(USER, is_class=True):
                yield Value(Kind(USER), value.origin)

    def _results(self, func: cst.BaseExpression, values: Iterable[Value], call: Node) -> list[Value]:
        """What functions of the file return."""
        found: list[Value] = []
        held = (v.origin for v in values if is_function(v) and v.certainty != "guessed")
        for function in dict.fromkeys((*self._functions.targets(func), *held)):
            if isinstance(function, cst.Lambda):
                found += inferred(self._all(function.body))
            elif isinstance(function, cst.FunctionDef) and function.name.value != "__init__":
                for returned in self._functions.returns(function):
                    found += inferred(self._all(returned))
                found += self._of_wrappers(function)
                if function.returns is not None and not found:
                    found += self._annotated(function.returns.annotation, call)
        return found

    def _of_wrappers(self, function: cst.FunctionDef) -> Iterable[Value]:
        """Instances of classes of the file that the function's decorators return in its place."""
        for decorator in function.decorators:
            named = decorator.decorator
            for maker in self._functions.targets(named.func if isinstance(named, cst.Call) else named):
                inner = [own for own in self._module.within(maker, cst.FunctionDef) if own is not maker]
                returned = (node for own in inner for node in self._functions.returns(own))
                yield from (v for node in returned for v in self._all(node) if is_own_instance(v))

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
        return sure(self._receiver_values(call.func.value)) if isinstance(call.func, cst.Attribute) else ()


__all__ = ["SAME", "Certainty", "Kind", "Kinds", "ObjectModel", "Result", "Value"]
