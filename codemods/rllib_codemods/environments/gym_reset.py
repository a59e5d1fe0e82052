"""``reset()`` of an environment: its arguments, the seed, and the info beside the observation."""

from __future__ import annotations

from typing import Literal

import libcst as cst

from rllib_codemods.environments.gym_calls import gives
from rllib_codemods.environments.gym_classes import (
    Env,
    function_around,
    is_super,
    method,
    provides_reset,
    receiver,
)
from rllib_codemods.environments.gym_forward import forwarded
from rllib_codemods.environments.gym_random import is_generator
from rllib_codemods.environments.gym_step import helper, plain_method
from rllib_codemods.environments.gym_work import PAIR, RESET, Refused, Work, insertion, is_info, length
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_Shape = Literal["one", "two"]


def takes_seed(reset: cst.FunctionDef | cst.Lambda) -> bool:
    """Whether a ``reset()`` can be called as RLlib calls it."""
    if reset.params.star_kwarg is not None:
        return True
    return {"seed", "options"} <= {param.name.value for param in parameters(reset.params)}


# -- the arguments ---------------------------------------------------------------------------------------------------


def signature(work: Work, env: Env, reset: cst.FunctionDef) -> None:
    """Give ``reset()`` the arguments that it is called with, and let it use the seed.

    Raises:
        Refused: it has arguments that nobody would give it.
    """
    if takes_seed(reset):
        return
    module, params = work.module, parameters(reset.params)
    if not params:
        raise Refused("it takes no instance")
    if any(p.default is None for p in params[1:] if p is not reset.params.star_arg):
        raise Refused("it has arguments of its own, which RLlib would not give it")
    names = [name for name in ("seed", "options") if name not in {p.name.value for p in params}]
    for name in names:
        if any(reset in module.ancestors(use) for use in module.scopes.uses.get(name, ())) or name in (
            module.scopes.scope_of(reset).bindings
        ):
            raise Refused(f"it has a `{name}` of another kind")
    star = [] if reset.params.kwonly_params or isinstance(reset.params.star_arg, cst.Param) else ["*"]
    edits = [_new_arguments(module, reset.params, [*star, *(f"{name}=None" for name in names)])]
    edits += _seeding(work, env, reset)
    work.change(reset.name, edits, RESET)
    forwarded(work, env, reset)


def _new_arguments(module: Module, given: cst.Parameters, new: list[str]) -> Edit:
    """Arguments behind the last one: on lines of their own where that has one."""
    end = max(_end(module, p) for p in parameters(given))
    if isinstance(given.posonly_ind, cst.ParamSlash):
        end = max(end, module.inner_span(given.posonly_ind)[0] + 1)
    stop = line_end(module, end)
    if module.slice(end, stop).partition("#")[0].strip() == ",":
        line = f"{module.newline}{module.indentation(end)}"
        return insertion(stop, "".join(f"{line}{text}," for text in new))
    return insertion(end, "".join(f", {text}" for text in new))


def _end(module: Module, param: cst.Param) -> int:
    parts = [param.name, param.annotation.annotation if param.annotation is not None else None, param.default]
    return max(module.span(part)[1] for part in parts if part is not None)


def _seeding(work: Work, env: Env, reset: cst.FunctionDef) -> list[Edit]:
    """The seed goes to gymnasium's own generator, and to the ``seed()`` that the environment has."""
    module = work.module
    lines: list[list[str]] = []
    has_seed = any(_is_seed_method(work, node) for node in env.line)
    # It would put a Generator in the place of a RandomState of the environment's own.
    keeps_random = has_seed or is_generator(work.envs, env)
    if keeps_random and provides_reset(work.envs, env) and not _calls_super(work, reset):
        lines.append(["super().reset(seed=seed)"])
    if has_seed and not any(
        isinstance(call.func, cst.Attribute) and call.func.attr.value == "seed" and reset in module.ancestors(call)
        for call in module.nodes(cst.Call)
    ):
        lines.append(["if seed is not None:", f"{module.indent_unit}self.seed(seed)"])
    return _at_beginning(module, reset, lines) if lines else []


def _is_seed_method(work: Work, node: cst.ClassDef) -> bool:
    seed = method(work.envs, node, "seed")
    if seed is None or len(seed.params.params) < 2:
        return False
    return all(p.default is not None for p in parameters(seed.params)[2:])


def _calls_super(work: Work, reset: cst.FunctionDef) -> bool:
    calls = [c for c in work.module.nodes(cst.Call) if is_super(work.module, c) and reset in work.module.ancestors(c)]
    return any(isinstance(c.func, cst.Attribute) and c.func.attr.value == "reset" for c in calls)


def _at_beginning(module: Module, reset: cst.FunctionDef, lines: list[list[str]]) -> list[Edit]:
    """Statements before the first one of a function that is no docstring."""
    first = reset.params.params[0].name.value if reset.params.params else "self"
    texts = [[text.replace("self.seed", f"{first}.seed") for text in part] for part in lines]
    if not isinstance(reset.body, cst.IndentedBlock):
        if any(len(part) > 1 for part in texts):
            raise Refused("its body shares a line with its header")
        start = module.span(reset.body.body[0])[0]
        return [insertion(start, "".join(f"{part[0]}; " for part in texts))]
    body = reset.body.body
    flat = [text for part in texts for text in part]
    opening = body[0]
    if reset.get_docstring() is not None and isinstance(opening, cst.SimpleStatementLine) and len(opening.body) == 1:
        start, end = module.inner_span(opening)
        at = line_end(module, end)
        indent = module.indentation(start)
        return [insertion(at, "".join(f"{module.newline}{indent}{text}" for text in flat))]
    decorators = getattr(opening, "decorators", ())
    start = module.inner_span(decorators[0] if decorators else opening)[0]
    indent = module.indentation(start)
    return [insertion(start, "".join(f"{text}{module.newline}{indent}" for text in flat))]


# -- the values ------------------------------------------------------------------------------------------------------


def returned(work: Work, env: Env, function: cst.FunctionDef) -> None:
    """Put an info beside each observation that a ``reset()`` returns.

    Raises:
        Refused: it can't be seen whether there is one already.
    """
    plain_method(work, function)
    values = work.envs.functions.returns(function)
    if not values and any(function_around(work.module, node) is function for node in work.module.nodes(cst.Yield)):
        raise Refused("it is a generator")
    changed = [_value(work, env, function, value) for value in values]
    if any(changed) and function.returns is not None:
        _annotation(work, function)


def _value(work: Work, env: Env, function: cst.FunctionDef, value: cst.BaseExpression) -> bool:
    if value in work.seen or shape(work, value) == "two":
        return False
    work.seen.add(value)
    if isinstance(value, cst.IfExp) and _branch(work, value.body) != _branch(work, value.orelse):
        raise Refused("it returns now one value and now two")
    module, info = work.module, _info(work, function, value)
    start, end = module.span(value)
    bare = isinstance(value, (cst.Tuple, cst.Lambda, cst.Yield, cst.NamedExpr)) and not value.lpar
    edits = [insertion(start, "("), insertion(end, f"), {info}")] if bare else [insertion(end, f", {info}")]
    work.change(value, edits, PAIR)
    return True


def _info(work: Work, function: cst.FunctionDef, value: cst.BaseExpression) -> str:
    """The info to return: that of an inner ``reset()`` on the way, else an empty one."""
    line, name = work.infos.get(function, (None, "{}"))
    return name if line is None or work.module.order(line) < work.module.order(value) else "{}"


def shape(work: Work, value: cst.BaseExpression, depth: int = 6) -> _Shape:
    """Whether a result of ``reset()`` is an observation alone or has its info beside it, once calls are changed.

    Raises:
        Refused: it can't be seen.
    """
    if isinstance(value, cst.Tuple):
        if length(value) == 2 and is_info(work.module, value.elements[1].value):
            return "two"
        if length(value) == 2 and not work.old:
            raise Refused("its two values could be an observation and its info")
        return "one"
    if isinstance(value, cst.IfExp):
        if gives(work, value, "reset"):
            return "two"
        both = {_branch(work, value.body, depth), _branch(work, value.orelse, depth)}
        return "one" if "one" in both else "two"
    if isinstance(value, cst.Call):
        return _shape_of_call(work, value, depth)
    if isinstance(value, cst.Name) and depth:
        return _shape_of_name(work, value, depth)
    if isinstance(value, (cst.Dict, cst.DictComp, cst.List, cst.ListComp, cst.Integer, cst.Float)) or work.old:
        return "one"
    raise Refused(f"what `{work.module.source(value)}` holds can't be seen")


def _branch(work: Work, value: cst.BaseExpression, depth: int = 6) -> _Shape:
    """The shape of one branch beside another, where of an inner ``reset()`` only the observation is taken."""
    return "one" if work.old and gives(work, value, "reset") else shape(work, value, depth)


def _shape_of_call(work: Work, call: cst.Call, depth: int) -> _Shape:
    module, func = work.module, call.func
    if isinstance(func, cst.Attribute) and func.attr.value == "reset":
        if receiver(work.envs, call) is not None:
            return "two"
        if not helper(work, call):
            raise Refused(f"what `{module.source(func)}()` returns can't be seen")
    targets = helper(work, call) if depth else []
    found = {shape(work, v, depth - 1) for f in targets for v in work.envs.functions.returns(f)}
    if len(found) == 1:
        # What this rewrites itself will have two.
        return "two" if any(f in work.results["reset"] for f in targets) else found.pop()
    if found:
        raise Refused(f"`{module.source(func)}()` returns now one value and now two")
    known = any(origin.startswith("numpy.") for origin in module.scopes.origins(func))
    if work.old or known:
        return "one"
    raise Refused(f"what `{module.source(func)}()` returns can't be seen")


def _shape_of_name(work: Work, name: cst.Name, depth: int) -> _Shape:
    found: set[_Shape] = set()
    for binding in work.module.scopes.reaching(name):
        value = binding.value
        if binding.kind != "assign" or binding.index is not None or value is None:
            found.add("one")
        elif work.old and gives(work, value, "reset"):
            found.add("one")  # it is taken apart there
        else:
            found.add(shape(work, value, depth - 1))
    if len(found) > 1:
        raise Refused(f"`{name.value}` is now one value and now two")
    if not found and work.old:
        return "one"  # `None`, or what a star brings in
    if not found or (found == {"one"} and not work.old and not _is_seen(work, name)):
        raise Refused(f"what `{name.value}` holds can't be seen")
    return found.pop()


def _is_seen(work: Work, name: cst.Name) -> bool:
    bindings = work.module.scopes.reaching(name)
    return all(b.kind == "assign" and b.index is None and b.value is not None for b in bindings)


def _annotation(work: Work, function: cst.FunctionDef) -> None:
    """``-> obs`` becomes ``-> tuple[obs, dict]``."""
    given = function.returns.annotation if function.returns is not None else None
    is_none = isinstance(given, cst.Name) and given.value == "None"
    if given is None or is_none or isinstance(given, (cst.SimpleString, cst.ConcatenatedString)) or given in work.seen:
        return
    work.seen.add(given)
    start, end = work.module.span(given)
    work.change(function.name, [insertion(start, "tuple["), insertion(end, ", dict]")], PAIR)
