"""Calls and assignments that look like those on a config, on values that can't be traced: reported, never rewritten."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.objects import METHODS
from rllib_codemods.facts import arguments, keys
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module


def guesses(module: Module) -> Iterator[Finding]:
    """Calls with distinctive old arguments on values whose kind can't be told, in files that speak of RLlib."""
    if b"ray.rllib" not in module.data:
        return
    for name in sorted(METHODS & module.attributes.keys()):
        for attribute in module.attributes[name]:
            call = module.parent(attribute)
            if not isinstance(call, cst.Call) or call.func is not attribute:
                continue
            unsure = any(v.kind.name == "config" for v in module.kinds.guesses(attribute.value))
            if not unsure and (module.kinds.receiver(call) or module.scopes.origins(attribute)):
                continue
            given = [arg.keyword.value for arg in call.args if arg.keyword is not None]
            old = next((argument for argument in given if _is_distinctive(name, argument)), None)
            if old is not None:
                row = arguments(None, name)[old]
                message = f"if this is an AlgorithmConfig: `{old}` of `{name}()` is `{row.to or row.note}`"
                decision = Decision(rules.GUESS, "manual", "breaks", message)
                yield finding_at(module, attribute.attr, decision, name, None)
    yield from _writes(module)


def _writes(module: Module) -> Iterator[Finding]:
    """Old names that are set on what may be a config, and may be something else."""
    for name, row in keys(None).items():
        target = row.target
        if row.action == "same" or (target is not None and target.arguments[:1] == (name,)):
            continue
        for attribute in module.attributes.get(name, ()):
            is_config = any(v.kind.name == "config" for v in module.kinds.guesses(attribute.value))
            if is_config and isinstance(module.parent(attribute), cst.AssignTarget):
                message = f"if this is an AlgorithmConfig: `{name}` is `{row.to or row.note}`"
                decision = Decision(rules.GUESS, "manual", row.assigned or row.severity or "ignored", message)
                yield finding_at(module, attribute.attr, decision, name, None)


def _is_distinctive(method: str, argument: str) -> bool:
    """Whether an argument was RLlib's alone and is no longer right."""
    row = arguments(None, method).get(argument)
    if row is None or row.action == "same" or (row.target is not None and row.target == (method, (argument,))):
        return False
    return method in ("rollouts", "exploration") or (row.severity == "breaks" and "_" in argument)
