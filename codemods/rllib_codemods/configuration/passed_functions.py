"""Functions that RLlib calls: which function of the file a value stands for, and edits on its parameters.

A value is the function itself, its name, a method (``self.choose``, ``Policies.choose``), ``partial(choose, 3)``,
``tune.function(choose)`` or the call of a function that returns one (``make_choose(3)``). Bodies are never edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module, Node

_WRAPPERS = ("ray.tune.function", "ray.tune.registry.function")


@dataclass(frozen=True, slots=True)
class Passed:
    """A function of the file, as it is called: without its ``bound`` first parameters and the ``given`` ones."""

    function: cst.Lambda | cst.FunctionDef
    bound: int = 0
    given: frozenset[str] = frozenset()

    @property
    def positional(self) -> list[cst.Param]:
        """The parameters that are left for arguments by position."""
        params = self.function.params
        return [p for p in (*params.posonly_params, *params.params) if p.name.value not in self.given][self.bound :]

    @property
    def keywords(self) -> list[cst.Param]:
        """The keyword-only parameters that are left."""
        return [p for p in self.function.params.kwonly_params if p.name.value not in self.given]

    @property
    def is_open(self) -> bool:
        """Whether it takes any number of arguments by position."""
        return isinstance(self.function.params.star_arg, cst.Param)

    @property
    def takes_keywords(self) -> bool:
        """Whether it takes any keyword."""
        return self.function.params.star_kwarg is not None

    @property
    def names(self) -> set[str]:
        """The names of all parameters."""
        params = self.function.params
        stars = [p for p in (params.star_arg, params.star_kwarg) if isinstance(p, cst.Param)]
        return {p.name.value for p in (*params.posonly_params, *params.params, *params.kwonly_params, *stars)}


def passed(module: Module, value: cst.BaseExpression, depth: int = 4) -> Passed | None:
    """The function of the file that a value stands for; None where it can't be told."""
    if isinstance(value, cst.Lambda):
        return Passed(value)
    if depth == 0:
        return None
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        if len(bindings) != 1 or bindings[0].index is not None:
            return None
        node, given = bindings[0].node, bindings[0].value
        if isinstance(node, cst.FunctionDef):
            return Passed(node)
        return None if given is None or bindings[0].kind != "assign" else passed(module, given, depth - 1)
    if isinstance(value, cst.Attribute):
        return _method(module, value)
    if isinstance(value, cst.Call):
        return _made(module, value, depth)
    return None


def _made(module: Module, call: cst.Call, depth: int) -> Passed | None:
    """``partial(f, ...)``, ``tune.function(f)``, or what the one ``return`` of a function of the file gives."""
    origins = module.scopes.origins(call.func)
    if "functools.partial" in origins and call.args and call.args[0].keyword is None:
        inner = passed(module, call.args[0].value, depth - 1)
        if inner is None or any(a.star for a in call.args):
            return None
        given = {a.keyword.value for a in call.args if a.keyword is not None}
        by_position = sum(a.keyword is None for a in call.args) - 1
        return replace(inner, bound=inner.bound + by_position, given=inner.given | given)
    if any(name in _WRAPPERS for name in origins) and len(call.args) == 1:
        return passed(module, call.args[0].value, depth - 1)
    cls = _class_of(module, call.func)[0] if isinstance(call.func, cst.Name) else None
    if cls is not None:
        called = _defined(module, cls, "__call__")
        return None if called is None else Passed(called, bound=1)
    maker = passed(module, call.func, 1)
    if maker is None or not isinstance(maker.function, cst.FunctionDef):
        return None
    own = [r.value for r in module.nodes(cst.Return) if module.enclosing(r, cst.FunctionDef) is maker.function]
    return passed(module, own[0], depth - 1) if len(own) == 1 and own[0] is not None else None


def _method(module: Module, value: cst.Attribute) -> Passed | None:
    """A method of a class of the file, through ``self``, the class or an instance."""
    cls, is_instance = _class_of(module, value.value)
    if cls is None:
        return None
    found = _defined(module, cls, value.attr.value)
    if found is None:
        return None
    kinds = {module.source(d.decorator) for d in found.decorators}
    if "staticmethod" in kinds:
        return Passed(found)
    return Passed(found, bound=int(is_instance or "classmethod" in kinds))


def _defined(module: Module, cls: cst.ClassDef, name: str, depth: int = 4) -> cst.FunctionDef | None:
    """A method of a class, or of the first of its bases in the file that has it."""
    found = [s for s in cls.body.body if isinstance(s, cst.FunctionDef) and s.name.value == name]
    if found or not depth:
        return found[0] if len(found) == 1 else None
    bases = (_class_of(module, base.value)[0] for base in cls.bases)
    inherited = (_defined(module, base, name, depth - 1) for base in bases if base is not None)
    return next((method for method in inherited if method is not None), None)


def _class_of(module: Module, receiver: cst.BaseExpression) -> tuple[cst.ClassDef | None, bool]:
    if isinstance(receiver, cst.Call) and isinstance(receiver.func, cst.Name):
        return _class_of(module, receiver.func)[0], True
    if not isinstance(receiver, cst.Name):
        return None, False
    bindings = module.scopes.reaching(receiver)
    if len(bindings) != 1 or bindings[0].index is not None:
        return None, False
    node, given = bindings[0].node, bindings[0].value
    if isinstance(node, cst.ClassDef):
        return node, False
    if isinstance(node, cst.Param) and receiver.value in ("self", "cls"):
        around = module.enclosing(receiver, cst.ClassDef)
        return (around if isinstance(around, cst.ClassDef) else None), receiver.value == "self"
    return _class_of(module, given) if isinstance(given, cst.Call) else (None, False)


def is_unseen(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value is a function of another file of the project: it is there, and can't be read."""
    root = value
    while isinstance(root, (cst.Attribute, cst.Call)):
        root = root.func if isinstance(root, cst.Call) else root.value
    bindings = module.scopes.reaching(root) if isinstance(root, cst.Name) else []
    return any(b.kind == "import" and (b.dotted or "").split(".")[0] not in ("ray", "functools") for b in bindings)


def is_called_by_others(module: Module, function: cst.Lambda | cst.FunctionDef) -> bool:
    """Whether anybody but RLlib may call the function, as far as this file and the other files' imports show."""
    if isinstance(function, cst.Lambda):
        assign = module.parent(function)
        if not isinstance(assign, (cst.Assign, cst.AnnAssign)) or not _target(module, function):
            return False
    name = function.name.value if isinstance(function, cst.FunctionDef) else _target(module, function)
    if not name or name == "__call__" or name in module.exports or "*" in module.exports:
        return True
    around = module.parent(function)
    if isinstance(around, cst.IndentedBlock) and isinstance(module.parent(around), cst.ClassDef):
        return any(_is_call(module, node) for node in module.attributes.get(name, ()))
    holder = module.scopes.scope_at(function)
    uses = [use for binding in holder.bindings.get(name, ()) for use in module.scopes.references(binding)]
    return any(not _is_handed_on(module, use) for use in uses)


def _target(module: Module, function: cst.Lambda) -> str:
    assign = module.parent(function)
    target = assign.targets[0].target if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    return target.value if isinstance(target, cst.Name) else ""


def _is_call(module: Module, node: cst.Attribute) -> bool:
    up = module.parent(node)
    return isinstance(up, cst.Call) and up.func is node


def _is_handed_on(module: Module, use: Node) -> bool:
    up = module.parent(use)
    if isinstance(up, cst.DictElement):
        return up.value is use
    if isinstance(up, (cst.Return, cst.Assign, cst.AnnAssign)):
        return True
    if isinstance(up, cst.IfExp):
        return up.test is not use and _is_handed_on(module, up)
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    # `map(choose, agents)` calls it with what it was made for.
    return isinstance(call, cst.Call) and module.source(call.func) not in ("map", "filter")


def is_decorated(function: cst.Lambda | cst.FunctionDef) -> bool:
    """Whether a decorator stands between the function and its caller."""
    return isinstance(function, cst.FunctionDef) and any(
        not (isinstance(d.decorator, cst.Name) and d.decorator.value in ("staticmethod", "classmethod"))
        for d in function.decorators
    )


def is_used(module: Module, function: cst.Lambda | cst.FunctionDef, params: Sequence[cst.Param]) -> bool:
    """Whether the body uses any of its parameters."""
    scope = module.scopes.scope_of(function)
    names = {p.name.value for p in params}
    return any(module.scopes.references(b) for name in names for b in scope.bindings.get(name, []))


def with_defaults(module: Module, params: Sequence[cst.Param]) -> list[Edit]:
    """``=None`` behind each parameter that has no default yet."""
    return [_longer(module, p, " = None" if p.annotation else "=None") for p in params if p.default is None]


def without(module: Module, before: cst.Param, dropped: Sequence[cst.Param]) -> Edit | None:
    """Parameters taken out behind another one; None where comments stand there."""
    start, end = _end(module, before), _end(module, dropped[-1])
    return None if comments_in(module.slice(start, end)) else Edit(start, end, "")


def inserted(module: Module, behind: cst.Param, text: str) -> Edit:
    """More parameters behind one."""
    return _longer(module, behind, f", {text}")


def _longer(module: Module, param: cst.Param, more: str) -> Edit:
    """Text behind a parameter, which is written anew: what another config object asks for there has to wait."""
    start, end = module.inner_span(param)[0], _end(module, param)
    return Edit(start, end, f"{module.slice(start, end)}{more}")


def _end(module: Module, param: cst.Param) -> int:
    last = param.default or (param.annotation.annotation if param.annotation else None)
    return module.inner_span(param)[1] if last is None else module.span(last)[1]
