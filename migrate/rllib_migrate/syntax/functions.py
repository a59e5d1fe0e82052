"""The functions and classes of a file, or of a unit of files: which a call can run, who calls them, what they return.

By names and bindings alone. Kinds ask here while they are being found, so nothing here asks for kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.scopes import Binding, parameters

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

    _Given = dict[Node, list[cst.BaseExpression]]


class Functions:
    """The functions in one module."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._calls: dict[Node, list[cst.Call]] | None = None
        self._given: tuple[_Given, _Given] | None = None

    def is_method(self, owner: cst.FunctionDef) -> bool:
        """Whether a function is a method that gets its instance or class."""
        around = self._module.enclosing(owner, cst.ClassDef, cst.FunctionDef)
        return isinstance(around, cst.ClassDef) and not is_static(owner)

    def calls_of(self, function: cst.FunctionDef) -> list[cst.Call]:
        """The calls in this file that can run a function."""
        if self._calls is None:
            self._calls = {}
            by_parameter: list[tuple[cst.Call, Binding]] = []
            for call in self._module.all_nodes(cst.Call):
                for target in self.targets(call.func):
                    self._calls.setdefault(target, []).append(call)
                if isinstance(call.func, cst.Name):
                    reaching = self._module.scopes.reaching(call.func)
                    by_parameter += [(call, b) for b in reaching if isinstance(b.node, cst.Param)]
            # A function that is given to another is called there.
            found = [(call, given) for call, b in by_parameter for given in self.arguments(b.statement, b.node)]
            for call, given in found:
                if isinstance(given, (cst.Name, cst.Attribute)):
                    for target in self.targets(given):
                        self._calls.setdefault(target, []).append(call)
        return self._calls.get(function, [])

    def arguments(self, owner: Node, node: Node) -> list[cst.BaseExpression]:
        """What the calls in this file pass for a parameter of a function."""
        if not isinstance(owner, cst.FunctionDef) or not isinstance(node, cst.Param):
            return []
        positional = [*owner.params.posonly_params, *owner.params.params]
        at = positional.index(node) if node in positional else None
        skip = 1 if self.is_method(owner) else 0
        given = (argument(call, node.name.value, None if at is None else at - skip) for call in self.calls_of(owner))
        return [value for value in given if value is not None]

    @cached_property
    def constructions(self) -> dict[Node, list[cst.Call]]:
        """The calls that make an instance of a class of the file, by class."""
        found: dict[Node, list[cst.Call]] = {}
        for call in self._module.all_nodes(cst.Call):
            bindings = self._module.scopes.meant(call.func)
            for made in {b.node for b in bindings if isinstance(b.node, cst.ClassDef)}:
                found.setdefault(made, []).append(call)
        return found

    def targets(self, func: cst.BaseExpression) -> list[cst.FunctionDef]:
        """The functions of this file that a call can run; methods through ``self`` and class names."""
        if isinstance(func, cst.Name):
            return self._run(self._module.scopes.reaching(func))
        if isinstance(func, cst.Attribute):
            owner = self.class_of(func.value)
            if owner is not None:
                return self.methods(owner, func.attr.value)
            return self._run(self._module.scopes.members(func))
        return []

    def _run(self, bindings: Iterable[Binding]) -> list[cst.FunctionDef]:
        """The functions that calling a name runs."""
        found: list[cst.FunctionDef] = []
        for binding in bindings:
            if isinstance(binding.node, cst.FunctionDef):
                found.append(binding.node)
            elif isinstance(binding.node, cst.ClassDef):
                found += self.methods(binding.node, "__init__")
        return found

    def class_of(self, node: cst.BaseExpression) -> cst.ClassDef | None:
        """The class of the file that an expression (``self``, ``C``, ``C()``, ``x``) is or is an instance of.

        By bindings alone, since this is asked while kinds are being found.
        """
        if isinstance(node, cst.Call):
            node = node.func
        bindings = self._module.scopes.meant(node)
        if len(bindings) != 1:
            return None
        bound = bindings[0].node
        if isinstance(bound, cst.ClassDef):
            return bound
        if isinstance(bound, cst.Param) and isinstance(bindings[0].statement, cst.FunctionDef):
            if not is_first(bindings[0].statement, bound) or not self.is_method(bindings[0].statement):
                named = bound.annotation.annotation if bound.annotation is not None else None
                return self.class_of(named) if isinstance(named, (cst.Name, cst.Attribute)) else None
            around = self._module.enclosing(bindings[0].statement, cst.ClassDef, cst.FunctionDef)
            return around if isinstance(around, cst.ClassDef) else None
        value = bindings[0].value
        if bindings[0].kind == "assign" and isinstance(value, cst.Call) and bindings[0].index is None:
            return self.class_of(value.func) if isinstance(value.func, (cst.Name, cst.Attribute)) else None
        return None

    def methods(self, owner: cst.ClassDef, name: str, below: tuple[cst.ClassDef, ...] = ()) -> list[cst.FunctionDef]:
        """The functions that a method's name means in a class of the file or, where it has none, in its bases."""
        found = self.methods_here(owner, name)
        if not found:
            for base in owner.bases:
                above = self.class_of(base_class(base))
                if above is not None and above is not owner and above not in below:
                    found += self.methods(above, name, (*below, owner))
        return found

    def methods_here(self, owner: cst.ClassDef, name: str) -> list[cst.FunctionDef]:
        """Those that it has itself."""
        scope = self._module.scopes.scope_of(owner)
        return [b.node for b in scope.bindings.get(name, ()) if isinstance(b.node, cst.FunctionDef)]

    def heirs(self, owner: cst.ClassDef) -> list[cst.ClassDef]:
        """The classes of the file that derive from one, at any depth."""
        found: dict[cst.ClassDef, None] = {}
        wave = [owner]
        while wave:
            wave = [heir for above in wave for heir in self._next_heirs.get(above, ()) if heir not in found]
            found.update(dict.fromkeys(wave))
        return list(found)

    @cached_property
    def _next_heirs(self) -> dict[cst.ClassDef, list[cst.ClassDef]]:
        found: dict[cst.ClassDef, list[cst.ClassDef]] = {}
        for cls in self._module.all_nodes(cst.ClassDef):
            for base in cls.bases:
                above = self.class_of(base_class(base))
                if above is not None:
                    found.setdefault(above, []).append(cls)
        return found

    def returns(self, function: cst.FunctionDef) -> list[cst.BaseExpression]:
        """The expressions that a function returns; none for generators."""
        return self._ends()[0].get(function, [])

    def yields(self, function: cst.FunctionDef) -> list[cst.BaseExpression]:
        """The expressions that a generator yields."""
        return self._ends()[1].get(function, [])

    def _ends(self) -> tuple[_Given, _Given]:
        if self._given is None:
            returned: _Given = {}
            yields: _Given = {}
            module = self._module
            for node in module.all_nodes(cst.Return):
                around = module.enclosing(node, cst.FunctionDef)
                if node.value is not None and around is not None:
                    returned.setdefault(around, []).append(node.value)
            for yielded in module.all_nodes(cst.Yield):
                around = module.enclosing(yielded, cst.FunctionDef, cst.Lambda)
                if around is not None:
                    returned[around] = []
                    if isinstance(yielded.value, cst.BaseExpression):
                        yields.setdefault(around, []).append(yielded.value)
            self._given = returned, yields
        return self._given


def base_class(base: cst.Arg) -> cst.BaseExpression:
    """The class that a base names: ``Env`` of ``Env[Observation, Action]``, too."""
    return base.value.value if isinstance(base.value, cst.Subscript) else base.value


def attribute_targets(module: Module) -> Iterable[tuple[cst.Attribute, Node]]:
    """Assignments to attributes, each with its value or, for an annotated one, the statement."""
    for assign in module.all_nodes(cst.Assign):
        for target in assign.targets:
            if isinstance(target.target, cst.Attribute):
                yield target.target, assign.value
            elif isinstance(target.target, cst.Tuple) and isinstance(assign.value, cst.Tuple):
                for left, right in zip(target.target.elements, assign.value.elements, strict=False):
                    if isinstance(left.value, cst.Attribute):
                        yield left.value, right.value
    for annotated in module.all_nodes(cst.AnnAssign):
        if isinstance(annotated.target, cst.Attribute):
            yield annotated.target, annotated


def argument(call: cst.Call, name: str, position: int | None) -> cst.BaseExpression | None:
    """The expression a call passes for a parameter; None where it can't be told."""
    for at, arg in enumerate(call.args):
        if arg.star:
            return None
        if arg.keyword is not None:
            if arg.keyword.value == name:
                return arg.value
        elif at == position:
            return arg.value
    return None


def is_first(owner: cst.FunctionDef, node: cst.Param) -> bool:
    """Whether a parameter is the first one, which a method calls ``self``."""
    positional = parameters(owner.params)
    return bool(positional) and positional[0] is node and node is not owner.params.star_arg


def is_static(owner: cst.FunctionDef) -> bool:
    """Whether a method gets no instance."""
    return is_decorated(owner, "staticmethod")


def is_decorated(owner: cst.FunctionDef, name: str) -> bool:
    """Whether a function has a decorator of that plain name."""
    return any(isinstance(d.decorator, cst.Name) and d.decorator.value == name for d in owner.decorators)


def is_property(owner: cst.FunctionDef) -> bool:
    """Whether a method is asked for as an attribute."""
    return any(_last_name(d.decorator) in ("property", "cached_property") for d in owner.decorators)


def is_dataclass(owner: cst.ClassDef) -> bool:
    """Whether a class gets a constructor that takes its annotated names."""
    made = (d.decorator.func if isinstance(d.decorator, cst.Call) else d.decorator for d in owner.decorators)
    return any(_last_name(name) == "dataclass" for name in made)


def is_context_manager(owner: cst.FunctionDef) -> bool:
    """Whether a generator is one for ``with``, which gives what it yields."""
    return any(_last_name(d.decorator) in ("contextmanager", "asynccontextmanager") for d in owner.decorators)


def _last_name(node: cst.BaseExpression) -> str:
    name = node.attr if isinstance(node, cst.Attribute) else node
    return name.value if isinstance(name, cst.Name) else ""


def call_of(module: Module, attribute: cst.Attribute) -> cst.Call | None:
    """The call of a method, where an attribute is called."""
    up = module.parent(attribute)
    return up if isinstance(up, cst.Call) and up.func is attribute else None


def is_super(node: Node | None) -> bool:
    """Whether an expression is ``super()``."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "super"


def is_bound_inside(module: Module, node: cst.FunctionDef, default: cst.BaseExpression) -> bool:
    """Whether a default has a name that the function binds itself, or the class around it."""
    inside = module.scopes.scope_of(node).bindings
    names = [n for n in (default, *module.within(default, cst.Name)) if isinstance(n, cst.Name)]
    return any(
        name.value in inside or any(isinstance(b.scope.owner, cst.ClassDef) for b in module.scopes.reaching(name))
        for name in names
    )


def deleted(module: Module, node: cst.FunctionDef) -> set[str]:
    """The names that ``del`` takes away in a function, which no use of a name shows."""
    return {
        name.value
        for statement in module.within(node, cst.Del)
        for name in (statement.target, *module.within(statement.target, cst.Name))
        if isinstance(name, cst.Name)
    }


def is_docstring(statement: Node) -> bool:
    """Whether a statement is a string and nothing else."""
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return False
    small = statement.body[0]
    return isinstance(small, cst.Expr) and isinstance(small.value, (cst.SimpleString, cst.ConcatenatedString))
