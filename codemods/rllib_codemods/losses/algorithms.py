"""Algorithm classes that give a policy class: a hook that nothing on the new stack calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.file_stack import config_stacks, pinned_code
from rllib_codemods.losses import rules
from rllib_codemods.own_algorithms import returned
from rllib_codemods.own_learners import Becomes, becomes_learner
from rllib_codemods.training_loops.said import is_algorithm_class
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module, Node

#: Members that named the policy class, newest first; the old stack of today asks for the first alone.
_HOOKS = ("get_default_policy_class", "_policy_class", "_policy")
_TO = "learners(learner_class=...)"
_NEITHER = "`Algorithm` by itself trains on neither stack: derive from one such as PPO"


def algorithms(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the hooks of a file's algorithm classes, but for those that go with their policy."""
    moved = {
        found.override
        for obj, _ in config_stacks(module, options)
        if isinstance(found := becomes_learner(module, options, obj), Becomes)
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
                    yield _said(module, owner, node, name)


def _said(module: Module, owner: cst.ClassDef, node: Node, name: str) -> Finding:
    where = "on the new stack " if name == _HOOKS[0] else ""
    message = (
        f"{where}`{name}` has no effect: give the loss by `{_TO}` of the config and the network by `rl_module("
        "rl_module_spec=...)`, or by `get_default_learner_class(self)` and `get_default_rl_module_spec(self)` of a "
        "config class"
    )
    found = manual(
        module, rules.ALGORITHM, node.name if isinstance(node, cst.FunctionDef) else node, "ignored", message, _TO
    )
    if name == _HOOKS[0] and _is_of_no_algorithm(module, owner):
        return replace(found, message=f"{message}; {_NEITHER}", severity="breaks")
    return found


def _is_of_no_algorithm(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class derives from the base of all algorithms, and has no loop of its own."""
    if "training_step" in module.scopes.scope_of(owner).bindings:
        return False
    bases = module.kinds.bases(owner)
    return bool(bases) and all(not value.kind.detail for value in bases)
