"""Functions that RLlib calls: which functions of the file a value stands for.

A value is the function itself, its name, a method (``self.choose``, ``Policies.choose``), ``partial(choose, 3)``,
``tune.function(choose)``, the call of a function that returns one (``make_choose(3)``), an attribute or an entry of a
dict that is given one, or a parameter for which one is passed. Several can be meant: each branch has its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.configuration.displays import visible
from rllib_codemods.literals import literal
from rllib_migrate.syntax.functions import attribute_targets
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding

_WRAPPERS = ("ray.tune.function", "ray.tune.registry.function")
_PROPERTIES = frozenset({"property", "cached_property", "functools.cached_property"})
_DEPTH = 5


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
    def last(self) -> cst.Param:
        """The last of all parameters but ``**kwargs``."""
        params = self.function.params
        star = [params.star_arg] if isinstance(params.star_arg, cst.Param) else []
        return [*params.posonly_params, *params.params, *star, *params.kwonly_params][-1]

    @property
    def names(self) -> set[str]:
        """The names of all parameters."""
        params = self.function.params
        stars = [p for p in (params.star_arg, params.star_kwarg) if isinstance(p, cst.Param)]
        return {p.name.value for p in (*params.posonly_params, *params.params, *params.kwonly_params, *stars)}


def passed(module: Module, value: cst.BaseExpression, depth: int = _DEPTH) -> list[Passed]:
    """The functions of the file that a value can stand for; none where it can't be told."""
    return list(dict.fromkeys(_passed(module, value, depth)))


def _passed(module: Module, value: cst.BaseExpression, depth: int) -> Iterator[Passed]:
    if isinstance(value, cst.Lambda):
        yield Passed(value)
    elif not depth:
        return
    elif bindings := module.scopes.meant(value):
        for binding in bindings:
            if isinstance(binding.node, cst.FunctionDef):
                yield Passed(binding.node)
            for value_given in values_given(module, binding):
                yield from _passed(module, value_given, depth - 1)
    elif isinstance(value, cst.Attribute):
        yield from _attribute(module, value, depth)
    elif isinstance(value, cst.Call):
        yield from _made(module, value, depth)
    else:
        for part in _alternatives(module, value):
            yield from _passed(module, part, depth - 1)


def values_given(module: Module, binding: Binding) -> list[cst.BaseExpression]:
    """What a name is given: by assignment, or for a parameter by its default and the calls in this file."""
    if binding.kind in ("assign", "walrus") and binding.value is not None:
        return [binding.value] if binding.index is None else _unpacked(module, binding.value, binding.index)
    if not isinstance(binding.node, cst.Param):
        return []
    values = [] if binding.node.default is None else [binding.node.default]
    return [*values, *module.functions.arguments(binding.statement, binding.node)]


def _unpacked(module: Module, value: cst.BaseExpression, index: int) -> list[cst.BaseExpression]:
    """One of several values: of ``a, b``, or of what a function of the file returns."""
    whole = returned(module, value) if isinstance(value, cst.Call) else [value]
    parts = [v.elements for v in whole if isinstance(v, cst.Tuple) and len(v.elements) > index]
    return [elements[index].value for elements in parts if isinstance(elements[index], cst.Element)]


def returned(module: Module, call: cst.Call) -> list[cst.BaseExpression]:
    """What a function of the file returns to a call."""
    bindings = module.scopes.meant(call.func)
    function = bindings[0].value if len(bindings) == 1 else None
    if isinstance(function, cst.Lambda):
        return [function.body]
    functions = module.functions
    return [value for target in functions.targets(call.func) for value in functions.returns(target)]


def _alternatives(module: Module, value: cst.BaseExpression) -> list[cst.BaseExpression]:
    """What an expression that chooses can give: ``a if c else b``, ``a or b``, ``(name := a)``, ``{...}[key]``."""
    if isinstance(value, cst.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, cst.BooleanOperation):
        return [value.left, value.right]
    if isinstance(value, cst.NamedExpr):
        return [value.value]
    if isinstance(value, cst.Subscript) and len(value.slice) == 1 and isinstance(value.slice[0].slice, cst.Index):
        held = value.value
        bindings = module.scopes.meant(held)
        given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else held
        key = literal(module, value.slice[0].slice.value)
        entries = [] if given is None else visible(given)
        return [e.value for e in entries if e.key == key] or [e.value for e in entries if not isinstance(key, str)]
    return []


def _made(module: Module, call: cst.Call, depth: int) -> Iterator[Passed]:
    """``partial(f, ...)``, ``tune.function(f)``, ``staticmethod(f)``, or what a function of the file returns."""
    inner = wrapped(module, call)
    if inner is not None:
        given = frozenset(a.keyword.value for a in call.args if a.keyword is not None)
        by_position = sum(a.keyword is None for a in call.args) - 1
        if not any(a.star for a in call.args):
            for found in _passed(module, inner, depth - 1):
                yield replace(found, bound=found.bound + by_position, given=found.given | given)
        return
    cls = class_of(module, call.func)[0] if isinstance(call.func, (cst.Name, cst.Attribute)) else None
    if cls is not None:
        yield from (Passed(called, bound=1) for called in _defined(module, cls, "__call__"))
        return
    for maker in _passed(module, call.func, 1):
        for returned in _returned(module, maker.function):
            yield from _passed(module, returned, depth - 1)


def wrapped(module: Module, call: cst.Call) -> cst.BaseExpression | None:
    """The function in ``partial(f, ...)``, ``tune.function(f)`` and ``staticmethod(f)``."""
    origins = module.scopes.origins(call.func)
    if not call.args or call.args[0].keyword is not None or call.args[0].star:
        return None
    alone = len(call.args) == 1 and (any(name in _WRAPPERS for name in origins) or _is_builtin(module, call.func))
    return call.args[0].value if alone or "functools.partial" in origins else None


def _is_builtin(module: Module, func: cst.BaseExpression) -> bool:
    return isinstance(func, cst.Name) and func.value == "staticmethod" and not module.scopes.reaching(func)


def _returned(module: Module, function: cst.Lambda | cst.FunctionDef) -> list[cst.BaseExpression]:
    return [function.body] if isinstance(function, cst.Lambda) else module.functions.returns(function)


def _attribute(module: Module, value: cst.Attribute, depth: int) -> Iterator[Passed]:
    """A method of a class of the file, through ``self``, the class or an instance, or what the attribute is given."""
    cls, is_instance = class_of(module, value.value)
    if cls is None:
        return
    name, is_self = value.attr.value, isinstance(value.value, cst.Name) and value.value.value in ("self", "cls")
    heirs = _heirs(module, cls) if is_self else []
    methods = [m for c in heirs for m in _own(c, name)]
    for method in dict.fromkeys([*_defined(module, cls, name), *methods]):
        kinds = {module.source(d.decorator) for d in method.decorators}
        if kinds & _PROPERTIES:
            for returned in _returned(module, method):
                yield from _passed(module, returned, depth - 1)
        else:
            yield Passed(method, bound=int("staticmethod" not in kinds and (is_instance or "classmethod" in kinds)))
    for given in assigned(module, [cls, *heirs], name):
        # A function that the class itself is given is a method of its instances.
        as_method = is_instance and module.enclosing(given, cst.ClassDef, cst.FunctionDef) in (cls, *heirs)
        bound = int(as_method and not isinstance(given, cst.Call))
        yield from (replace(f, bound=f.bound + bound) for f in _passed(module, given, depth - 1))


def assigned(module: Module, classes: list[cst.ClassDef], name: str) -> Iterator[cst.BaseExpression]:
    """What ``name`` is given in the bodies of classes, and ``self.name`` in their methods."""
    for cls in classes:
        for binding in module.scopes.scope_of(cls).bindings.get(name, ()):
            if binding.kind == "assign" and binding.index is None and binding.value is not None:
                yield binding.value
    for target, given in attribute_targets(module):
        is_own = isinstance(target.value, cst.Name) and target.value.value in ("self", "cls")
        if target.attr.value == name and is_own and module.enclosing(target, cst.ClassDef) in classes:
            value = given.value if isinstance(given, cst.AnnAssign) else given
            if isinstance(value, cst.BaseExpression):
                yield value


def _heirs(module: Module, cls: cst.ClassDef) -> list[cst.ClassDef]:
    """The classes of the file below a class."""
    found = [cls]
    for other in module.all_nodes(cst.ClassDef):
        if any(class_of(module, base.value)[0] in found for base in other.bases):
            found.append(other)
    return found[1:]


def _own(cls: cst.ClassDef, name: str) -> list[cst.FunctionDef]:
    return [s for s in cls.body.body if isinstance(s, cst.FunctionDef) and s.name.value == name]


def _defined(module: Module, cls: cst.ClassDef, name: str, depth: int = 4) -> list[cst.FunctionDef]:
    """A method of a class, or of the first of its bases in the file that has it."""
    found = _own(cls, name)
    if found or not depth:
        return found[-1:]
    bases = (class_of(module, base.value)[0] for base in cls.bases)
    inherited = (_defined(module, base, name, depth - 1) for base in bases if base is not None)
    return next((methods for methods in inherited if methods), [])


def class_of(module: Module, receiver: cst.BaseExpression) -> tuple[cst.ClassDef | None, bool]:
    """The class of the file that an expression is or is an instance of, and which of the two."""
    if isinstance(receiver, cst.Call):
        cls, is_instance = class_of(module, receiver.func) if not isinstance(receiver.func, cst.Call) else (None, True)
        return (None, False) if is_instance else (cls, True)
    bindings = module.scopes.meant(receiver)
    if len(bindings) != 1 or bindings[0].index is not None:
        return None, False
    node, given = bindings[0].node, bindings[0].value
    if isinstance(node, cst.ClassDef):
        return node, False
    if isinstance(node, cst.Param) and isinstance(receiver, cst.Name) and receiver.value in ("self", "cls"):
        around = module.enclosing(receiver, cst.ClassDef)
        return (around if isinstance(around, cst.ClassDef) else None), receiver.value == "self"
    return class_of(module, given) if isinstance(given, cst.Call) else (None, False)


def is_unseen(module: Module, value: cst.BaseExpression, depth: int = _DEPTH) -> bool:
    """Whether a value is, or may be, a function of another file of the project: it is there, and can't be read."""
    if not depth:
        return False
    if bindings := module.scopes.meant(value):
        return any(
            _is_project(b) or any(is_unseen(module, part, depth - 1) for part in values_given(module, b) or _source(b))
            for b in bindings
        )
    if isinstance(value, cst.Attribute):
        cls = class_of(module, value.value)[0]
        given = [] if cls is None else list(assigned(module, [cls], value.attr.value))
        return any(is_unseen(module, part, depth - 1) for part in (value.value, *given))
    if isinstance(value, cst.Call):
        inner = wrapped(module, value)
        if inner is not None:
            return is_unseen(module, inner, depth - 1)
        made = [r for maker in _passed(module, value.func, 1) for r in _returned(module, maker.function)]
        return any(is_unseen(module, part, depth - 1) for part in (value.func, *made))
    return any(is_unseen(module, part, depth - 1) for part in _alternatives(module, value))


def _source(binding: Binding) -> list[cst.BaseExpression]:
    """What gives several values, of which a name gets one."""
    return [] if binding.index is None or binding.value is None else [binding.value]


def _is_project(binding: Binding) -> bool:
    return binding.kind == "import" and (binding.dotted or "").split(".")[0] not in ("ray", "functools")
