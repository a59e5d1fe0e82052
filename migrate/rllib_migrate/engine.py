"""One document: ask the codemods, choose the edits, apply them, check the result, back out what fails.

The codemods are asked about the text as it is; edits that overlap an earlier one wait for the next round, at most ten;
imports are settled last in each round. The result must parse, keep every comment, bind every name that it brings in and
have nothing left to rewrite. Where it does not, the rule at fault is taken back alone; its findings become ``failed``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rllib_migrate.asking import Answer, Document, MigrationError, Request, ask, is_skipped, parse
from rllib_migrate.checks import fault
from rllib_migrate.codemod import Collection, Finding, Options, Status
from rllib_migrate.outcome import Reported, ReportedSubject
from rllib_migrate.plugins import load_collections
from rllib_migrate.rounds import State, judged, run
from rllib_migrate.syntax.module import Module

__all__ = ["Document", "Migrated", "MigrationError", "load_collections", "migrate"]


@dataclass(frozen=True, slots=True)
class Migrated:
    """``text`` equals the document's where nothing changed."""

    text: str
    findings: tuple[Reported, ...] = ()
    subjects: tuple[ReportedSubject, ...] = ()


def migrate(
    document: Document,
    collections: tuple[Collection, ...],
    options: Options,
    exports: frozenset[str] = frozenset(),
) -> Migrated:
    """Migrate one document.

    Raises:
        MigrationError: the text does not parse.
    """
    request = Request(document, collections, options, exports)
    first = parse(request, document.text)
    if is_skipped(first):
        return Migrated(document.text)
    asked = ask(request, first)
    if not asked.findings and not asked.subjects and not asked.failures:
        return Migrated(document.text)
    if not first.is_lossless:
        why = "the parser can't reproduce this file exactly"
        asked = replace(asked, findings=[_without_edits(f, why) for f in asked.findings])
    state = run(request, first, asked)
    wrong = fault(first, state)
    banned: frozenset[str] = frozenset()
    if wrong:
        banned, state = _back_out(request, first, asked, state)
    return Migrated(state.module.text, _report(first, asked, state, banned, wrong, options), _subjects(first, asked))


def _back_out(request: Request, first: Module, answer: Answer, state: State) -> tuple[frozenset[str], State]:
    """Take back the one rule without which the result is sound; where no single one is at fault, as few as can be."""
    later = {item.finding.rule.code for item in state.later if item.status in ("fixed", "review")}
    codes = sorted({f.rule.code for f in answer.findings if f.status != "manual"} | later)

    def without(banned: Iterable[str]) -> State | None:
        trial = run(request, first, answer, frozenset(banned))
        return trial if fault(first, trial) is None else None

    for code in codes:
        if trial := without({code}):
            return frozenset({code}), trial
    banned, best = set(codes), State(first, frozenset(), [])
    for code in codes:
        if trial := without(banned - {code}):
            banned, best = banned - {code}, trial
    return frozenset(banned), best


def _without_edits(finding: Finding, why: str) -> Finding:
    if finding.status == "manual":
        return finding
    return replace(finding, status="manual", edits=(), imports=(), message=f"{finding.message} (not rewritten: {why})")


def _report(
    first: Module, answer: Answer, state: State, banned: frozenset[str], wrong: str | None, options: Options
) -> tuple[Reported, ...]:
    reported: list[Reported] = []
    for index, finding in enumerate(answer.findings):
        if index in state.settled:
            continue
        status, message = judged(answer, index, index in state.applied, wrong if banned else None, options)
        reported.append(_reported(first, finding, status, message))
    for item in state.later:
        at = _reported(first, replace(item.finding, start=0, end=0), item.status, item.message)
        reported.append(replace(at, line=item.line, end_line=item.line))
    for rule, error in answer.failures:
        message = f"internal error ({error}); this topic was not looked at in this file"
        reported.append(
            Reported(rule.code, rule.name, "failed", "breaks", 1, 1, 1, 1, message, None, None, rule.url, rule.minutes)
        )
    return tuple(sorted(reported, key=lambda r: (r.line, r.column, r.code)))


def _reported(module: Module, finding: Finding, status: Status, message: str) -> Reported:
    line, column = module.position(finding.start)
    end_line, end_column = module.position(finding.end)
    rule = finding.rule
    minutes = rule.minutes if finding.minutes is None else finding.minutes
    return Reported(
        rule.code, rule.name, status, finding.severity, line, column, end_line, end_column,
        message, finding.old, finding.new, rule.url, minutes, outline=finding.outline if status == "manual" else "",
    )  # fmt: skip


def _subjects(module: Module, answer: Answer) -> tuple[ReportedSubject, ...]:
    found = [
        ReportedSubject(
            module.position(s.start)[0],
            s.label,
            s.stack,
            tuple((str(module.position(offset)[0]), code) for offset, code in s.blocked_by),
        )
        for s in answer.subjects
    ]
    return tuple(sorted(found, key=lambda s: s.line))
