"""Algorithm classes that give a policy class: a hook that nothing on the new stack calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.facts import algorithms as algorithms_by_name
from rllib_codemods.facts import can
from rllib_codemods.file_stack import config_stacks, pinned_code
from rllib_codemods.losses import rules
from rllib_codemods.losses.outline import learner_name
from rllib_codemods.own_algorithms import returned
from rllib_codemods.own_learners import Becomes, becomes_learner
from rllib_codemods.training_loops.said import is_algorithm_class
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module, Node

#: Members that named the policy class, newest first; the old stack of today asks for the first alone.
_HOOKS = ("get_default_policy_class", "_policy_class", "_policy")
_NEITHER = "`Algorithm` by itself trains on neither stack: derive from one such as PPO"


def algorithms(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the hooks of a file's algorithm classes, but for those that go with their policy.

    None where a config class of the file gives a Learner beside: then the hook is for the old stack.
    """
    if any(function.name.value == "get_default_learner_class" for function in module.nodes(cst.FunctionDef)):
        return
    moved = {
        found.override
        for obj, _ in config_stacks(module, options)
        if isinstance(found := becomes_learner(obj.home(module), options, obj), Becomes)
    }
    pinned = pinned_code(module, options)
    for owner in module.nodes(cst.ClassDef):
        if not is_algorithm_class(module, owner):
            continue
        for name in _HOOKS:
            for binding in module.scopes.scope_of(owner).bindings.get(name, ())[-1:]:
                node = binding.node
                if node in moved or (isinstance(node, cst.FunctionDef) and returned(module, node) is None):
                    continue
                if name != _HOOKS[0] or not pinned(owner):
                    yield _said(module, options, owner, node, name)


def _said(module: Module, options: Options, owner: cst.ClassDef, node: Node, name: str) -> Finding:
    where = "on the new stack " if name == _HOOKS[0] else ""
    method = "learners" if can(options.target, "learner_settings_in_learners") else "training"
    to = f"{method}(learner_class=...)"
    message = f"{where}`{name}` has no effect: `{to}` of the config gives the loss, `rl_module(...)` the network"
    place = node.name if isinstance(node, cst.FunctionDef) else node
    found = manual(module, rules.ALGORITHM, place, "ignored", message, to)
    found = replace(found, outline=_outline(module, owner, node, method))
    if name == _HOOKS[0] and _is_of_no_algorithm(module, owner):
        return replace(found, message=f"{message}; {_NEITHER}", severity="breaks")
    return found


def _outline(module: Module, owner: cst.ClassDef, node: Node, method: str) -> str:
    """The class with a default config that gives a Learner; "" where its algorithm or the policy can't be told."""
    known = [v.kind.detail for v in module.kinds.bases(owner) if v.kind.name == "algorithm"]
    row = algorithms_by_name().get(known[0]) if known else None
    policy = _policy(module, node)
    if row is None or row.last is not None or policy is None:
        return ""
    return (
        f"from ray.rllib.algorithms.{row.name.lower()} import {row.name}, {row.config_class}\n\n\n"
        f"class {owner.name.value}({row.name}):\n"
        "    @classmethod\n"
        "    def get_default_config(cls):\n"
        f"        # {learner_name(policy)} is what becomes of {policy}.\n"
        f"        return {row.config_class}(algo_class=cls).{method}(learner_class={learner_name(policy)})\n"
    )


def _policy(module: Module, node: Node) -> str | None:
    """The name of the one policy class that a hook gives."""
    values: list[Node | None] = []
    if isinstance(node, cst.FunctionDef):
        values += [statement.value for statement in module.within(node.body, cst.Return)]
    elif isinstance(up := module.parent(module.parent(node) or node), cst.Assign):
        values.append(up.value)
    names = {value.value for value in values if isinstance(value, cst.Name) and value.value != "None"}
    return names.pop() if len(names) == 1 else None


def _is_of_no_algorithm(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class derives from the base of all algorithms, and has no loop of its own."""
    if "training_step" in module.scopes.scope_of(owner).bindings:
        return False
    bases = module.kinds.bases(owner)
    return bool(bases) and all(not value.kind.detail for value in bases)
