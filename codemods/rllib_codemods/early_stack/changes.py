"""What the parts of this codemod say of a place: a rewrite, or what a person has to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rllib_codemods.callbacks.changes import loses_comments
from rllib_migrate.codemod import Edit, Finding, ImportChange, Rule, Severity
from rllib_migrate.syntax.module import Module, Node

_LONG = 40


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

    def findings(self, module: Module) -> Iterator[Finding]:
        """The finding, and one for each other line that changes with it.

        What would take comments away is left to a person.
        """
        change = self
        if change.status != "manual" and loses_comments(module, change.edits):
            change = change.by_hand("there are comments inside")
        start, end = module.inner_span(change.node)
        if change.status == "manual":
            yield Finding(
                change.rule, start, end, "manual", change.severity, change.message, module.slice(start, end),
                change.new, outline=change.outline,
            )  # fmt: skip
            return
        lines = range(module.position(start)[0], module.position(end)[0] + 1)
        near = tuple(
            edit
            for edit in change.edits
            if module.position(edit.start)[0] in lines or (edit.start <= start and end <= edit.end)
        )
        far = [edit for edit in change.edits if edit not in near]
        group = change.group or (f"early@{start}" if far else "")
        yield Finding(
            change.rule, start, end, change.status, change.severity, change.message, module.slice(start, end),
            change.new, near, change.imports, group,
        )  # fmt: skip
        for edit in far:
            old = module.slice(edit.start, edit.end)
            message = _follows(old, edit.text, change.message)
            yield Finding(
                change.rule, edit.start, edit.end, change.status, change.severity, message, old or None, edit.text,
                (edit,), group=group,
            )  # fmt: skip

    def by_hand(self, why: str) -> Change:
        """The same, left to a person."""
        message = f"{self.message}; not rewritten: {why}"
        return replace(self, status="manual", edits=(), imports=(), message=message)


def _follows(old: str, new: str, message: str) -> str:
    """What is said of a place that changes because of another."""
    shown = " ".join(new.split()).strip(", ")
    if not old:
        return f"`{shown}` is added: {message}" if shown and len(shown) <= _LONG else message
    if not shown or "\n" in old or max(len(old), len(shown)) > _LONG:
        return message
    return f"`{old}` is `{shown}` here"
