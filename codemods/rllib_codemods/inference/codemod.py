"""Actions that an Algorithm or a Policy computes outside of training.

Old: ``algo.compute_single_action(obs)``. New: a forward pass of the RLModule and a sample of its distribution, by a
function that the file gets once. Rewritten where the algorithm or policy is known to be on the new stack; left as it is
on the old one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rllib_codemods.algorithms import Lost, lost, reported
from rllib_codemods.inference import rules
from rllib_codemods.inference.calls import action_call
from rllib_codemods.inference.known import known
from rllib_codemods.inference.rewriting import rewritten
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Edit, Finding, ImportNeed, Options, Subject
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    for use in lost(module, rules.INFERENCE):
        if use.sure == "perhaps":
            yield reported(module, rules.INFERENCE, use)
            continue
        what = known(module, options, use.node.value)
        if what.stack == "pinned":
            continue
        try:
            call = action_call(module, use)
            made = rewritten(module, call, what)
        except CannotEdit as error:
            yield reported(module, rules.INFERENCE, use, str(error))
            continue
        if what.stack == "unknown":
            made.reviews.insert(0, "right if the algorithm runs on the new stack, which this file does not show")
        yield _finding(module, use, made.function, made.reviews, tuple(made.edits), tuple(made.imports))


def _finding(
    module: Module,
    use: Lost,
    function: str,
    reviews: list[str],
    edits: tuple[Edit, ...],
    imports: tuple[ImportNeed, ...],
) -> Finding:
    start, end = module.inner_span(use.node.attr)
    message = f"`{use.node.attr.value}()` is a forward pass of the RLModule, here `{function}()`"
    status: Literal["fixed", "review"] = "review" if reviews else "fixed"
    return Finding(
        rules.INFERENCE, start, end, status, use.row.severity, "; ".join([message, *reviews]), use.node.attr.value,
        function, edits, imports,
    )  # fmt: skip


CODEMOD = Codemod("inference", rules.RULES, run)
