"""Attributes that gym's wrappers looked up in the environment inside: gymnasium's do so when they are asked only.

``get_wrapper_attr()`` finds what the old look-up found. Never touched: names that start with an underscore, which gym
did not pass on either, and names that the file itself gives to some object.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Env, Envs
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import replace
from rllib_migrate.syntax.functions import base_class, is_first
from rllib_migrate.syntax.module import Module

#: What gymnasium's wrappers have themselves, and what other rules look at.
_OWN = frozenset({
    "action", "action_space", "class_name", "close", "env", "get_wrapper_attr", "has_wrapper_attr", "metadata",
    "np_random", "np_random_seed", "observation", "observation_space", "render", "render_mode", "reset", "reward",
    "seed", "set_wrapper_attr", "spec", "step", "unwrapped", "wrapper_spec",
})  # fmt: skip
_MAKERS = frozenset({"gym.make", "gymnasium.make"})
_BASES = frozenset(
    f"{library}.{name}"
    for library in ("gym", "gym.core", "gymnasium", "gymnasium.core")
    for name in ("ActionWrapper", "ObservationWrapper", "RewardWrapper", "Wrapper")
)
_MESSAGE = "wrappers do not look up `{0}` in the environment inside: `{1}`"
_GONE = "gymnasium has no `reward_range`"


def passed_attributes(envs: Envs) -> Iterator[Finding]:
    """Findings on what is read of a made environment, or of ``self`` in a wrapper."""
    module = envs.module
    plain = {env.node for env in envs.classes.values() if _is_plain(envs, env)}
    if not plain and "make" not in module.attributes and "make" not in module.scopes.uses:
        return
    for name, nodes in module.attributes.items():
        if name in _OWN or name.startswith("_") or _is_given(module, name):
            continue
        for node in nodes:
            if _is_made(module, node.value) or (plain and _is_self_of(module, node.value, plain)):
                yield _finding(module, node, name)


def _finding(module: Module, node: cst.Attribute, name: str) -> Finding:
    if name == "reward_range":
        return manual(module, rules.GYM, node.attr, "breaks", _GONE)
    start, end = module.inner_span(node.attr)
    new = f"{module.source(node.value)}.get_wrapper_attr({module.quote}{name}{module.quote})"
    edits = (replace(module, node.attr, new.removeprefix(f"{module.source(node.value)}.")),)
    return Finding(rules.GYM, start, end, "fixed", "breaks", _MESSAGE.format(name, new), name, new, edits=edits)


def _is_given(module: Module, name: str) -> bool:
    """Whether the file gives anything an attribute or method of that name."""
    targets = (cst.AnnAssign, cst.AssignTarget, cst.AugAssign, cst.Del, cst.Element, cst.For)
    if any(isinstance(module.parent(node), targets) for node in module.attributes[name]):
        return True
    return any(name in module.scopes.scope_of(owner).bindings for owner in module.nodes(cst.ClassDef))


def _is_made(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression surely is what ``gym.make()`` gave."""
    values = module.kinds.of(node)
    calls = [v.origin for v in values if v.kind.name == "env" and isinstance(v.origin, cst.Call)]
    return (
        bool(values)
        and len(calls) == len(values)
        and all(_MAKERS.intersection(module.scopes.origins(call.func)) for call in calls)
    )


def _is_plain(envs: Envs, env: Env) -> bool:
    """Whether a class is a wrapper without a base out of sight, and without a look-up of its own."""
    module = envs.module
    for owner in env.line:
        names = module.scopes.scope_of(owner).bindings
        if "__getattr__" in names or "__getattribute__" in names:
            return False
        for base in owner.bases:
            is_seen = envs.functions.class_of(base_class(base)) in env.line
            if not is_seen and _BASES.isdisjoint(module.scopes.origins(base_class(base))):
                return False
    writes = any(
        isinstance(call.func, cst.Name) and call.func.value in ("setattr", "vars") for call in module.nodes(cst.Call)
    )
    return env.wrapper and not writes and "__dict__" not in module.attributes


def _is_self_of(module: Module, node: cst.BaseExpression, classes: set[cst.ClassDef]) -> bool:
    """Whether an expression is the instance that a method of one of the classes is called on."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    function = bindings[0].statement if len(bindings) == 1 else None
    if not isinstance(function, cst.FunctionDef) or not isinstance(bindings[0].node, cst.Param) or function.decorators:
        return False
    owner = module.enclosing(function, cst.ClassDef, cst.FunctionDef)
    return isinstance(owner, cst.ClassDef) and owner in classes and is_first(function, bindings[0].node)
