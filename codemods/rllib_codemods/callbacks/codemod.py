"""Callbacks: their hooks, and what episodes are asked for in them.

Old: hooks that are given ``worker``, ``base_env`` and ``policies``, episodes with ``custom_metrics`` and ``user_data``.
Never reported: methods of other classes, and attributes of values that are known to be something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.hooks import callbacks
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports Ray; none in others."""
    use = ray_use(module)
    if use.ray:
        yield from callbacks(module, use)


CODEMOD = Codemod("callbacks", rules.RULES, run)
