"""Grouped environments, which do not say their agents: ``env.with_agent_groups(groups)``, ``GroupAgentsWrapper``.

Never touched: grouped environments that are only a part of another one, or that are told their spaces where they are
made.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass
from rllib_codemods.facts import leads
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_METHOD = "with_agent_groups"
_TOLD = ("observation_spaces", "action_spaces")


def grouped_environments(module: Module) -> Iterator[Finding]:
    """Findings on ``GroupAgentsWrapper``, made or inherited from; the method is looked at with the others."""
    row = leads(rules.METHOD.name)[_METHOD]
    for call in module.nodes(cst.Call):
        if _is_wrapper(module, call.func) and not is_told(module, call):
            yield manual(module, rules.METHOD, call.func, row.severity, row.note)
    for owner in module.nodes(cst.ClassDef):
        cls = AgentClass(module, owner, [owner])
        says = all(cls.says(name) for name in ("agents", *_TOLD))
        if not says and any(_is_wrapper(module, base.value) for base in owner.bases):
            yield manual(module, rules.METHOD, owner.name, row.severity, row.note)


def is_env_class(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class is a multi-agent environment."""
    return any(v.kind.detail == "multi_agent" for v in module.kinds.bases(owner))


def is_told(module: Module, call: cst.Call) -> bool:
    """Whether a grouped environment is only a part of another, or is told its agents and spaces here."""
    owner = module.enclosing(call, cst.ClassDef)
    if isinstance(owner, cst.ClassDef) and is_env_class(module, owner):
        return True
    around = module.enclosing(call, cst.FunctionDef, cst.Lambda)
    told = [n for name in _TOLD for n in module.attributes.get(name, ())]
    same = [n for n in told if module.enclosing(n, cst.FunctionDef, cst.Lambda) is around]
    return any(isinstance(module.parent(n), cst.AssignTarget) for n in same)


def _is_wrapper(module: Module, node: cst.BaseExpression) -> bool:
    names = module.scopes.origins(node)
    return bool(names) and all(n.startswith("ray.rllib.") and n.endswith(".GroupAgentsWrapper") for n in names)
