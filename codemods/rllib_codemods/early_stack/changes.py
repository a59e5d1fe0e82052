"""What the parts of this codemod say of a place: a rewrite, or what a person has to do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rllib_codemods.callbacks.changes import loses_comments
from rllib_migrate.codemod import Edit, Finding, ImportChange, Rule, Severity
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class Change:
    """One finding in the making; ``group`` joins it with others that only make sense together."""

    rule: Rule
    node: Node
    status: Literal["fixed", "review", "manual"]
    message: str
    severity: Severity = "breaks"
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    new: str | None = None
    outline: str = ""
    group: str = ""

    def finding(self, module: Module) -> Finding:
        """The finding; what would take comments away is left to a person."""
        change = self
        if change.status != "manual" and loses_comments(module, change.edits):
            change = change.by_hand("there are comments inside")
        manual = change.status == "manual"
        start, end = module.inner_span(change.node)
        return Finding(
            change.rule, start, end, change.status, change.severity, change.message, module.slice(start, end),
            change.new, () if manual else change.edits, () if manual else change.imports,
            "" if manual else change.group, outline=change.outline if manual else "",
        )  # fmt: skip

    def by_hand(self, why: str) -> Change:
        """The same, left to a person."""
        message = f"{self.message}; not rewritten: {why}"
        return replace(self, status="manual", edits=(), imports=(), message=message)
