"""Arguments of ``gym.make()`` and ``reset()`` that chose between the old and the new API of gym."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Envs, calls, receiver
from rllib_codemods.environments.gym_work import PAIR
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import edit_arguments
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_MAKE = "`gym.make()` has no `{}`: environments follow the API of gymnasium"
_OLD = "; an environment of the old API is made by shimmy: `gym.make({0}GymV21Environment-v0{0}, env_id=...)`"
_RESET = "`reset()` takes no `return_info`"
_SWITCHES = ("apply_api_compatibility", "new_step_api")


def api_switches(envs: Envs) -> Iterator[Finding]:
    """Findings on the arguments."""
    module = envs.module
    for call in module.nodes(cst.Call):
        for arg in call.args:
            name = arg.keyword.value if arg.keyword is not None else ""
            if name in _SWITCHES and {"gym.make", "gymnasium.make"}.intersection(module.scopes.origins(call.func)):
                yield _switch(module, call, arg, name)
    for call in calls(envs, "reset"):
        yield from _return_info(envs, call)


def _switch(module: Module, call: cst.Call, arg: cst.Arg, name: str) -> Finding:
    message = _MAKE.format(name)
    if name == "new_step_api" or module.source(arg.value) == "False":
        return _dropped(module, call, arg, message)
    return manual(module, rules.GYM, arg, "breaks", f"{message}{_OLD.format(module.quote)}")


def _return_info(envs: Envs, call: cst.Call) -> Iterator[Finding]:
    """``env.reset(return_info=True)``, but of an environment of the file that takes it."""
    module, on = envs.module, receiver(envs, call)
    arg = next((a for a in call.args if a.keyword is not None and a.keyword.value == "return_info"), None)
    resets = envs.functions.methods(on.owner, "reset") if on is not None and on.owner is not None else []
    takes = {param.name.value for reset in resets for param in parameters(reset.params)}
    if arg is None or on is None or "return_info" in takes:
        return
    if module.source(arg.value) == "True":
        yield _dropped(module, call, arg, f"{_RESET}: {PAIR}")
    else:
        yield manual(module, rules.GYM, arg, "breaks", f"{_RESET}: {PAIR}")


def _dropped(module: Module, call: cst.Call, arg: cst.Arg, message: str) -> Finding:
    start, end = module.inner_span(arg)
    edits = tuple(edit_arguments(module, call, drop=[arg]))
    return Finding(rules.GYM, start, end, "fixed", "breaks", message, module.slice(start, end), edits=edits)


def asks_for_info(call: cst.Call) -> bool:
    """Whether a ``reset()`` of gym 0.22 to 0.25 is told to give the info, too."""
    args = (arg for arg in call.args if arg.keyword is not None and arg.keyword.value == "return_info")
    return any(not isinstance(arg.value, cst.Name) or arg.value.value != "False" for arg in args)
