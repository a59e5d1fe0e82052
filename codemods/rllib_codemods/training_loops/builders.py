"""Algorithms that functions make: ``build_trainer(...)`` and ``PPOTrainer.with_updates(...)``.

Both are gone: an algorithm is a class derived from another one. Each argument is reported with the method that takes
its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.facts import leads
from rllib_codemods.training_loops import rules
from rllib_codemods.training_loops.said import is_build_trainer, is_with_updates
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_MINUTES = 5


def builders(module: Module) -> Iterator[Finding]:
    """Findings on the calls of a file."""
    for call in module.nodes(cst.Call):
        if isinstance(call.func, cst.Attribute) and is_with_updates(module, call):
            message = "`with_updates()` is gone: derive a class of your own from this one"
            yield manual(module, rules.LOOP, call.func.attr, "breaks", message)
        elif not is_build_trainer(module, call):
            continue
        yield from _arguments(module, call)


def _arguments(module: Module, call: cst.Call) -> Iterator[Finding]:
    rows = leads(rules.LOOP.name)
    for arg in call.args:
        row = rows.get(f"with_updates({arg.keyword.value})") if arg.keyword is not None else None
        if row is None or arg.keyword is None or _is_none(arg.value):
            continue
        what = f"`{row.to}` " if row.to else ""
        message = f"`{arg.keyword.value}=` is {what}{row.note}"
        yield replace(manual(module, rules.LOOP, arg.keyword, row.severity, message, row.to or None), minutes=_MINUTES)


def _is_none(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Name) and node.value == "None"
