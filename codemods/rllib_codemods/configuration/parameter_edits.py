"""Edits on the parameters of functions that RLlib calls, and who else calls them. Bodies are never edited."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.configuration.passed_functions import Passed
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module, Node

_MAPPING = "policy_mapping_fn"
#: Decorators that leave a function's parameters alone.
_HARMLESS = frozenset({"classmethod", "override", "staticmethod"})


def is_called_by_others(module: Module, function: cst.Lambda | cst.FunctionDef) -> bool:
    """Whether anybody but RLlib may call the function, as far as this file and the other files' imports show."""
    if _is_asked_for(module):
        return True
    if isinstance(function, cst.Lambda):
        target = _target(module, function)
        if target is None:
            return _is_kept(module, function)
        if isinstance(target, cst.Attribute):
            return any(_is_call(module, node) for node in module.all_attributes.get(target.attr.value, ()))
        name = target.value
    else:
        name = function.name.value
    if name == "__call__" or name in module.exports or "*" in module.exports:
        return True
    around = module.parent(function)
    if isinstance(around, cst.IndentedBlock) and isinstance(module.parent(around), cst.ClassDef):
        return any(_is_call(module, node) for node in module.all_attributes.get(name, ()))
    holder = module.scopes.scope_at(function)
    uses = [use for binding in holder.bindings.get(name, ()) for use in module.scopes.references(binding)]
    return any(not _is_handed_on(module, use) for use in uses)


def _is_asked_for(module: Module) -> bool:
    """Whether the files take a mapping function from a config: ``config.policy_mapping_fn(agent)``."""
    for node in module.all_attributes.get(_MAPPING, ()):
        up = module.parent(node)
        if (isinstance(up, cst.Call) and up.func is node) or (isinstance(up, cst.Assign) and up.value is node):
            return True
    for subscript in module.all_nodes(cst.Subscript):
        index = subscript.slice[0].slice
        is_read = not isinstance(module.parent(subscript), (cst.AssignTarget, cst.Del))
        if is_read and isinstance(index, cst.Index) and literal(module, index.value) == _MAPPING:
            return True
    return False


def _target(module: Module, function: cst.Lambda) -> cst.Name | cst.Attribute | None:
    """The one name or attribute that is given a lambda."""
    assign = module.parent(function)
    if isinstance(assign, cst.NamedExpr):
        return assign.target if isinstance(assign.target, cst.Name) else None
    target = assign.targets[0].target if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    return target if isinstance(target, (cst.Name, cst.Attribute)) else None


def _is_kept(module: Module, function: cst.Lambda) -> bool:
    """Whether a lambda lies where others find it: the default of a parameter, a dict of functions."""
    up = module.parent(function)
    return isinstance(up, cst.Param) or (isinstance(up, cst.DictElement) and literal(module, up.key) != _MAPPING)


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
        not (isinstance(d.decorator, cst.Name) and d.decorator.value in _HARMLESS) for d in function.decorators
    )


def is_used(module: Module, function: cst.Lambda | cst.FunctionDef, params: Sequence[cst.Param]) -> bool:
    """Whether the body uses any of its parameters."""
    scope = module.scopes.scope_of(function)
    names = {p.name.value for p in params}
    return any(module.scopes.references(b) for name in names for b in scope.bindings.get(name, []))


def is_bound_again(module: Module, function: cst.Lambda | cst.FunctionDef, params: Sequence[cst.Param]) -> bool:
    """Whether the body deletes any of its parameters, or gives it another value."""
    scope = module.scopes.scope_of(function)
    return any(len(scope.bindings.get(p.name.value, ())) > 1 for p in params)


def read_by_name(module: Module, function: cst.Lambda | cst.FunctionDef, param: cst.Param) -> str:
    """The first ``param["name"]`` in the body; "" where there is none."""
    for binding in module.scopes.scope_of(function).bindings.get(param.name.value, ()):
        for use in module.scopes.references(binding):
            up = module.parent(use)
            index = up.slice[0].slice if isinstance(up, cst.Subscript) and up.value is use else None
            if isinstance(index, cst.Index) and isinstance(literal(module, index.value), str):
                return module.source(up) if up is not None else ""
    return ""


def takes_from_keywords(module: Module, function: cst.Lambda | cst.FunctionDef, name: str) -> bool:
    """Whether the body takes an argument out of ``**kwargs``: ``kwargs["worker"]``, ``kwargs.get("worker")``."""
    star = function.params.star_kwarg
    bindings = module.scopes.scope_of(function).bindings.get(star.name.value, ()) if star is not None else ()
    for use in (use for binding in bindings for use in module.scopes.references(binding)):
        up = module.parent(use)
        key: cst.BaseExpression | None = None
        if isinstance(up, cst.Subscript) and isinstance(index := up.slice[0].slice, cst.Index):
            key = index.value
        elif isinstance(up, cst.Attribute) and up.attr.value in ("get", "pop"):
            call = module.parent(up)
            key = call.args[0].value if isinstance(call, cst.Call) and call.args else None
        if key is not None and literal(module, key) == name:
            return True
    return False


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


def at_the_end(module: Module, found: Passed, text: str) -> Edit:
    """More parameters behind all others."""
    slash = found.function.params.posonly_ind
    if isinstance(slash, cst.ParamSlash) and found.last in found.function.params.posonly_params:
        start = module.slice(_end(module, found.last), module.span(found.function.body)[0]).index("/")
        at = _end(module, found.last) + start + 1
        return Edit(at, at, f", {text}")
    return inserted(module, found.last, text)


def must_be_given(found: Passed, behind: cst.Param) -> bool:
    """Whether a parameter behind another one has no default, so that none may be put between them."""
    params = [*found.function.params.posonly_params, *found.function.params.params]
    return any(p.default is None for p in params[params.index(behind) + 1 :])


def _longer(module: Module, param: cst.Param, more: str) -> Edit:
    """Text behind a parameter, which is written anew: what another config object asks for there has to wait."""
    start, end = module.inner_span(param)[0], _end(module, param)
    return Edit(start, end, f"{module.slice(start, end)}{more}")


def _end(module: Module, param: cst.Param) -> int:
    last = param.default or (param.annotation.annotation if param.annotation else None)
    return module.inner_span(param)[1] if last is None else module.span(last)[1]
