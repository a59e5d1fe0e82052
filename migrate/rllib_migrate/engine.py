"""Documents that belong together: ask the codemods, choose and apply the edits, check the result, back out what fails.

The codemods are asked about the texts as they are; edits that overlap an earlier one wait for the next round, at most
ten; imports are settled last in each round. The result must parse, keep every comment, bind every name that it brings
in and have nothing left to rewrite. Where it does not, the rule at fault is taken back alone, in the file where that is
seen; its findings become ``failed``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rllib_migrate.asking import (
    Answer,
    Document,
    MigrationError,
    Request,
    ask,
    is_skipped,
    parse,
    unused_comments,
    without_edits,
)
from rllib_migrate.checks import Fault, fault
from rllib_migrate.codemod import Collection, Finding, Options, Status
from rllib_migrate.outcome import Reported, ReportedSubject
from rllib_migrate.placing import file_of, files_of
from rllib_migrate.plugins import load_collections
from rllib_migrate.rounds import Bans, State, is_banned, judged, run
from rllib_migrate.syntax.links import Links
from rllib_migrate.syntax.module import Module

__all__ = ["Document", "Migrated", "MigrationError", "load_collections", "migrate", "migrate_together"]


@dataclass(frozen=True, slots=True)
class Migrated:
    """``text`` equals the document's where nothing changed."""

    text: str
    findings: tuple[Reported, ...] = ()
    subjects: tuple[ReportedSubject, ...] = ()
    #: Lines of comments that suppress nothing.
    unused: tuple[int, ...] = ()


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
    return migrate_together((document,), collections, options, exports)[0]


def migrate_together(
    documents: tuple[Document, ...],
    collections: tuple[Collection, ...],
    options: Options,
    exports: frozenset[str] = frozenset(),
    links: Links | None = None,
    unseen: frozenset[str] | None = None,
) -> tuple[Migrated, ...]:
    """Migrate documents whose names and values flow from one to another along ``links``.

    Raises:
        MigrationError: the text of one of them does not parse.
    """
    request = Request(documents, collections, options, exports, links, unseen)
    first = parse(request, [document.text for document in documents])
    if all(is_skipped(file) for file in first):
        return tuple(Migrated(file.text) for file in first)
    asked = ask(request, first)
    if not asked.findings and not asked.subjects and not asked.failures:
        return tuple(Migrated(file.text, unused=unused_comments(request, file, set(), ())) for file in first)
    touched = [files_of(first, finding) for finding in asked.findings]
    lossy = {at for at in set[int]().union(*touched) if not first[at].is_lossless}
    if lossy:
        why = "the parser can't reproduce this file exactly"
        pairs = zip(asked.findings, touched, strict=True)
        asked = replace(asked, findings=[f if lossy.isdisjoint(at) else without_edits(f, why) for f, at in pairs])
    state = run(request, first, asked)
    wrong = fault(first, state)
    banned: Bans = frozenset()
    if wrong:
        banned, state = _back_out(request, first, asked, state, wrong)
    reported = _report(first, asked, state, banned, wrong, options)
    subjects = _subjects(first, asked)
    unused = _unused(request, first, asked, state)
    return tuple(
        Migrated(file.text, found, decided, comments)
        for file, found, decided, comments in zip(state.files, reported, subjects, unused, strict=True)
    )


def _unused(request: Request, first: tuple[Module, ...], answer: Answer, state: State) -> list[tuple[int, ...]]:
    """The lines of the comments of each file that suppress nothing; none where a codemod broke down."""
    if answer.failures:
        return [() for _ in first]
    found = []
    for at, file in enumerate(first):
        used = {line for index, line in answer.used if index == at}
        later = [i.finding.rule for i in state.later if i.file == at and i.status == "suppressed"]
        found.append(() if is_skipped(file) else unused_comments(request, file, used, later))
    return found


def _back_out(
    request: Request, first: tuple[Module, ...], answer: Answer, state: State, wrong: Fault
) -> tuple[Bans, State]:
    """Take back the one rule without which the result is sound; where no single one is at fault, as few as can be.

    Only in the file that is at fault, where that is known and enough.
    """
    later = {(i.file, i.finding.rule.code) for i in state.later if i.status in ("fixed", "review")}
    made = [f for f in answer.findings if f.status != "manual"]
    places = {(at, f.rule.code) for f in made for at in files_of(first, f)}
    everywhere = sorted({("", code) for _, code in places | later})
    here = sorted((first[at].path, code) for at, code in places | later if first[at].path == wrong.path)

    def without(banned: Iterable[tuple[str, str]]) -> State | None:
        trial = run(request, first, answer, frozenset(banned))
        return trial if fault(first, trial) is None else None

    for ban in (*(here if len(first) > 1 else ()), *everywhere):
        if trial := without({ban}):
            return frozenset({ban}), trial
    for bans in (here, everywhere) if len(first) > 1 else (everywhere,):
        banned, best = set(bans), without(bans)
        if best is None:
            continue
        for ban in bans:
            if trial := without(banned - {ban}):
                banned, best = banned - {ban}, trial
        return frozenset(banned), best
    return frozenset(everywhere), State(first, frozenset(), [])


def _report(
    first: tuple[Module, ...], answer: Answer, state: State, banned: Bans, wrong: Fault | None, options: Options
) -> list[tuple[Reported, ...]]:
    reported: list[list[Reported]] = [[] for _ in first]
    for index, finding in enumerate(answer.findings):
        if index in state.settled:
            continue
        why = wrong.why if wrong and banned and (len(first) == 1 or is_banned(first, finding, banned)) else None
        status, message = judged(answer, index, index in state.applied, why, options)
        at = file_of(first, finding.start)
        reported[at].append(_reported(first[at], finding, status, message))
    for item in state.later:
        file = first[item.file]
        found = _reported(file, replace(item.finding, start=file.start, end=file.start), item.status, item.message)
        reported[item.file].append(replace(found, line=item.line, end_line=item.line))
    for file, rule, error in answer.failures:
        message = f"internal error ({error}); this topic was not looked at in this file"
        reported[first.index(file)].append(
            Reported(rule.code, rule.name, "failed", "breaks", 1, 1, 1, 1, message, None, None, rule.url, rule.minutes)
        )
    if len(first) > 1:
        # What several objects ask of one place (a function that all of them name) is said once.
        reported = [list(dict.fromkeys(own)) for own in reported]
    return [tuple(sorted(own, key=lambda r: (r.line, r.column, r.code))) for own in reported]


def _reported(module: Module, finding: Finding, status: Status, message: str) -> Reported:
    line, column = module.position(finding.start)
    end_line, end_column = module.position(finding.end)
    rule = finding.rule
    minutes = rule.minutes if finding.minutes is None else finding.minutes
    return Reported(
        rule.code, rule.name, status, finding.severity, line, column, end_line, end_column,
        message, finding.old, finding.new, rule.url, minutes, outline=finding.outline if status == "manual" else "",
    )  # fmt: skip


def _subjects(first: tuple[Module, ...], answer: Answer) -> list[tuple[ReportedSubject, ...]]:
    found: list[list[ReportedSubject]] = [[] for _ in first]
    for subject in answer.subjects:
        at = file_of(first, subject.start)
        line = first[at].position(subject.start)[0]
        blockers = tuple((_place(first, first[at], offset), code) for offset, code in subject.blocked_by)
        found[at].append(ReportedSubject(line, subject.label, subject.stack, blockers))
    return [tuple(sorted(own, key=lambda s: s.line)) for own in found]


def _place(first: tuple[Module, ...], file: Module, offset: int) -> str:
    """A line of this file, or the path of another one and its line."""
    other = first[file_of(first, offset)]
    line = other.position(offset)[0]
    return str(line) if other is file else f"{other.path}:{line}"
