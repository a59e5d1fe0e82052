"""``step()`` of an environment: the values that it returns, four of them as five."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments.gym_calls import gives
from rllib_codemods.environments.gym_classes import Env, Envs, function_around, method, receiver, targets
from rllib_codemods.environments.gym_limits import causes, is_limited, is_only_limit
from rllib_codemods.environments.gym_parts import parts_of
from rllib_codemods.environments.gym_work import STEP, Refused, Work, comparable, insertion, length
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end, replace
from rllib_migrate.syntax.module import Module

_LIMITED = "a time limit belongs in `truncated`"
_INNER = "where the inner environment is truncated, this says terminated"
_ONLY_LIMIT = "what ends the episode is a time limit: it is `truncated` now, not `terminated`"


def results_of(work: Work, function: cst.FunctionDef, name: str) -> None:
    """Add a function, and those of the file whose result it returns, to the functions with a result of a method."""
    found = work.results[name]
    if function in found:
        return
    found.add(function)
    for value in work.envs.functions.returns(function):
        for call in _returned_calls(work.module, value):
            for target in helper(work, call):
                if name == "step" or _gives_reset(work, target):
                    results_of(work, target, name)


def _gives_reset(work: Work, function: cst.FunctionDef) -> bool:
    """Whether a function returns what a ``reset()`` of an environment gives, just so."""
    return any(
        isinstance(value, cst.Call)
        and isinstance(value.func, cst.Attribute)
        and value.func.attr.value == "reset"
        and receiver(work.envs, value) is not None
        for value in work.envs.functions.returns(function)
    )


def tuples(envs: Envs, value: cst.BaseExpression, depth: int = 4) -> Iterator[cst.BaseExpression]:
    """The tuples that a result can be, through names and functions of the file."""
    if isinstance(value, cst.Tuple):
        yield value
    elif isinstance(value, cst.IfExp):
        yield from tuples(envs, value.body, depth)
        yield from tuples(envs, value.orelse, depth)
    elif isinstance(value, cst.Name) and depth:
        for binding in envs.module.scopes.reaching(value):
            if binding.value is not None and binding.index is None:
                yield from tuples(envs, binding.value, depth - 1)
    elif isinstance(value, cst.Call) and depth:
        for function in targets(envs, value.func):
            for inner in envs.functions.returns(function):
                yield from tuples(envs, inner, depth - 1)


def _returned_calls(module: Module, value: cst.BaseExpression) -> Iterator[cst.Call]:
    if isinstance(value, cst.Call):
        yield value
    elif isinstance(value, cst.IfExp):
        yield from _returned_calls(module, value.body)
        yield from _returned_calls(module, value.orelse)
    elif isinstance(value, cst.Name):
        for binding in module.scopes.reaching(value):
            if isinstance(binding.value, cst.Call) and binding.index is None and binding.kind == "assign":
                yield binding.value


def helper(work: Work, call: cst.Call) -> list[cst.FunctionDef]:
    """The functions of the file that a call runs, where it is no call of an environment's own method."""
    is_own = isinstance(call.func, cst.Attribute) and call.func.attr.value in ("step", "reset")
    if is_own and receiver(work.envs, call) is not None:
        return []
    found = [f for f in targets(work.envs, call.func) if f.name.value != "__init__"]
    return list(dict.fromkeys([*found, *(other for f in found for other in _overrides(work, f))]))


def _overrides(work: Work, function: cst.FunctionDef) -> Iterator[cst.FunctionDef]:
    """The methods of that name of the environments that derive from the class of a method."""
    owner = work.module.enclosing(function, cst.ClassDef, cst.FunctionDef)
    for env in work.envs.classes.values():
        other = method(work.envs, env.node, function.name.value)
        if owner in env.line[1:] and other is not None:
            yield other


def plain_method(work: Work, function: cst.FunctionDef) -> None:
    """Nothing where a function gives its caller what it returns.

    Raises:
        Refused: it may not.
    """
    if function.asynchronous is not None:
        raise Refused("it is asynchronous")
    for item in function.decorators:
        node = item.decorator.func if isinstance(item.decorator, cst.Call) else item.decorator
        if work.module.source(node) in ("staticmethod", "classmethod", "property") or work.envs.functions.targets(node):
            raise Refused(f"it is decorated with `{work.module.source(node)}`")


def step_method(work: Work, env: Env, function: cst.FunctionDef) -> None:
    """Change what a function with the result of a ``step()`` returns, and who else calls it.

    Raises:
        Refused: something can't be followed.
    """
    plain_method(work, function)
    values = work.envs.functions.returns(function)
    if not values and any(function_around(work.module, node) is function for node in work.module.nodes(cst.Yield)):
        raise Refused("it is a generator")
    lengths = {length(row) for value in values for row in tuples(work.envs, value)}
    if lengths >= {4, 5}:
        raise Refused("it returns four values in one place and five in another")
    for value in values:
        _value(work, env, value)
    if work.changes and function.returns is not None:
        _annotation(work, function)


def callers(work: Work, function: cst.FunctionDef) -> list[cst.Call]:
    """All calls of a function that is no method of the API.

    Raises:
        Refused: a method of its name is called on what can't be seen, or the function is passed on.
    """
    module, found = work.module, dict.fromkeys(work.envs.functions.calls_of(function))
    for node in module.attributes.get(function.name.value, ()):
        call = module.parent(node)
        runs = targets(work.envs, node)
        if not runs and not module.scopes.origins(node):
            raise Refused(f"`{module.source(node)}` may be `{function.name.value}`, too")
        if function in runs:
            if not isinstance(call, cst.Call) or call.func is not node:
                raise Refused(f"`{module.source(node)}` is passed on")
            found[call] = None
    scope = module.scopes.scope_at(function)
    for binding in scope.bindings.get(function.name.value, ()) if not isinstance(scope.owner, cst.ClassDef) else ():
        for use in module.scopes.references(binding):
            call = module.parent(use)
            if not isinstance(call, cst.Call) or call.func is not use:
                raise Refused(f"`{use.value}` is passed on")
    return list(found)


def _value(work: Work, env: Env, value: cst.BaseExpression) -> None:
    """One result: four values become five; what a known environment or function gives has five by then."""
    if value in work.seen:
        return
    work.seen.add(value)
    if isinstance(value, cst.Tuple):
        if length(value) == 4:
            _four(work, env, value)
        elif length(value) != 5 and not _passes_the_rest(work, value):
            raise Refused("what it returns is not four values")
    elif isinstance(value, cst.IfExp):
        _value(work, env, value.body)
        _value(work, env, value.orelse)
    elif isinstance(value, cst.Call):
        is_step = isinstance(value.func, cst.Attribute) and value.func.attr.value == "step"
        helpers = helper(work, value)
        known = all(work.envs.functions.returns(f) for f in helpers) if helpers else False
        if not known and not (is_step and receiver(work.envs, value) is not None):
            raise Refused(f"what `{work.module.source(value.func)}()` returns can't be seen")
    elif isinstance(value, cst.Name):
        _name(work, env, value)
    else:
        raise Refused(f"what `{work.module.source(value)}` holds can't be seen")


def _passes_the_rest(work: Work, row: cst.Tuple) -> bool:
    """``return self.look(observation), *rest`` after ``observation, *rest = self.env.step(action)``."""
    module, last = work.module, row.elements[-1]
    stars = [element for element in row.elements if isinstance(element, cst.StarredElement)]
    bindings = module.scopes.reaching(last.value) if stars == [last] and isinstance(last.value, cst.Name) else []
    for binding in bindings:
        star = module.parent(binding.node)
        target = module.parent(star) if isinstance(star, cst.StarredElement) else None
        assign = binding.statement
        is_alike = isinstance(target, (cst.Tuple, cst.List)) and target.elements[len(row.elements) - 1 :] == (star,)
        if not is_alike or not isinstance(assign, cst.Assign) or not gives(work, assign.value, "step"):
            return False
    return bool(bindings)


def _name(work: Work, env: Env, name: cst.Name) -> None:
    module = work.module
    bindings = module.scopes.reaching(name)
    if not bindings or any(b.kind != "assign" or b.index is not None or b.value is None for b in bindings):
        raise Refused(f"what `{name.value}` holds can't be seen")
    for binding in bindings:
        if not isinstance(binding.value, cst.Call):
            for use in module.scopes.references(binding):
                if not isinstance(module.parent(use), cst.Return):
                    raise Refused(f"`{name.value}` is used for more than to be returned")
        if binding.value is not None:
            _value(work, env, binding.value)


def _four(work: Work, env: Env, row: cst.Tuple) -> None:
    module, done = work.module, row.elements[2].value
    limits = is_limited(work.envs, done)
    parts = parts_of(work, done, multi_agent=env.multi_agent)
    if parts is not None:
        work.change(row, [replace(module, done, ", ".join(parts))], STEP)
        return
    review = "; ".join(text for text, is_so in ((_LIMITED, limits), (_INNER, _has_parts(work, done))) if is_so)
    if env.multi_agent:
        quote = module.quote
        edits = [_behind(module, row, f"{{{quote}__all__{quote}: False}}")]
    elif limits and is_only_limit(module, done):
        start = module.span(done)[0]
        edits, review = [insertion(start, "False, ")], _ONLY_LIMIT
    else:
        edits = [_behind(module, row, "False")]
    work.change(row, edits, STEP, review)


def _behind(module: Module, row: cst.Tuple, text: str) -> Edit:
    """A new value behind the third, on a line of its own where the fourth is."""
    end, start = module.span(row.elements[2].value)[1], module.span(row.elements[3].value)[0]
    between = module.slice(end, start)
    if "\n" in between and between.partition("#")[0].strip() == ",":
        return insertion(line_end(module, end), f"{module.newline}{module.indentation(end)}{text},")
    return insertion(end, f", {text}")


def _annotation(work: Work, function: cst.FunctionDef) -> None:
    """``-> Tuple[obs, float, bool, dict]`` gets a second ``bool``."""
    given = function.returns.annotation if function.returns is not None else None
    if isinstance(given, cst.Subscript) and len(given.slice) == 4 and given not in work.seen:
        work.seen.add(given)
        third = given.slice[2].slice
        if isinstance(third, cst.Index):
            end = work.module.span(third.value)[1]
            work.change(function.name, [insertion(end, f", {work.module.source(third.value)}")], STEP)


def _has_parts(work: Work, done: cst.BaseExpression) -> bool:
    """Whether the end of an inner environment's episode is part of an expression."""
    around = function_around(work.module, done)
    ends = work.ends.get(around, ())
    texts = [comparable(work.module, node) for node in causes(work.module, done)]
    return any(re.search(rf"(?<![\w.]){re.escape(end)}\b", text) for end in ends for text in texts)
