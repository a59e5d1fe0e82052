"""Policies and algorithms that functions make of hooks: one finding a call, with code to start from.

Old: ``build_torch_policy(...)``, ``build_tf_policy(...)``, ``build_policy_class(...)``, ``P.with_updates(...)``;
``build_trainer(...)`` and ``PPOTrainer.with_updates(...)``. New: classes derived from a Learner, an RLModule, a
connector, an algorithm and its config.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.literals import literal
from rllib_codemods.losses import rules
from rllib_codemods.losses.built_algorithms import algorithm_outline, arguments_said
from rllib_codemods.losses.hooks import hooks_of_call, name_of, parts_in
from rllib_codemods.losses.outline import outline
from rllib_codemods.losses.policies import homes
from rllib_codemods.own_policies import Base, base_of, builder_name
from rllib_codemods.training_loops.said import is_build_trainer, is_with_updates
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options, Severity
from rllib_migrate.syntax.module import Module, Node

_HOMES = {
    "build_policy_class": "ray.rllib.policy.policy_template.build_policy_class",
    "build_tf_policy": "ray.rllib.policy.tf_policy_template.build_tf_policy",
    "build_torch_policy": "ray.rllib.policy.torch_policy_template.build_torch_policy",
}


def builders(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the calls of a file."""
    for call in module.nodes(cst.Call):
        name = builder_name(module, call)
        if name is not None:
            there = surface(options.target).has(_HOMES[name])
            yield _policy(module, options, call, name, "ignored" if there else "breaks", _base_of_call(module, call))
        elif is_build_trainer(module, call):
            yield _algorithm(module, options, call, call.func, "build_trainer")
        elif isinstance(call.func, cst.Attribute) and call.func.attr.value == "with_updates":
            if is_with_updates(module, call):
                yield _algorithm(module, options, call, call.func.attr, "with_updates")
            elif (base := nearest(module, call.func.value)) is not None:
                yield _policy(module, options, call, "with_updates", "breaks", base)


def nearest(module: Module, node: cst.BaseExpression) -> Base | None:
    """RLlib's policy behind an expression."""
    found = base_of(module, node)
    return found if isinstance(found, Base) else None


def _base_of_call(module: Module, call: cst.Call) -> Base | None:
    found = base_of(module, call)
    framework = next((a.value for a in call.args if a.keyword is not None and a.keyword.value == "framework"), None)
    if isinstance(found, Base) and framework is not None and literal(module, framework) in ("tf", "tf2", "tfe"):
        return replace(found, is_tf=True)
    return found if isinstance(found, Base) else None


def _policy(
    module: Module, options: Options, call: cst.Call, function: str, severity: Severity, base: Base | None
) -> Finding:
    hooks = [hook for hook in hooks_of_call(module, call) if hook.name != "mixins"]
    mixins = [
        part for arg in call.args if arg.keyword and arg.keyword.value == "mixins" for part in parts_in(module, arg)
    ]
    own = [hook for hook in hooks if hook.built_in(module) is None]
    gone = "is gone" if severity == "breaks" else "makes a policy, which the new stack never uses"
    message = f"`{function}()` {gone}{homes(own)}"
    if mixins or len(own) < len(hooks):
        message += "; what it takes of RLlib is built in" if own else ": all that it takes of RLlib is built in"
    if base is not None and base.is_tf:
        message += "; in torch, the only framework of the new stack"
    node: Node = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
    found = manual(module, rules.BUILDER, node, severity, message)
    text = outline(module, name_of(module, call, "MyPolicy"), base, hooks, mixins, options.target)
    return replace(found, outline=text)


def _algorithm(module: Module, options: Options, call: cst.Call, node: Node, function: str) -> Finding:
    name = name_of(module, call, "MyAlgorithm")
    said, severity = arguments_said(module, call)
    message = f"`{function}()` is gone: {said}"
    found = manual(module, rules.BUILDER, node, severity, message)
    return replace(found, outline=algorithm_outline(module, options, call, name))
