"""Training loops of one's own, and copies of RLlib's scripts: reported with what replaces each part, never rewritten.

Old: ``training_step``, ``training_iteration`` or ``execution_plan`` of a class derived from an algorithm, made of
``synchronous_parallel_sample``, ``train_one_step`` and the like; loops over RolloutWorkers; ``rollout.py`` and
``train.py`` of some release with changes. New: ``training_step`` over EnvRunners and Learners, which logs and returns
None. On an algorithm that stays on the old stack only what the target has lost altogether is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.file_stack import pinned_code
from rllib_codemods.ray_use import ray_use
from rllib_codemods.training_loops import rules
from rllib_codemods.training_loops.overrides import overrides
from rllib_codemods.training_loops.parts import old_arguments, parts
from rllib_codemods.training_loops.script_copies import script_copy
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib, or was copied from it; none in others."""
    use = ray_use(module)
    if not use.ray:
        return
    yield from script_copy(module)
    if use.rllib:
        pinned = pinned_code(module, options)
        found = parts(module, options.target, pinned)
        for part in found:
            yield part.finding
        yield from old_arguments(module, pinned)
        yield from overrides(module, [part.node for part in found], pinned)


CODEMOD = Codemod("training_loops", rules.RULES, run)
