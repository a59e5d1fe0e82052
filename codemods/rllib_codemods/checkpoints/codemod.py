"""Checkpoints that are loaded.

A checkpoint of the old stack is taken by the new one without a word, and its weights are not loaded.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.checkpoints import rules
from rllib_codemods.facts import leads
from rllib_codemods.ray_use import ray_use, tune_calls
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    for use in lost(module, rules.RESTORE):
        if not _is_made_here(module, use.node):
            yield reported(module, rules.RESTORE, use)
    for name, call in tune_calls(module):
        for arg in call.args if name == "run" else ():
            if arg.keyword is not None and arg.keyword.value == "restore" and not _is_none(arg.value):
                row = leads(rules.RESTORE.name)["restore"]
                yield manual(module, rules.RESTORE, arg, row.severity, f"`restore=`: {row.note}")


def _is_made_here(module: Module, node: cst.Attribute) -> bool:
    """Whether the checkpoint that a call restores was made by this file, and so is as new as the code."""
    call = module.parent(node)
    if not isinstance(call, cst.Call) or not call.args:
        return False
    given: cst.BaseExpression | None = call.args[0].value
    if isinstance(given, cst.Name):
        bindings = module.scopes.reaching(given)
        given = bindings[0].value if len(bindings) == 1 else None
    if isinstance(given, cst.Call):
        given = given.func
    return isinstance(given, cst.Attribute) and given.attr.value in ("checkpoint", "save", "save_to_path")


def _is_none(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Name) and node.value == "None"


CODEMOD = Codemod("checkpoints", rules.RULES, run)
