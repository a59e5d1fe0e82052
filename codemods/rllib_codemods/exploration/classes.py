"""What classes of exploration and of distributions have in common: the parts that a rewrite looks at and edits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import CannotEdit, comments_in, line_end
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node

#: Names that TensorFlow goes by in code for RLlib.
_TF = frozenset({"tf", "tf1", "tf2", "tfv", "tensorflow", "tfp"})


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A class as it is for the new stack: its edits, the imports that come and go, and what is said where.

    ``keys`` are the settings that it takes from the model config.
    """

    edits: tuple[Edit, ...]
    imports: tuple[ImportChange, ...]
    said: tuple[tuple[Node, str], ...]
    keys: frozenset[str] = frozenset()


class Refused(Exception):
    """The class has no form on the new stack that can be told from its code; the message says why."""


def methods(cls: cst.ClassDef) -> dict[str, cst.FunctionDef]:
    """The methods of a class, by name.

    Raises:
        Refused: its body holds more than methods, docstrings and simple assignments.
    """
    found: dict[str, cst.FunctionDef] = {}
    for statement in cls.body.body:
        if isinstance(statement, cst.FunctionDef):
            if statement.name.value in found:
                raise Refused(f"`{statement.name.value}()` is defined twice")
            found[statement.name.value] = statement
        elif not isinstance(statement, cst.SimpleStatementLine) or not all(
            isinstance(small, (cst.Expr, cst.Assign, cst.AnnAssign, cst.Pass)) for small in statement.body
        ):
            raise Refused("its body holds more than methods")
    return found


def base_origins(module: Module, cls: cst.ClassDef) -> list[str]:
    """All that the bases of a class can be, dotted."""
    return [name for base in cls.bases for name in module.scopes.origins(base.value)]


def inherited_origins(module: Module, cls: cst.ClassDef) -> Iterator[str]:
    """All that the bases of a class can be, dotted, then all that theirs can be, branch by branch."""
    waiting, seen = [cls], set[cst.ClassDef]()
    while waiting:
        owner = waiting.pop()
        if owner not in seen:
            seen.add(owner)
            yield from base_origins(module, owner)
            above = (class_of(module, base.value) for base in reversed(owner.bases))
            waiting += [one for one in above if one is not None]


def class_of(module: Module, value: cst.BaseExpression) -> cst.ClassDef | None:
    """The class of the file that a name stands for."""
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    node = bindings[0].node if len(bindings) == 1 else None
    return node if isinstance(node, cst.ClassDef) else None


def uses_of(module: Module, cls: cst.ClassDef) -> list[cst.Name]:
    """The uses of a class outside itself."""
    uses = module.scopes.uses.get(cls.name.value, ())
    return [use for use in uses if class_of(module, use) is cls and cls not in module.ancestors(use)]


def check_bases(module: Module, cls: cst.ClassDef) -> None:
    """Refuse what can't be another class with one base in place of another."""
    if len(cls.bases) != 1 or cls.keywords or cls.decorators:
        raise Refused("it has several bases, or decorators")
    if isinstance(module.enclosing(cls, cst.ClassDef, cst.FunctionDef), cst.ClassDef):
        raise Refused("it is part of another class")
    if cls.name.value in module.exports or "*" in module.exports:
        raise Refused("other files import it")
    if any(name.value in _TF for name in module.within(cls, cst.Name)):
        raise Refused("it is written for TensorFlow")
    for other in module.nodes(cst.ClassDef):
        if any(class_of(module, base.value) is cls for base in other.bases):
            raise Refused(f"`{other.name.value}` derives from it")


def own_statements(function: cst.FunctionDef) -> list[cst.BaseStatement]:
    """The statements of a method's body.

    Raises:
        Refused: they stand on the line of its header.
    """
    if not isinstance(function.body, cst.IndentedBlock):
        raise Refused(f"`{function.name.value}()` is a single line")
    return [s for s in function.body.body if isinstance(s, cst.BaseStatement)] if function.body.body else []


def header_edit(module: Module, function: cst.FunctionDef, text: str) -> Edit:
    """Another name and other parameters for a method: ``text`` stands between ``def`` and the colon."""
    start = module.inner_span(function.name)[0]
    stop = module.inner_span(own_statements(function)[0])[0]
    source = module.slice(start, stop)
    if comments_in(source):
        raise CannotEdit("its signature holds comments")
    return Edit(start, start + len(source[: source.rindex(":")].encode("utf-8")), text)


def decorator_edits(module: Module, function: cst.FunctionDef, *, allowed: tuple[str, ...] = ()) -> Iterator[Edit]:
    """Take away ``@override(OldBase)``, which would name a class that is no base any more."""
    for decorator in function.decorators:
        call = decorator.decorator
        name = call.func if isinstance(call, cst.Call) else call
        if isinstance(name, cst.Name) and name.value in allowed:
            continue
        if not isinstance(call, cst.Call) or module.source(name).rpartition(".")[2] != "override":
            raise Refused(f"`{function.name.value}()` is decorated")
        start, end = module.inner_span(decorator)
        begin, stop = module.line_start(start), line_end(module, end)
        if comments_in(module.slice(begin, stop)):
            raise CannotEdit("a comment stands beside a decorator")
        stop += 2 if module.data[stop : stop + 2] == b"\r\n" else 1
        yield Edit(begin, stop, "")


def super_call(module: Module, function: cst.FunctionDef) -> cst.Call | None:
    """The statement ``super().method(...)`` or ``Base.method(self, ...)`` at the level of a method's own body."""
    for statement in own_statements(function):
        small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) else None
        call = small.value if isinstance(small, cst.Expr) else None
        func = call.func if isinstance(call, cst.Call) else None
        if not isinstance(call, cst.Call) or not isinstance(func, cst.Attribute):
            continue
        by_class = isinstance(func.value, (cst.Name, cst.Attribute)) and bool(module.scopes.origins(func.value))
        if func.attr.value == function.name.value and (is_super(func.value) or by_class):
            return call
    return None


def uses_of_parameter(module: Module, function: cst.FunctionDef, name: str) -> list[cst.Name]:
    """The uses of a parameter, in the order of the text."""
    bindings = module.scopes.scope_of(function).bindings.get(name, [])
    if len(bindings) != 1:
        raise Refused(f"`{name}` is given another value in `{function.name.value}()`")
    return module.scopes.references(bindings[0])


def own_attributes(module: Module, cls: cst.ClassDef) -> Iterator[cst.Attribute]:
    """``self.name`` in the methods of a class."""
    for attribute in module.within(cls, cst.Attribute):
        if isinstance(attribute.value, cst.Name) and attribute.value.value == "self":
            yield attribute


def named(module: Module, dotted: str, at: Node) -> tuple[str, tuple[ImportChange, ...]]:
    """How a name of the target is written here, and the import that it takes."""
    source, _, name = dotted.rpartition(".")
    text, need = name_for(module, source, name, at)
    return text, (need,) if need is not None else ()


def is_assigned(module: Module, attribute: cst.Attribute) -> bool:
    """Whether a statement gives an attribute its value."""
    return isinstance(module.parent(attribute), (cst.AssignTarget, cst.AnnAssign, cst.AugAssign))
