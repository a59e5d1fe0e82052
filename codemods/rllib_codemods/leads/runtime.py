"""What is done to a running algorithm: inference, policies, workers, checkpoints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

import libcst as cst

from rllib_codemods.facts import Lead, leads
from rllib_codemods.leads import rules
from rllib_codemods.leads.dynamic_policies import METHODS
from rllib_codemods.ray_use import tune_calls
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding, Rule
from rllib_migrate.syntax.module import Module, Node

_RULES = {rule.name: rule for rule in (rules.INFERENCE, rules.POLICY, rules.WORKER, rules.RESTORE)}
_WRITES = (cst.AssignTarget, cst.AnnAssign, cst.Del)
_GUESS = "if this is an Algorithm: "
#: Names that people give to algorithms; looked at only where a method's name alone says nothing.
_NAMES = ("trainer", "algo", "algorithm", "agent")


@cache
def _rows() -> Mapping[str, Lead]:
    return MappingProxyType({name: row for rule in _RULES for name, row in leads(rule).items()})


def runtime(module: Module) -> Iterator[Finding]:
    """Uses of methods and attributes that algorithms, their workers and policies have lost."""
    for name in sorted((_rows().keys() - METHODS.keys()) & module.attributes.keys()):
        row = _rows()[name]
        rule = _RULES[row.rule]
        for node in module.attributes[name]:
            if isinstance(module.parent(node), _WRITES) or _goes_on(module, node, rule):
                continue
            sure = is_algorithm(module, node, row)
            if sure != "no" and not (rule is rules.RESTORE and _is_made_here(module, node)):
                message = replaced(name, row) if sure == "yes" else f"{_GUESS}{replaced(name, row)}"
                yield manual(module, rule, node.attr, row.severity, message, row.to)
    for name, call in tune_calls(module):
        for arg in call.args if name == "run" else ():
            if arg.keyword is not None and arg.keyword.value == "restore" and not _is_none(arg.value):
                row = leads(rules.RESTORE.name)["restore"]
                yield manual(module, rules.RESTORE, arg, row.severity, f"`restore=`: {row.note}")


def _goes_on(module: Module, node: Node, rule: Rule) -> bool:
    """Whether the chain goes on to another name of the same rule, which is reported for both."""
    at: Node = node
    while True:
        up = module.parent(at)
        if isinstance(up, cst.Call) and up.func is at:
            at = up
        elif isinstance(up, cst.Attribute) and up.value is at:
            row = _rows().get(up.attr.value)
            if row is not None and row.rule == rule.name and not row.weak:
                return True
            at = up
        else:
            return False


def is_algorithm(module: Module, node: cst.Attribute, row: Lead) -> Literal["yes", "perhaps", "no"]:
    """Whether the attribute is one of an algorithm, or of what an algorithm gave."""
    if module.scopes.origins(node):
        return "no"
    parent = module.parent(node)
    is_call = isinstance(parent, cst.Call) and parent.func is node
    values = module.kinds.receiver(parent) if isinstance(parent, cst.Call) and is_call else module.kinds.of(node.value)
    kinds = {v.kind.name for v in values if not v.kind.is_class}
    if "algorithm" in kinds or _is_given(module, node.value):
        return "yes"
    if "policy" in kinds and row.rule == rules.INFERENCE.name:
        return "yes"
    if not row.weak and _starts_at_algorithm(module, node.value):
        return "yes"
    if _is_super(node.value):
        return "no"
    owners = [v.origin for v in values if isinstance(v.origin, cst.ClassDef)]
    if any(_defines(module, owner, node.attr.value) for owner in owners) or (values and not owners):
        return "no"
    if row.weak:
        named = isinstance(node.value, cst.Name) and node.value.value.lower().endswith(_NAMES)
        return "perhaps" if named and is_call and row.rule == rules.RESTORE.name else "no"
    return "perhaps"


def _starts_at_algorithm(module: Module, node: cst.BaseExpression) -> bool:
    """``algo.workers.local_worker()``: whether a chain of attributes and calls begins at a known algorithm."""
    at: cst.BaseExpression = node
    while isinstance(at, (cst.Attribute, cst.Call)):
        at = at.func if isinstance(at, cst.Call) else at.value
        values = module.kinds.of(at) if isinstance(at, (cst.Name, cst.Attribute)) else ()
        if _is_given(module, at) or any(v.kind.name == "algorithm" and not v.kind.is_class for v in values):
            return True
    return False


def _is_given(module: Module, node: cst.BaseExpression) -> bool:
    """Whether a name is the algorithm that a callback or an evaluation function is given."""
    if not isinstance(node, cst.Name) or node.value not in ("algorithm", "trainer"):
        return False
    bindings = module.scopes.reaching(node)
    if len(bindings) != 1 or not isinstance(bindings[0].node, cst.Param):
        return False
    function = bindings[0].statement
    return isinstance(function, cst.FunctionDef) and function.name.value.startswith("on_")


def _is_super(node: cst.BaseExpression) -> bool:
    """``super()``, whose class is reported where it is defined."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "super"


def _defines(module: Module, owner: cst.ClassDef, name: str) -> bool:
    """Whether a class of the file has a method or attribute of that name itself."""
    if name in module.scopes.scope_of(owner).bindings:
        return True
    for node in module.attributes.get(name, ()):
        if isinstance(module.parent(node), _WRITES) and owner in module.ancestors(node):
            return True
    return False


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
