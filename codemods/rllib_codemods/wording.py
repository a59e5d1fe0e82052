"""How a lead is said: one manual finding a use, with the replacement in the message."""

from __future__ import annotations

from rllib_codemods.facts import Lead
from rllib_migrate.codemod import Finding, Rule, Severity
from rllib_migrate.syntax.module import Module, Node


def manual(module: Module, rule: Rule, node: Node, severity: Severity, message: str, new: str | None = None) -> Finding:
    """A finding at a node that nothing rewrites."""
    start, end = module.inner_span(node)
    return Finding(rule, start, end, "manual", severity, message, module.slice(start, end), new)


def replaced(what: str, row: Lead) -> str:
    """``what`` and what a row says of it."""
    if not row.to:
        return f"`{what}` is gone: {row.note}"
    return f"`{what}` is `{row.to}`; {row.note}" if row.note else f"`{what}` is `{row.to}`"
