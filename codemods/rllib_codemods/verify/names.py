"""Imports, and attributes of modules, that the target does not have, or has with a warning.

Fine are names that are re-exported, modules, what stands behind ``if TYPE_CHECKING:``, and imports with a fallback.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import moves
from rllib_codemods.names.uses import imports_of
from rllib_codemods.names.verdicts import OLD_STACK, Verdict, verdicts
from rllib_codemods.verify import rules
from rllib_codemods.verify.guards import IMPORTS, is_guarded
from rllib_codemods.verify.said import found
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import import_source


def names(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each name that does not hold."""
    for one in imports_of(module, options.target):
        if not is_guarded(module, one.alias, IMPORTS):
            own = one.said or (() if one.is_plain else verdicts(one.dotted.rpartition(".")[0], options.target))
            yield from _found(module, one.alias.name, own)
        for use in one.uses:
            if not is_guarded(module, use.name, IMPORTS):
                yield from _found(module, use.nodes[-1], use.said)
    for statement in module.nodes(cst.ImportFrom):
        if isinstance(statement.names, cst.ImportStar) and not is_guarded(module, statement, IMPORTS):
            yield from _found(module, statement, verdicts(import_source(statement), options.target))


def _found(module: Module, node: Node, said: tuple[Verdict, ...]) -> Iterator[Finding]:
    for verdict in said:
        if verdict.rule is OLD_STACK or verdict.severity == "changed":
            continue  # it is there; what it does on the new stack is asked where it is given to a config
        if verdict.severity == "deprecated" and not _warns(verdict.old):
            continue  # the same thing under two names
        rule = rules.DEPRECATED_NAME if verdict.severity == "deprecated" else rules.MISSING_NAME
        yield found(module, rule, node, verdict.severity, verdict.message, verdict.new)
        return


def _warns(dotted: str) -> bool:
    """Whether a name that has moved, or its module, warns where it is imported."""
    around = (dotted, dotted.rpartition(".")[0])
    return any(
        (row := moves().get(name)) is not None and (row.kind != "alias" or "warn" in row.note) for name in around
    )


CODEMOD = Codemod("verify names", (rules.MISSING_NAME, rules.DEPRECATED_NAME), names)
