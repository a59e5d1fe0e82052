"""Algorithms made by calling their class: ``PPOTrainer(config=config, env=env)``."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.facts import algorithms
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module


def constructions(module: Module) -> Iterator[Finding]:
    """Findings on calls of algorithm classes, but for those that are given a config object."""
    for call in module.nodes(cst.Call):
        if not call.args:
            continue
        for value in module.kinds.of(call.func):
            if value.kind.name == "algorithm" and value.kind.is_class:
                if not _takes_object(module, call):
                    yield _finding(module, call, value.kind.detail)
                break


def _takes_object(module: Module, call: cst.Call) -> bool:
    for at, arg in enumerate(call.args):
        if arg.keyword.value == "config" if arg.keyword is not None else at == 0:
            return _is_config(arg.value) or any(v.kind.name == "config" for v in module.kinds.of(arg.value))
    return False


def _is_config(node: cst.BaseExpression) -> bool:
    """``PPOConfig()`` by its name alone: a star import hides where it comes from."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value.endswith("Config")


def _finding(module: Module, call: cst.Call, detail: str) -> Finding:
    row = algorithms().get(detail)
    gone = any(arg.keyword is not None and arg.keyword.value == "logger_creator" for arg in call.args)
    severity: Severity = "breaks" if gone or (row is not None and not row.registered) else "deprecated"
    if row is None:
        new = None
        message = "build it from its config object: `.environment(env)`, the settings, `.build_algo()`"
    elif row.registered:
        new = f"{row.config_class}().environment(env).build_algo()"
        message = f"build it from its config object: `{new}`, with the settings of the dict as calls in between"
    else:
        known = algorithms().get(row.successor or "")
        new = f"{known.config_class}().environment(env).build_algo()" if known is not None else None
        message = f"{row.name} is gone" + (f"; the nearest is `{new}`" if new else " and has no successor")
    return manual(module, rules.TRAINER_CLASS, call.func, severity, message, new)
