"""``self.np_random`` of an environment: numpy's Generator, where gym had the older RandomState."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import Env, Envs
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import rename
from rllib_migrate.syntax.module import Module

#: Methods of RandomState that Generator has under another name, and those whose arguments must be looked at.
_RENAMED = {"randint": "integers", "rand": "random", "random_sample": "random", "randn": "standard_normal"}
_OF_A_SHAPE = ("rand", "randn")
_GONE = {"seed": "`reset(seed=...)`", "random_integers": "`integers(..., endpoint=True)`"}
_WHAT = "`np_random` is a `numpy.random.Generator`"


def random_numbers(envs: Envs) -> Iterator[Finding]:
    """Findings on what the generator of an environment has no more."""
    module = envs.module
    for node, held in _held(module):
        method = module.parent(held)
        call = module.parent(method) if isinstance(method, cst.Attribute) else None
        if not isinstance(method, cst.Attribute) or not isinstance(call, cst.Call) or call.func is not method:
            continue
        name = method.attr.value
        if module.enclosing(node, cst.ExceptHandler) is not None:
            continue  # for those who have the older one
        if name not in {**_RENAMED, **_GONE} or not (review := _review(envs, node)):
            continue
        new = _RENAMED.get(name)
        if new is None:
            yield manual(module, rules.GYM, method.attr, "breaks", f"{_WHAT}, without `{name}`: {_GONE[name]}")
        elif name in _OF_A_SHAPE and len(call.args) > 1:
            message = f"{_WHAT}, without `{name}`: `{new}`, which takes the shape as one tuple"
            yield manual(module, rules.GYM, method.attr, "breaks", message, new)
        else:
            start, end = module.inner_span(method.attr)
            edits = (rename(module, method.attr, new),)
            message = f"{_WHAT}, without `{name}`: `{new}`"
            if review == "review":
                message = f"{message}; check that the environment has no RandomState of its own"
            yield Finding(rules.GYM, start, end, review, "breaks", message, name, new, edits=edits)


def _held(module: Module) -> Iterator[tuple[cst.Attribute, cst.BaseExpression]]:
    """Each ``np_random``, with all that it is in the code: itself, and the names that it alone is held by."""
    for node in module.attributes.get("np_random", ()):
        yield node, node
        assign = module.parent(node)
        target = assign.targets[0].target if isinstance(assign, cst.Assign) and assign.value is node else None
        if isinstance(target, cst.Name):
            scope = module.scopes.scope_at(target)
            for binding in scope.bindings.get(target.value, ()):
                for use in module.scopes.references(binding) if binding.node is target else ():
                    if len(module.scopes.reaching(use)) == 1:
                        yield node, use


def _review(envs: Envs, node: cst.Attribute) -> Literal["fixed", "review", ""]:
    """How sure it is that ``np_random`` is a Generator: of the class itself, or of an environment that is not seen."""
    base: cst.BaseExpression = node.value
    while isinstance(base, cst.Attribute) and base.attr.value in ("unwrapped", "env"):
        base = base.value
    owner = envs.functions.class_of(base)
    env = envs.classes.get(owner) if owner is not None else None
    if env is not None and base is node.value:
        return "fixed" if is_generator(envs, env) else ""
    if env is not None:
        return "review" if env.wrapper and is_generator(envs, env) else ""
    is_env = any(v.kind.name == "env" and not v.kind.is_class for v in envs.module.kinds.of(base))
    return "review" if is_env else ""


def is_generator(envs: Envs, env: Env) -> bool:
    """Whether nothing else than ``seeding.np_random()`` gives a class its generator."""
    module = envs.module
    for node in module.attributes.get("np_random", ()):
        if envs.functions.class_of(node.value) not in env.line:
            continue
        up = module.parent(node)
        while isinstance(up, (cst.Element, cst.Tuple, cst.List)):
            up = module.parent(up)
        if isinstance(up, (cst.AssignTarget, cst.AnnAssign)):
            assign = up if isinstance(up, cst.AnnAssign) else module.parent(up)
            value = getattr(assign, "value", None)
            names = module.scopes.origins(value.func) if isinstance(value, cst.Call) else []
            if not names or not all(n.endswith("utils.seeding.np_random") for n in names):
                return False
    return True
