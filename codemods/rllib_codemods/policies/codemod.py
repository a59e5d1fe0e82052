"""Policies that only act: classes derived from ``Policy`` whose ``compute_actions`` is all that they do.

Old: ``class Heuristic(Policy)`` with stubs of ``learn_on_batch`` and the like, given in a policy spec. New: an
``RLModule`` with ``setup`` and ``_forward``, given by an ``RLModuleSpec``, and not among ``policies_to_train``. A class
is rewritten together with the one config that uses it: the edits are those of the config object (see
``configuration/policies.py``). Here the classes are reported that stay as they are, with the module they would be.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.policies import rules
from rllib_codemods.policies.classes import acting_classes
from rllib_codemods.policies.outline import outline
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """One finding for each class that stays a policy."""
    found = acting_classes(module) if ray_use(module).rllib else []
    if not found:
        return
    # Which classes move is for the configs to say; they ask for the classes in turn.
    from rllib_codemods.policies.moving import moving

    reasons = moving(module, options)
    for acting in found:
        why = reasons.get(acting.node, "no config of this file uses it")
        if why:
            start, end = module.inner_span(acting.node.name)
            yield Finding(
                rules.SCRIPTED, start, end, "manual", "ignored",
                f"`{acting.name}` only acts: an RLModule that is not in `policies_to_train`; not rewritten: {why}",
                acting.name, None, outline=outline(module, options, acting),
            )  # fmt: skip


CODEMOD = Codemod("policies", rules.RULES, run)
