"""Plain dicts that are configs, and the entry points that take them."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.constructions import constructions
from rllib_codemods.config_dicts.reported import config_dicts
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def dicts_and_entry_points(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports Ray; none in others."""
    use = ray_use(module)
    if not use.ray:
        return
    yield from config_dicts(module, use)
    if use.rllib:
        yield from constructions(module)


CODEMOD = Codemod("config-dicts", rules.RULES, dicts_and_entry_points)
