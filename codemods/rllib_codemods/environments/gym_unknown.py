"""Loops around what is not known to be an environment: four values of a ``step()`` are reported, and not rewritten."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Envs, calls, function_around, receiver, receiver_of
from rllib_codemods.environments.gym_imports import others
from rllib_codemods.environments.gym_step import tuples
from rllib_codemods.environments.gym_work import PAIR, STEP, Rest, comparable, length, taken
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_GUESS = "if this is an environment: "
_LAST = "PettingZoo's `last()` returns `observation, reward, termination, truncation, info`"
_VECTORS = ("make_vec_env", "make_atari_env")


def unknown_loops(envs: Envs, rest: Rest) -> Iterator[Finding]:
    """Findings on results that are taken as four values, but for those that are rewritten."""
    module = envs.module
    resets: dict[cst.Call, None] = {}
    for call in calls(envs, "step"):
        is_four = taken(module, call) == 4 and module.parent(call) not in rest.done
        if is_four and isinstance(call.func, cst.Attribute) and not _gives_four(envs, call.func):
            why = f"; not rewritten: {rest.why[call]}" if call in rest.why else ""
            yield manual(module, rules.GYM, call.func.attr, "breaks", f"{_said(envs, call.func, STEP)}{why}")
            resets |= dict.fromkeys(_resets_beside(envs, call.func.value))
    for call in resets:
        if isinstance(call.func, cst.Attribute):
            yield manual(module, rules.GYM, call.func.attr, "breaks", _said(envs, call.func, PAIR))
    for call in (*_by_name(envs), *_remote(envs)):
        if taken(module, call) == 4:
            yield manual(module, rules.GYM, call.func, "breaks", STEP)
    for call in calls(envs, "last"):
        parent = module.parent(call)
        if taken(module, call) == 4 and isinstance(parent, cst.Assign) and _is_transition(parent.targets[0].target):
            yield manual(module, rules.GYM, call.func, "breaks", _LAST)


def _said(envs: Envs, func: cst.Attribute, message: str) -> str:
    """The message, with a doubt about what is neither known to be an environment nor called one."""
    text = envs.module.source(func.value).lower()
    is_sure = "env" in text or text.startswith("super(") or receiver_of(envs, func) is not None
    return message if is_sure else f"{_GUESS}{message}"


# -- what gives four values for good ---------------------------------------------------------------------------------


def _gives_four(envs: Envs, func: cst.Attribute) -> bool:
    """Whether a ``step()`` surely is none of gymnasium: of a class of the file, or of Stable-Baselines3's vectors."""
    owner = envs.functions.class_of(func.value)
    if owner is not None and owner not in envs.classes:
        returned = [v for f in envs.functions.methods(owner, "step") for v in envs.functions.returns(f)]
        return {length(row) for value in returned for row in tuples(envs, value)} == {4}
    return _is_vector(envs.module, func.value)


def _is_vector(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is a vector of environments of Stable-Baselines3, which kept its results as they were."""
    if not others(module):
        return False
    text = comparable(module, node)
    for assign in module.nodes(cst.Assign):
        if isinstance(assign.value, cst.Call) and any(comparable(module, t.target) == text for t in assign.targets):
            func = assign.value.func
            names = [name.rpartition(".")[2] for name in module.scopes.origins(func)]
            if isinstance(func, cst.Attribute) and func.attr.value == "get_env":
                return True
            if any(name in _VECTORS or name.endswith("VecEnv") or name.startswith("Vec") for name in names):
                return True
    return False


# -- what belongs to them --------------------------------------------------------------------------------------------


def _resets_beside(envs: Envs, env: cst.BaseExpression) -> Iterator[cst.Call]:
    """``obs = env.reset()`` of what is not known to be an environment, beside a ``step()`` that gives it away."""
    module = envs.module
    text = comparable(module, env)
    while isinstance(env, cst.Subscript):
        env = env.value
    container = comparable(module, env)
    for call in calls(envs, "reset"):
        func = call.func
        if not isinstance(func, cst.Attribute) or not _takes_one(module, call):
            continue
        is_same = comparable(module, func.value) == text or _loops_over(module, func.value, container)
        if is_same and receiver(envs, call) is None and not _is_own(envs, func.value):
            yield call


def _takes_one(module: Module, call: cst.Call) -> bool:
    """Whether the result of a ``reset()`` is used, and neither taken apart nor passed on by another ``reset()``."""
    parent, around = module.parent(call), function_around(module, call)
    if isinstance(parent, cst.Element):
        pair = module.parent(parent)  # `return self.simulator.reset(), {}`: somebody knew
        if length(pair) == 2 and isinstance(module.parent(pair), cst.Return):  # type: ignore[arg-type]
            return False
    if isinstance(parent, cst.Return):
        return not isinstance(around, cst.FunctionDef) or around.name.value != "reset"
    return not isinstance(parent, (cst.Expr, cst.Subscript)) and taken(module, call) == 0


def _loops_over(module: Module, node: cst.BaseExpression, container: str) -> bool:
    """Whether a name is an element of a container, as its loop or comprehension says."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    for loop in (b.value for b in bindings if b.kind == "for"):
        parts = [arg.value for arg in loop.args] if isinstance(loop, cst.Call) else [loop]
        if any(part is not None and comparable(module, part) == container for part in parts):
            return True
    return False


def _is_own(envs: Envs, node: cst.BaseExpression) -> bool:
    owner = envs.functions.class_of(node)
    return owner is not None and owner not in envs.classes


def _by_name(envs: Envs) -> Iterator[cst.Call]:
    """``result = step(action)`` where ``step = env.step``."""
    module = envs.module
    for attribute in module.attributes.get("step", ()):
        assign = module.parent(attribute)
        if not isinstance(assign, cst.Assign) or assign.value is not attribute:
            continue
        for target in assign.targets:
            if isinstance(target.target, cst.Name):
                scope = module.scopes.scope_at(target.target)
                for binding in scope.bindings.get(target.target.value, ()):
                    for use in module.scopes.references(binding) if binding.node is target.target else ():
                        call = module.parent(use)
                        if isinstance(call, cst.Call) and call.func is use:
                            yield call


def _remote(envs: Envs) -> Iterator[cst.Call]:
    """``ray.get(actor.step.remote(action))``."""
    module = envs.module
    for call in calls(envs, "remote"):
        method = call.func.value if isinstance(call.func, cst.Attribute) else None
        if isinstance(method, cst.Attribute) and method.attr.value == "step":
            arg = module.parent(call)
            get = module.parent(arg) if isinstance(arg, cst.Arg) else None
            if isinstance(get, cst.Call) and "ray.get" in module.scopes.origins(get.func):
                yield get


def _is_transition(target: cst.BaseAssignTargetExpression) -> bool:
    """Whether four names are those of what an agent is given in a turn."""
    if not isinstance(target, (cst.Tuple, cst.List)):
        return False
    third, fourth = target.elements[2].value, target.elements[3].value
    is_done = isinstance(third, cst.Name) and third.value.lower().startswith(("done", "terminal"))
    return is_done or (isinstance(fourth, cst.Name) and fourth.value.startswith("info"))
