"""Imports, and attributes of modules, that the target does not have, or has with a warning.

Fine are names that are re-exported, modules, what stands behind ``if TYPE_CHECKING:``, and imports with a fallback.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.facts import moves
from rllib_codemods.names.uses import Said, imports_of
from rllib_codemods.names.verdicts import OLD_STACK
from rllib_codemods.verify import rules
from rllib_codemods.verify.guards import IMPORTS, is_guarded
from rllib_codemods.verify.said import found
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module, Node


def names(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each name that does not hold."""
    for one in imports_of(module, options.target):
        if not is_guarded(module, one.alias, IMPORTS):
            yield from _found(module, one.alias.name, one.said)
        for use in one.uses:
            if not is_guarded(module, use.name, IMPORTS):
                yield from _found(module, use.nodes[-1], use.said)


def _found(module: Module, node: Node, said: Said) -> Iterator[Finding]:
    for verdict in said:
        if verdict.rule is OLD_STACK or verdict.severity == "changed":
            continue  # it is there; what it does on the new stack is asked where it is given to a config
        row = moves().get(verdict.old)
        if row is not None and row.kind == "alias" and verdict.severity == "deprecated":
            continue  # the same thing under two names
        rule = rules.DEPRECATED_NAME if verdict.severity == "deprecated" else rules.MISSING_NAME
        yield found(module, rule, node, verdict.severity, verdict.message, verdict.new)
        return


CODEMOD = Codemod("verify names", (rules.MISSING_NAME, rules.DEPRECATED_NAME), names)
