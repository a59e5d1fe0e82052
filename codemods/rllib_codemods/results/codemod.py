"""Keys of training results: read from results, and named in stop criteria, metrics, checkpoint scores and reporters."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.ray_use import ray_use
from rllib_codemods.results import rules
from rllib_codemods.results.reads_and_names import results
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def result_keys(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports Ray; none in others."""
    use = ray_use(module)
    if use.ray:
        yield from results(module, use)


CODEMOD = Codemod("results", rules.RULES, result_keys)
