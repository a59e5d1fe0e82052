"""The seed and the options that ``reset()`` is called with, given on to the one ``reset()`` that it calls."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.environments.gym_classes import Env, function_around, is_super, method, provides_reset, receiver
from rllib_codemods.environments.gym_work import PAIR, Work, insertion
from rllib_migrate.syntax.module import Module

_PASSED = "seed=seed, options=options"


def forwarded(work: Work, env: Env, reset: cst.FunctionDef) -> None:
    """The one inner ``reset()`` without arguments is given the new ones."""
    module = work.module
    inner = [
        call
        for attribute in module.attributes.get("reset", ())
        if isinstance(call := module.parent(attribute), cst.Call) and call.func is attribute
        if function_around(module, call) is reset and receiver(work.envs, call) is not None
    ]
    if len(inner) != 1 or _is_in_loop(module, inner[0], reset):
        return
    on = receiver(work.envs, inner[0])
    if on is None or (on.owner is not None and not _will_take_seed(work, on.owner)):
        return
    if inner[0].args and not _is_of_class(work, inner[0]) and (on.owner is None or not _are_plain(inner[0].args)):
        return
    passed = _PASSED
    if is_super(module, inner[0]) and provides_reset(work.envs, env):
        passed = "seed=seed"
    if inner[0].args:
        passed = f", {passed}"
    work.change(inner[0], [insertion(module.inner_span(inner[0])[1] - 1, passed)], PAIR)


def _is_in_loop(module: Module, call: cst.Call, reset: cst.FunctionDef) -> bool:
    """Whether a call is made again and again: with one seed it would give the same each time."""
    loop = module.enclosing(call, cst.For, cst.While, cst.FunctionDef)
    return loop is not reset


def _is_of_class(work: Work, call: cst.Call) -> bool:
    """Whether a call is ``Base.reset(self)``."""
    if not isinstance(call.func, cst.Attribute) or len(call.args) != 1 or isinstance(call.args[0].comma, cst.Comma):
        return False
    return any(v.kind.is_class for v in work.module.kinds.of(call.func.value))


def _are_plain(args: Sequence[cst.Arg]) -> bool:
    """Whether others can be put behind arguments, and none of them is there already."""
    names = {arg.keyword.value for arg in args if arg.keyword is not None}
    is_open = any(arg.star == "**" for arg in args) or isinstance(args[-1].comma, cst.Comma)
    return not is_open and names.isdisjoint(("seed", "options"))


def _will_take_seed(work: Work, owner: cst.ClassDef) -> bool:
    reset = method(work.envs, owner, "reset")
    return reset is not None and owner in work.envs.classes
