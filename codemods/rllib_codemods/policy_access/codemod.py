"""Policies of a running algorithm, their networks and weights.

Old: ``algo.get_policy(id)``, a Policy. New: ``algo.get_module(id)``, an RLModule: see ``modules.py``; for what is read
from a policy ``members.py``, for weights ``weights.py``. Policies that come and go: see ``dynamic.py``.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.algorithms import lost, reported
from rllib_codemods.file_stack import file_stack
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.dynamic import METHODS, dynamic_policies
from rllib_codemods.policy_access.exports import exported
from rllib_codemods.policy_access.members import members
from rllib_codemods.policy_access.modules import is_of_algorithm, policy_as_module
from rllib_codemods.policy_access.weights import read_of_one, set_on_algorithm, set_on_policies
from rllib_codemods.policy_access.worker_policies import NAMES, worker_policies
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Edit, Finding, Options, Subject
from rllib_migrate.syntax.module import Module

_REWRITES = {
    "export_policy_checkpoint": exported,
    "get_policy": policy_as_module,
    "set_weights": set_on_algorithm,
}
#: What the old stack of the target has lost, too.
_LOST_BY_BOTH = frozenset({"import_model", "import_policy_model_from_h5"})


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    yield from _uncovered(
        [*_uses(module, options), *dynamic_policies(module, options), *worker_policies(module, options)]
    )


def _uses(module: Module, options: Options) -> Iterator[Finding]:
    stack = file_stack(module, options)
    for use in lost(module, rules.POLICY, skip={*METHODS, *NAMES}):
        rewrite = _REWRITES.get(use.row.old)
        if use.sure == "yes" and stack == "pinned" and use.row.old not in _LOST_BY_BOTH:
            continue  # the old stack of the target has it still
        if rewrite is not None and stack != "mixed" and use.sure == "yes" and is_of_algorithm(module, use.node):
            yield rewrite(module, options, use, stack)
        else:
            yield reported(module, rules.POLICY, use)
    if stack != "pinned":
        yield from read_of_one(module)
        yield from members(module, stack)
        yield from set_on_policies(module, options, stack)


def _uncovered(findings: list[Finding]) -> Iterator[Finding]:
    """The findings but for those about a part of what another one replaces as a whole."""
    whole = [edit for finding in findings for edit in finding.edits if edit.end > edit.start]
    for finding in findings:
        inner = [e for e in finding.edits if any(_is_within(e, edit) for edit in whole if edit not in finding.edits)]
        if not inner or len(inner) < len(finding.edits):
            yield finding


def _is_within(edit: Edit, other: Edit) -> bool:
    return other.start <= edit.start and edit.end <= other.end and edit != other


CODEMOD = Codemod("policy_access", rules.RULES, run)
