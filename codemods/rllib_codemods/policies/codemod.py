"""Policies that only act: classes derived from ``Policy`` whose ``compute_actions`` is all that they do.

Old: ``class Heuristic(Policy)`` with stubs of ``learn_on_batch`` and the like, given in a policy spec. New: an
``RLModule`` with ``setup`` and ``_forward``, given by an ``RLModuleSpec``, and not among ``policies_to_train``. A class
is rewritten together with the one config that uses it: the edits are those of the config object (see
``configuration/policies.py``). Here the classes are reported that stay as they are, with the module they would be.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.policies import rules
from rllib_codemods.policies.classes import Acting, acting_classes
from rllib_codemods.policies.outline import RANDOM, outline
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module, Node


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """One finding for each class that stays a policy."""
    if not ray_use(module).rllib or b"Policy" not in module.data:
        return
    # Which classes move is for the configs to say; they ask for the classes in turn.
    from rllib_codemods.policies.moving import moving, random_policies

    found = acting_classes(module)
    reasons = moving(module, options) if found else {}
    for acting in found:
        why = reasons.get(acting.node, _unused(module, acting))
        if why:
            yield _finding(module, acting.node.name, acting.name, why, outline(module, options, acting))
    for cls in random_policies(module, options)[:1]:
        why = "RLlib has no module like it outside of its examples"
        yield _finding(module, cls, module.source(cls), why, RANDOM)


def _unused(module: Module, acting: Acting) -> str:
    """Why a class stays that no policies of the file name."""
    bindings = [b for b in module.scopes.scope_at(acting.node).bindings.get(acting.name, ()) if b.node is acting.node]
    uses = [use for binding in bindings for use in module.scopes.references(binding)]
    if all(acting.node in module.ancestors(use) for use in uses):
        return "no config of this file uses it"
    return "no `policies` of a config are seen to name it"


def _finding(module: Module, node: Node, name: str, why: str, text: str) -> Finding:
    message = f"`{name}` only acts: an RLModule that is not in `policies_to_train`; not rewritten: {why}"
    return Finding(rules.SCRIPTED, *module.inner_span(node), "manual", "ignored", message, name, None, outline=text)


CODEMOD = Codemod("policies", rules.RULES, run)
