"""What the parts of this codemod ask about a file, and what they say of a place in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import libcst as cst

from rllib_codemods.callbacks.owners import Form, form_of
from rllib_codemods.file_stack import FileStack, file_stack, near_stacks
from rllib_codemods.workers import rules
from rllib_migrate.codemod import Edit, Finding, ImportChange, Options, Severity
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.syntax.model import Kind
from rllib_migrate.syntax.module import Module, Node

Status = Literal["fixed", "review", "manual"]
#: Since then groups have the names of EnvRunners, and environments of several agents are vectorized.
CHECK = "`.unwrapped` leaves out wrappers of your own"
BOTH_STACKS = "configs of both stacks are in this file"


@dataclass(frozen=True, slots=True)
class Context:
    """A file, the target, the stack of the file's algorithms, and whether their environments have several agents."""

    module: Module
    options: Options
    stack: FileStack
    form: Form

    def kinds(self, node: Node) -> set[Kind]:
        """The kinds of an expression."""
        return {value.kind for value in self.module.kinds.of(node)}


@dataclass(frozen=True, slots=True)
class Change:
    """A rewrite, or what a person has to see to.

    ``turns`` are the nodes whose values are reached by a new name then. ``spelled``: the same name means another thing
    on what has the new name, so that the change can't be made without those turns.
    """

    node: Node
    status: Status
    message: str
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    turns: tuple[Node, ...] = ()
    spelled: bool = False
    severity: Severity = "breaks"
    new: str | None = None

    def finding(self, module: Module, group: str) -> Finding:
        """The finding; ``group`` where it stands or falls with others."""
        start, end = module.inner_span(self.node)
        return Finding(
            rules.WORKER, start, end, self.status, self.severity, self.message, module.slice(start, end), self.new,
            self.edits, self.imports, group if self.status != "manual" else "",
        )  # fmt: skip

    def by_hand(self, why: str) -> Change:
        """The same, left to a person."""
        return replace(self, status="manual", edits=(), turns=(), message=f"{self.message}; not rewritten: {why}")


def context(module: Module, options: Options) -> Context:
    """What is known of a file."""
    configs = [obj for obj, _ in near_stacks(module, options)]
    return Context(module, options, file_stack(module, options), form_of(module, configs))


def is_written(module: Module, attribute: cst.Attribute) -> bool:
    """Whether an attribute is given a value, or taken away."""
    up = module.parent(attribute)
    if isinstance(up, (cst.AnnAssign, cst.AugAssign)):
        return up.target is attribute
    return isinstance(up, (cst.AssignTarget, cst.Del))


def without_comments(module: Module, spans: Sequence[tuple[int, int]]) -> None:
    """Raises CannotEdit where comments stand in what would go."""
    if any(comments_in(module.slice(*span)) for span in spans):
        raise CannotEdit("there are comments inside")


def uses(module: Module, node: Node, name: str) -> bool:
    """Whether a name is used inside an expression."""
    return any(n.value == name and (n is node or node in module.ancestors(n)) for n in module.nodes(cst.Name))


def quote_at(module: Module, node: Node) -> str:
    """The quote character for new strings: the file's, but not that of an f-string around the place."""
    around = module.enclosing(node, cst.FormattedString)
    if not isinstance(around, cst.FormattedString):
        return module.quote
    return '"' if "'" in around.start else "'"
