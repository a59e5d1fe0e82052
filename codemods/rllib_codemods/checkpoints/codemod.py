"""Checkpoints of algorithms and policies.

Old: ``save()`` gives a path, ``restore()`` takes one. New: see ``saved.py`` for what is written, ``restored.py`` for
what is loaded and ``objects.py`` for Ray Train's checkpoints.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.objects import objects
from rllib_codemods.checkpoints.policies import policies
from rllib_codemods.checkpoints.restored import restored
from rllib_codemods.checkpoints.saved import saved
from rllib_codemods.file_stack import file_stack
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if ray_use(module).rllib:
        stack = file_stack(module, options)
        yield from saved(module, stack)
        yield from restored(module, stack)
        yield from policies(module, stack)
        yield from objects(module, options)


CODEMOD = Codemod("checkpoints", rules.RULES, run)
