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
from rllib_migrate.syntax.module import Node

_SEED = "environments have no `seed()`: `{}.reset(seed={})`"
_OWN_SEED = "environments have no `seed()` of their own: the seed is given to `reset(seed=...)`"
_RENDER = "`render()` takes no mode: `gym.make(..., render_mode={})`"


def seeds(envs: Envs) -> Iterator[Finding]:
    """Findings on ``env.seed(...)``."""
    module = envs.module
    for call in calls(envs, "seed"):
        on = receiver(envs, call)
        if on is None or on.owner is not None or not isinstance(call.func, cst.Attribute) or len(call.args) != 1:
            continue
        env, seed = module.source(call.func.value), module.source(call.args[0].value)
        message = _OWN_SEED if class_around(envs, call) is not None else _SEED.format(env, seed)
        reset = _next_reset(envs, call)
        try:
            edits = (remove_statement(module, call),) if reset is not None else ()
        except CannotEdit:
            edits = ()
        if reset is None or not edits:
            yield manual(module, rules.GYM, call.func.attr, "breaks", message)
            continue
        start, end = module.inner_span(call)
        given = insertion(module.inner_span(reset)[1] - 1, f"seed={seed}")
        yield Finding(rules.GYM, start, end, "fixed", "breaks", message, edits=(*edits, given))


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
    """Findings on ``env.render(mode=...)``."""
    for call in calls(envs, "render"):
        on = receiver(envs, call)
        if on is None or on.owner is not None or not call.args or not isinstance(call.func, cst.Attribute):
            continue
        keyword = call.args[0].keyword
        if keyword is None or keyword.value == "mode":
            mode = envs.module.source(call.args[0].value)
            yield manual(envs.module, rules.GYM, call.func.attr, "breaks", _RENDER.format(mode))
