"""What the parts of this codemod say of a place: a change, which may need arguments that its hook does not take yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import libcst as cst

from rllib_migrate.codemod import Edit, Finding, ImportChange, Rule, Severity
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module, Node

#: Said once for each hook.
_DOUBT = "; right for configs on the new stack, and this file shows none"


@dataclass(frozen=True, slots=True)
class Change:
    """A rewrite, or with ``status`` manual what a person has to do.

    ``hook`` is the function around, ``needs`` the arguments of the new stack that the rewritten code takes from it.
    """

    rule: Rule
    node: Node
    status: Literal["fixed", "review", "manual"]
    message: str
    severity: Severity = "breaks"
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    hook: cst.FunctionDef | None = None
    needs: tuple[str, ...] = ()
    new: str | None = None

    def finding(self, module: Module, *, group: str, doubtful: bool) -> Finding:
        """The finding; ``doubtful`` where it is not known that the code runs on the new stack."""
        start, end = module.inner_span(self.node)
        status = "review" if self.status == "fixed" and doubtful else self.status
        is_signature = self.hook is not None and self.node is self.hook.name
        message = self.message + (_DOUBT if doubtful and is_signature and status == "review" else "")
        return Finding(
            self.rule, start, end, status, self.severity, message, module.slice(start, end), self.new,
            self.edits, self.imports, group if self.status != "manual" else "",
        )  # fmt: skip


def around(module: Module, outer: Node, kept: Sequence[Node], texts: Sequence[str]) -> tuple[Edit, ...]:
    """Replace a node but for the parts of it that are kept: ``texts`` stand before, between and behind them."""
    start, end = module.span(outer)
    spans = [module.span(node) for node in kept]
    begins = [start, *(stop for _, stop in spans)]
    ends = [*(begin for begin, _ in spans), end]
    return tuple(Edit(a, b, text) for a, b, text in zip(begins, ends, texts, strict=True) if a < b or text)


def loses_comments(module: Module, edits: Sequence[Edit]) -> bool:
    """Whether edits take comments away that they don't write anew."""
    return any(
        comment not in edit.text for edit in edits for comment in comments_in(module.slice(edit.start, edit.end))
    )


def with_comments(module: Module, change: Change) -> Change | None:
    """A change with the comments that its edits take away behind the new text; None where they have no place."""
    begin, end = min(e.start for e in change.edits), max(e.end for e in change.edits)
    place = asked_at(module, change.node) or change.node
    outer = next((up for up in (place, *module.ancestors(place)) if _covers(module, up, begin, end)), None)
    if not isinstance(outer, cst.BaseExpression):
        return None
    start, stop = module.span(outer)
    lost = [c for e in change.edits for c in comments_in(module.slice(e.start, e.end)) if c not in e.text]
    indent = module.newline + module.indentation(start)
    tail = f"  {indent.join(lost)}{indent})"
    first = next((e for e in change.edits if e.start == start), None)
    edits = [Edit(start, start, "(")] if first is None else []
    for edit in change.edits:
        text = f"({edit.text}" if edit is first else edit.text
        edits.append(replace(edit, text=text + tail if edit.end == stop else text))
    if not any(edit.end == stop for edit in change.edits):
        edits.append(Edit(stop, stop, tail))
    return replace(change, edits=tuple(edits))


def asked_at(module: Module, node: Node) -> cst.Attribute | None:
    """The attribute that a name is the last part of."""
    found = module.attributes.get(node.value, ()) if isinstance(node, cst.Name) else ()
    return next((attribute for attribute in found if attribute.attr is node), None)


def _covers(module: Module, node: Node, begin: int, end: int) -> bool:
    start, stop = module.span(node)
    return start <= begin and end <= stop


def quote_at(module: Module, node: Node) -> str:
    """The quote character for strings at a place: within an f-string the other one, "" where both are taken."""
    starts = [up.start for up in module.ancestors(node) if isinstance(up, cst.FormattedString)]
    taken = {start[-1] for start in starts if not start.endswith(start[-1] * 3)}
    return next((quote for quote in (module.quote, *"\"'") if quote not in taken), "")


def apart(changes: Sequence[Change]) -> list[Change]:
    """The changes whose edits do not overlap those of changes before them; the others have their turn later."""
    taken: list[Edit] = []
    found: list[Change] = []
    for change in changes:
        if any(_overlap(edit, other) for edit in change.edits for other in taken):
            continue
        taken += change.edits
        found.append(change)
    return found


def _overlap(one: Edit, other: Edit) -> bool:
    return one.start < other.end and other.start < one.end
