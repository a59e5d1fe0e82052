"""``env.seed()`` and ``env.render(mode=...)`` of environments that gymnasium makes."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Envs, calls, class_around, receiver
from rllib_codemods.environments.gym_work import comparable, insertion
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import CannotEdit, remove_statement
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Node

_SEED = "environments have no `seed()`: `{}.reset(seed={})`"
_OWN_SEED = "environments have no `seed()` of their own: the seed is given to `reset(seed=...)`"
_NO_SEED = "environments have no `seed()`: the first `reset()` without a seed takes a random one"
_NO_RENDER = "`render()` gives nothing: `gym.make(..., render_mode={})`"
_MAKERS = frozenset({"gym.make", "gymnasium.make"})
_RENDER = "`render()` takes no mode: `gym.make(..., render_mode={})`"


def seeds(envs: Envs) -> Iterator[Finding]:
    """Findings on ``env.seed(...)``."""
    module = envs.module
    for call in calls(envs, "seed"):
        if not isinstance(call.func, cst.Attribute) or len(call.args) > 1 or not _is_of_gymnasium(envs, call):
            continue
        env = module.source(_outermost(call.func.value))
        message = _SEED.format(env, module.source(call.args[0].value)) if call.args else _NO_SEED
        if class_around(envs, call) is not None:
            message = _OWN_SEED
        reset = _next_reset(envs, call) if call.args else None
        try:
            edits = (remove_statement(module, call),) if reset is not None else ()
        except CannotEdit:
            edits = ()
        if reset is None or not edits:
            yield manual(module, rules.GYM, call.func.attr, "breaks", message)
            continue
        start, end = module.inner_span(call)
        given = insertion(module.inner_span(reset)[1] - 1, f"seed={module.source(call.args[0].value)}")
        yield Finding(rules.GYM, start, end, "fixed", "breaks", message, edits=(*edits, given))


def _is_of_gymnasium(envs: Envs, call: cst.Call) -> bool:
    """Whether a method is called on what gymnasium makes, or on the environment inside of it."""
    on = receiver(envs, call)
    if on is not None:
        return on.owner is None
    value = call.func.value if isinstance(call.func, cst.Attribute) else call.func
    outer = _outermost(value)
    return outer is not value and any(_maker(envs, v) is not None for v in envs.module.kinds.of(outer))


def _outermost(node: cst.BaseExpression) -> cst.BaseExpression:
    """``env`` of ``env.unwrapped`` and ``env.env``."""
    while isinstance(node, cst.Attribute) and node.attr.value in ("unwrapped", "env"):
        inner, node = node, node.value
        if isinstance(node, cst.Name) and node.value == "self":
            return inner
    return node


def _maker(envs: Envs, value: Value) -> cst.Call | None:
    """The ``gym.make()`` that an environment comes from."""
    call = value.origin
    if value.kind.name != "env" or not isinstance(call, cst.Call):
        return None
    return call if _MAKERS.intersection(envs.module.scopes.origins(call.func)) else None


def _next_reset(envs: Envs, call: cst.Call) -> cst.Call | None:
    """The ``reset()`` without arguments, of the same environment, in the statement after that of the call."""
    module = envs.module
    line = module.statement(call)
    block = module.parent(line)
    if not isinstance(module.parent(call), cst.Expr) or not isinstance(block, (cst.IndentedBlock, cst.Module)):
        return None
    at = list(block.body).index(line)  # type: ignore[arg-type]
    following: Node | None = block.body[at + 1] if at + 1 < len(block.body) else None
    if not isinstance(following, cst.SimpleStatementLine) or not isinstance(call.func, cst.Attribute):
        return None
    env = comparable(module, call.func.value)
    for other in calls(envs, "reset"):
        is_next = module.statement(other) is following and isinstance(other.func, cst.Attribute)
        if is_next and not other.args and comparable(module, other.func.value) == env:  # type: ignore[attr-defined]
            return other
    return None


def renderings(envs: Envs) -> Iterator[Finding]:
    """Findings on ``env.render(mode=...)``, and on rendering that nothing was said of when the environment was made."""
    module = envs.module
    for call in calls(envs, "render"):
        on = receiver(envs, call)
        if on is None or on.owner is not None or not isinstance(call.func, cst.Attribute):
            continue
        if not call.args:
            made = [_maker(envs, value) for value in module.kinds.of(call.func.value)]
            if made and all(make is not None and not _says_mode(make) for make in made):
                mode = "human" if isinstance(module.parent(call), cst.Expr) else "rgb_array"
                message = _NO_RENDER.format(f"{module.quote}{mode}{module.quote}")
                yield manual(module, rules.GYM, call.func.attr, "ignored", message)
            continue
        keyword = call.args[0].keyword
        if keyword is None or keyword.value == "mode":
            mode = module.source(call.args[0].value)
            yield manual(module, rules.GYM, call.func.attr, "breaks", _RENDER.format(mode))


def _says_mode(make: cst.Call) -> bool:
    return any(arg.star or (arg.keyword is not None and arg.keyword.value == "render_mode") for arg in make.args)
