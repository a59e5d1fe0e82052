"""Whether a file was written for the old stack, as far as its names say so.

Some calls mean something else today and can't be told from today's code by themselves. The answer may be asked for
rewrites only, whose result needs no answer: a migrated file shows none of these names any more.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import leads
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import dotted_name

_RULES = ("inference-call", "policy-access", "worker-access")
_CONFIGS = ("exploration", "rollouts")


#: Came after Ray 2.9.3, whose `save()` already writes into the very folder that it is given.
_LATER = "api_stack"


def is_old(module: Module) -> bool:
    """Whether the file uses what only the old stack had, and nothing of later than Ray 2.9."""
    if _LATER in module.attributes:
        return False
    if any(name.startswith("ray.rllib.agents") for name in _imported(module)):
        return True
    lost = {row.old for rule in _RULES for row in leads(rule).values() if not row.weak}
    if not (lost | set(_CONFIGS)).isdisjoint(module.attributes):
        return True
    keys = {row.old for row in leads("moved-result-key").values() if not row.weak}
    return any(node.raw_value in keys for node in module.nodes(cst.SimpleString))


def _imported(module: Module) -> Iterator[str]:
    yield from (binding.dotted or "" for binding in module.scopes.imports())
    for statement in module.nodes(cst.Import):
        yield from (dotted_name(alias.name) or "" for alias in statement.names)
