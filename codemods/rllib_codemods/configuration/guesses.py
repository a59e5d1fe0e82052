"""Calls and assignments that look like those on a config, on values that can't be traced: reported, never rewritten."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.objects import METHODS
from rllib_codemods.facts import Argument, Key, arguments, keys, model_keys
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
            for arg in call.args:
                if arg.keyword is not None and _is_distinctive(name, arg):
                    row = arguments(None, name)[arg.keyword.value]
                    message = f"if this is an AlgorithmConfig: `{arg.keyword.value}` of `{name}()`{_replaced(row)}"
                    decision = Decision(rules.GUESS, "manual", row.severity or "breaks", message)
                    yield finding_at(module, arg.keyword, decision, name, None)
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
                message = f"if this is an AlgorithmConfig: `{name}`{_replaced(row)}"
                decision = Decision(rules.GUESS, "manual", row.assigned or row.severity or "ignored", message)
                yield finding_at(module, attribute.attr, decision, name, None)


def _replaced(row: Argument | Key) -> str:
    return f" is `{row.to}`" if row.to else f": {row.note}"


def _is_distinctive(method: str, arg: cst.Arg) -> bool:
    """Whether an argument was RLlib's alone and is no longer right."""
    argument = arg.keyword.value if arg.keyword is not None else ""
    row = arguments(None, method).get(argument)
    if row is None or row.action == "same" or (row.target is not None and row.target == (method, (argument,))):
        return False
    if argument == "model":
        return isinstance(arg.value, cst.Dict) and any(_is_model_key(element) for element in arg.value.elements)
    # The new stack moved some of its own arguments from method to method; under the new name nothing is new.
    is_renamed = row.action == "rename" and row.target is not None and row.target.arguments != (argument,)
    is_fault = row.severity in ("breaks", "ignored") or is_renamed
    return method in ("rollouts", "exploration") or (is_fault and "_" in argument.strip("_"))


def _is_model_key(element: cst.BaseDictElement) -> bool:
    key = element.key if isinstance(element, cst.DictElement) else None
    return isinstance(key, cst.SimpleString) and "_" in str(key.evaluated_value) and key.evaluated_value in model_keys()
