"""What becomes of one setting: the words in which transforms answer, and the case they are asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject, seen
from rllib_codemods.facts import Setting as Row
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportNeed, Options, Rule, Severity
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

NUM_LEARNERS = ("num_learners", "num_learner_workers", "num_trainer_workers")
GPUS_PER_LEARNER = ("num_gpus_per_learner", "num_gpus_per_learner_worker", "num_gpus_per_trainer_worker")


@dataclass(frozen=True, slots=True)
class Place:
    """``method(name=text)`` on the new stack."""

    method: str
    name: str
    text: str

    def __str__(self) -> str:
        if self.name == "multiagent":  # a key of dicts alone, whose entries are the arguments
            return f"{self.method}(policies=..., policy_mapping_fn=...)"
        return f"{self.method}({self.name}={self.text})"


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a setting. A rewrite without places drops it; ``blocks`` keeps the object on the old stack."""

    rule: Rule
    status: Literal["fixed", "review", "manual"]
    severity: Severity
    message: str
    places: tuple[Place, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    blocks: bool = False
    #: Findings of their own about parts of the value, each at its node.
    parts: tuple[tuple[cst.CSTNode, Decision], ...] = ()
    #: Edits elsewhere, such as on the function that the value names.
    edits: tuple[Edit, ...] = ()
    #: Code to start from, of a manual one.
    outline: str = ""

    @property
    def new(self) -> str | None:
        """The new spelling, for the report."""
        return ", ".join(str(p) for p in self.places) or None

    def manual(self, why: str) -> Decision:
        """The same, not made, and why; the message still names the replacement."""
        shown = [p if "\n" not in p.text else replace(p, text="...") for p in self.places]
        hint = f"use `{', '.join(map(str, shown))}`" if shown else self.message
        return Decision(
            self.rule,
            "manual",
            self.severity,
            f"{hint}; not rewritten: {why}",
            self.places,
            blocks=self.blocks,
            parts=tuple((n, p if p.status == "manual" else p.manual(why)) for n, p in self.parts),
            outline=self.outline,
        )


@dataclass(frozen=True, slots=True)
class Case:
    """One setting with everything that its transform may look at."""

    module: Module
    options: Options
    obj: ConfigObject
    row: Row
    name: str
    value: cst.BaseExpression
    severity: Severity
    #: What becomes of another flat name of the object, with a value.
    ask: Callable[[str, cst.BaseExpression], Decision | None]

    @property
    def text(self) -> str:
        """The value as the code spells it, ready to be an argument."""
        return self.module.source(self.value)

    @property
    def literal(self) -> object:
        """The value, where it can be seen."""
        return literal(self.module, self.value)

    @property
    def algorithm(self) -> str:
        """The algorithm's name, "" where it is not known."""
        found = self.obj.algorithm
        return found.name if found else ""

    def old_default(self, name: str) -> object:
        """The algorithm's old default of another setting; None where there is none."""
        found = self.obj.algorithm
        return found.old_defaults.get(name) if found else None

    def fixed(
        self, rule: Rule, message: str, places: Sequence[Place] = (), imports: Sequence[ImportChange] = ()
    ) -> Decision:
        """Rewritten with the old meaning."""
        return Decision(rule, "fixed", self.severity, message, tuple(places), tuple(imports))

    def review(
        self, rule: Rule, message: str, places: Sequence[Place] = (), imports: Sequence[ImportChange] = ()
    ) -> Decision:
        """Rewritten, to be looked at."""
        return replace(self.fixed(rule, message, places, imports), status="review")

    def manual(self, rule: Rule, message: str, *, blocks: bool = False, outline: str = "") -> Decision:
        """Left to a person."""
        return Decision(rule, "manual", self.severity, message, blocks=blocks, outline=outline)

    def need(self, module: str, name: str) -> tuple[str, list[ImportNeed]]:
        """How to write an imported name here, and the import that it takes."""
        text, need = name_for(self.module, module, name, self.value)
        return text, [need] if need else []

    def learners(self) -> int | None:
        """How many Learners the migrated object has (one where nothing says otherwise); None where it can't be told."""
        for name in NUM_LEARNERS:
            value = seen(self.module, self.obj, name)
            if isinstance(value, int):
                return max(value, 1)
            if value is UNSEEN:
                return None
        if any(self.obj.values(name) for name in GPUS_PER_LEARNER):
            return 1
        gpus = seen(self.module, self.obj, "num_gpus")
        if isinstance(gpus, (int, float)):
            return max(int(gpus), 1)
        counts = [literal(self.module, v) for v in self.obj.values("num_gpus") if v is not None]
        return None if any(isinstance(c, (int, float)) and c > 1 for c in counts) else 1


def finding_at(module: Module, node: Node, decision: Decision, old: str | None, new: str | None) -> Finding:
    """What is reported of a decision, at its node."""
    start, end = module.inner_span(node)
    return Finding(
        decision.rule, start, end, decision.status, decision.severity, decision.message, old, new,
        imports=decision.imports if decision.status != "manual" else (),
        outline=decision.outline,
    )  # fmt: skip
