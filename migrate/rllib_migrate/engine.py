"""One document: ask the codemods, choose the edits, apply them, check the result, back out what fails.

The codemods are asked about the text as it is; edits that overlap an earlier one wait for the next round, at most ten;
imports are settled last in each round. The result must parse, keep every comment, bind every name that it brings in and
have nothing left to rewrite. Where it does not, the rule at fault is taken back alone; its findings become ``failed``.
"""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import entry_points

import libcst as cst

from rllib_migrate.codemod import Collection, Edit, Finding, Options, Rule, Status, Subject
from rllib_migrate.edits import fill_blocks
from rllib_migrate.imports import settle
from rllib_migrate.outcome import Reported, ReportedSubject
from rllib_migrate.syntax.kinds import Kind, ObjectModel, Result
from rllib_migrate.syntax.module import Module

ROUNDS = 10
_IGNORE = re.compile(r"#\s*rllib-migrate:\s*ignore(?:\s*\[([^\]]*)\]|(?![\w[-]))")
_SKIP_FILE = re.compile(r"#\s*rllib-migrate:\s*skip-file(?![\w-])")


class MigrationError(Exception):
    """The document can't be migrated at all; the message says why, for a person."""


@dataclass(frozen=True, slots=True)
class Document:
    """A Python text with its own line endings and without a byte order mark."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Migrated:
    """``text`` equals the document's where nothing changed."""

    text: str
    findings: tuple[Reported, ...] = ()
    subjects: tuple[ReportedSubject, ...] = ()


def load_collections() -> tuple[Collection, ...]:
    """The installed codemod collections, by name.

    Raises:
        TypeError: an entry point does not give a :class:`Collection`.
    """
    found: dict[str, Collection] = {}
    for point in entry_points(group="rllib_migrate.codemods"):
        collection = point.load()
        if not isinstance(collection, Collection):
            raise TypeError(f"entry point {point.name!r} gives no Collection")
        found[collection.name] = collection
    if not found:
        # A source checkout on the path, not installed.
        from importlib import import_module

        collection = import_module("rllib_codemods").COLLECTION
        found[collection.name] = collection
    return tuple(found[name] for name in sorted(found))


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
    first = _parse(document, document.text, collections, exports)
    if _is_skipped(first):
        return Migrated(document.text)
    asked = _ask(first, collections, options)
    if not asked.findings and not asked.subjects and not asked.failures:
        return Migrated(document.text)
    if not first.is_lossless:
        asked = replace(
            asked, findings=[_without_edits(f, "the parser can't reproduce this file exactly") for f in asked.findings]
        )
    state = _run(document, first, asked, collections, options, exports, frozenset())
    fault = _fault(first, state, collections, document, exports)
    banned: frozenset[str] = frozenset()
    if fault:
        banned, state = _back_out(document, first, asked, collections, options, exports, state)
    return Migrated(state.text, _report(first, asked, state, banned, fault, options), _subjects(first, asked))


# -- asking ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Answer:
    findings: list[Finding]
    subjects: list[Subject]
    failures: list[tuple[Rule, str]]
    suppressed: frozenset[int] = frozenset()  # indexes of findings that a comment suppresses
    partial: frozenset[str] = frozenset()  # groups of which the user's choice of rules leaves out a part


def _parse(document: Document, text: str, collections: tuple[Collection, ...], exports: frozenset[str]) -> Module:
    try:
        return Module(text, _model(collections), path=document.path, exports=exports)
    except cst.ParserSyntaxError as error:
        raise MigrationError(_syntax_error(text, error)) from error
    except RecursionError as error:
        raise MigrationError("the code is nested too deeply to be parsed") from error


def _syntax_error(text: str, error: cst.ParserSyntaxError) -> str:
    try:
        ast.parse(text)
    except SyntaxError as own:
        return f"syntax error in line {own.lineno}: {own.msg}"
    except ValueError as own:
        return f"syntax error: {own}"
    # This Python knows syntax that the parser does not.
    place = re.search(r"error at (\d+):", error.message)
    return f"syntax in line {place[1] if place else error.raw_line} that LibCST does not read"


def _ask(module: Module, collections: tuple[Collection, ...], options: Options) -> _Answer:
    findings: list[Finding] = []
    subjects: list[Subject] = []
    failures: list[tuple[Rule, str]] = []
    partial: set[str] = set()
    for collection in collections:
        for codemod in collection.codemods:
            try:
                items = list(codemod.run(module, options))
            except Exception as error:  # a bug in one codemod must not hide what the others found
                failures.append((codemod.rules[0], f"{type(error).__name__}: {error}"))
                continue
            for item in items:
                if isinstance(item, Finding) and _selected(item.rule.code, options):
                    findings.append(item)
                elif isinstance(item, Finding) and item.group and item.status != "manual":
                    partial.add(item.group)
            subjects += [i for i in items if isinstance(i, Subject)]
    findings.sort(key=lambda f: (f.start, f.end, f.rule.code))
    return _Answer(findings, subjects, failures, frozenset(_suppressed(module, findings)), frozenset(partial))


def _selected(code: str, options: Options) -> bool:
    if options.select and not code.startswith(options.select):
        return False
    return not (options.ignore and code.startswith(options.ignore))


def _is_skipped(module: Module) -> bool:
    """Whether a line of its own says so."""
    return b"rllib-migrate" in module.data and any(
        _SKIP_FILE.match(token.string) and not token.line[: token.start[1]].strip() for token in _comments(module.text)
    )


def _suppressed(module: Module, findings: list[Finding]) -> Iterator[int]:
    if b"rllib-migrate" not in module.data:
        return
    comments = {token.start[0]: token.string for token in _comments(module.text)}
    for index, finding in enumerate(findings):
        for line in {module.position(finding.start)[0], module.position(finding.end)[0]}:
            match = _IGNORE.search(comments.get(line, ""))
            if match is None:
                continue
            codes = [c.strip() for c in (match.group(1) or "").split(",") if c.strip()]
            if not codes or finding.rule.code.startswith(tuple(codes)) or finding.rule.name in codes:
                yield index


# -- choosing and applying -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _State:
    text: str
    applied: frozenset[int]  # indexes of the first answer's findings whose edits are in
    later: list[_Later]
    stable: bool = True
    failure: str = ""  # of a codemod on text that was rewritten


@dataclass(frozen=True, slots=True)
class _Later:
    """A finding that came to light when others were rewritten; ``line`` is one of the first text."""

    line: int
    finding: Finding
    status: Status
    message: str


#: Code and message of a finding, and its line in the first text.
_Known = tuple[str, str, int]


def _units(answer: _Answer, options: Options, banned: frozenset[str]) -> list[list[int]]:
    """Indexes of findings whose edits stand or fall together, in the order of the text."""
    groups: dict[str, list[int]] = {}
    for index, finding in enumerate(answer.findings):
        if finding.status != "manual":
            groups.setdefault(finding.group or f"\0{index}", []).append(index)
    units: list[list[int]] = []
    for indexes in groups.values():
        members = [answer.findings[i] for i in indexes]
        if any(i in answer.suppressed for i in indexes) or any(f.rule.code in banned for f in members):
            continue
        if any(f.group in answer.partial for f in members):
            continue
        if options.safe_only and any(f.status == "review" for f in members):
            continue
        if any(f.edits or f.imports for f in members):
            units.append(indexes)
    return units


def _choose(answer: _Answer, units: list[list[int]]) -> tuple[list[int], list[Edit]]:
    """The units whose edits do not overlap those of units that start earlier."""
    chosen: list[int] = []
    edits: list[Edit] = []
    for indexes in units:
        own = list(dict.fromkeys(e for i in indexes for e in answer.findings[i].edits))
        if any(_overlap(a, b) for at, a in enumerate(own) for b in own[at + 1 :]):
            continue
        if any(_overlap(a, b) and a != b for a in own for b in edits):
            continue
        chosen += indexes
        edits += [e for e in own if e not in edits]
    return chosen, edits


def _overlap(a: Edit, b: Edit) -> bool:
    if a.start == a.end or b.start == b.end:
        # An insertion may touch, not split, another edit.
        inner, outer = (a, b) if a.start == a.end else (b, a)
        return outer.start < inner.start < outer.end
    return a.start < b.end and b.start < a.end


def _apply(data: bytes, edits: Iterable[Edit]) -> str:
    """The text with the edits made. Insertions at one place keep their order; they come before a replacement there."""
    ordered = sorted(enumerate(edits), key=lambda p: (p[1].start, p[1].end != p[1].start, p[0]))
    parts: list[bytes] = []
    at = 0
    for _, edit in ordered:
        parts += [data[at : edit.start], edit.text.encode("utf-8")]
        at = edit.end
    parts.append(data[at:])
    return b"".join(parts).decode("utf-8")


def _run(
    document: Document,
    first: Module,
    answer: _Answer,
    collections: tuple[Collection, ...],
    options: Options,
    exports: frozenset[str],
    banned: frozenset[str],
) -> _State:
    module, current = first, answer
    applied: frozenset[int] = frozenset()
    later: list[_Later] = []
    known: list[_Known] = []
    back: list[list[Edit]] = []
    for number in range(ROUNDS + 1):
        if current.failures != answer.failures:
            return _State(module.text, applied, later, False, current.failures[-1][1])
        units = _units(current, options, banned)
        chosen, edits = _choose(current, units)
        found = [(f.rule.code, f.message, _first_line(first, back, f.start)) for f in current.findings]
        if number == 0:
            applied = frozenset(chosen)
        else:
            # What waits for its turn will have had it when nothing is left to do.
            turns = {i for unit in units for i in unit}
            for index in _fresh(found, known):
                status, message = _judged(current, index, index in turns, None, options)
                later.append(_Later(found[index][2], current.findings[index], status, message))
        known = [item for index, item in enumerate(found) if index not in chosen]
        changes = [c for i in chosen for c in current.findings[i].imports]
        edits = fill_blocks(module, [*edits, *settle(module, changes, edits)])
        if not edits:
            done = {i for unit in _units(answer, options, banned) for i in unit} if number else set()
            return _State(module.text, applied | done, later, not units)
        if number == ROUNDS:
            break
        text = _apply(module.data, edits)
        back.append(edits)
        try:
            module = _parse(document, text, collections, exports)
        except MigrationError:
            return _State(text, applied, later, False)
        current = _ask(module, collections, options)
    return _State(module.text, applied, later, False)


def _fresh(found: list[_Known], known: list[_Known]) -> list[int]:
    """Indexes of the findings that were not there in the round before; of equal ones those on other lines."""
    left = Counter(known)
    others: list[int] = []
    for index, item in enumerate(found):
        if left[item]:
            left[item] -= 1
        else:
            others.append(index)
    # Lines do not map back to the letter: what is missing and what is new with the same words are one.
    moved = Counter(item[:2] for item in left.elements())
    fresh: list[int] = []
    for index in others:
        words = found[index][:2]
        if moved[words]:
            moved[words] -= 1
        else:
            fresh.append(index)
    return fresh


def _first_line(first: Module, back: list[list[Edit]], offset: int) -> int:
    """The line in the first text of an offset in the newest."""
    for edits in reversed(back):
        offset = _map_back(edits, offset)
    return first.position(min(offset, len(first.data)))[0]


def _map_back(edits: list[Edit], offset: int) -> int:
    """The offset before the edits of what stands at ``offset`` after them."""
    shift = 0
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        length = len(edit.text.encode("utf-8"))
        start = edit.start + shift
        if offset < start:
            break
        if offset < start + length:
            return edit.start
        shift += length - (edit.end - edit.start)
    return offset - shift


# -- checking --------------------------------------------------------------------------------------------------------


def _fault(
    first: Module, state: _State, collections: tuple[Collection, ...], document: Document, exports: frozenset[str]
) -> str | None:
    """What is wrong with the result; None where it is sound."""
    if state.failure:
        return f"the result can't be looked at ({state.failure})"
    if state.text == first.text:
        return None if state.stable else "the edits contradict one another"
    try:
        after = _parse(document, state.text, collections, exports)
    except MigrationError as error:
        return f"the result does not parse ({error})"
    if not state.stable:
        return "the edits do not come to an end"
    if _parses(first.text) and not _parses(state.text):
        return "the result does not parse"
    lost = Counter(comments(first.text)) - Counter(comments(state.text))
    if lost:
        return f"a comment would be lost: {next(iter(lost))}"
    unbound = _unbound(after) - _unbound(first)
    if unbound:
        return f"a name would be undefined: {min(unbound)}"
    return None


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def comments(text: str) -> list[str]:
    """The comments of a text, without the spaces at their ends; what tokenizes up to the first error."""
    return [token.string.rstrip() for token in _comments(text)]


def _comments(text: str) -> Iterator[tokenize.TokenInfo]:
    try:
        for token in tokenize.generate_tokens(io.StringIO(text, newline="\n").readline):
            if token.type == tokenize.COMMENT:
                yield token
    except (tokenize.TokenError, SyntaxError):
        return


def _unbound(module: Module) -> set[str]:
    scopes = module.scopes
    if scopes.root.stars:
        return set()
    names = {n.value for n in module.nodes(cst.Name) if scopes.lookup(n.value, scopes.scope_at(n)) is None}
    return names - set(dir(builtins)) - {"__file__", "__class__", "__path__", "_"}


def _back_out(
    document: Document,
    first: Module,
    answer: _Answer,
    collections: tuple[Collection, ...],
    options: Options,
    exports: frozenset[str],
    state: _State,
) -> tuple[frozenset[str], _State]:
    """Take back the one rule without which the result is sound; where no single one is at fault, as few as can be."""
    later = {item.finding.rule.code for item in state.later if item.status in ("fixed", "review")}
    codes = sorted({f.rule.code for f in answer.findings if f.status != "manual"} | later)

    def without(banned: Iterable[str]) -> _State | None:
        trial = _run(document, first, answer, collections, options, exports, frozenset(banned))
        return trial if _fault(first, trial, collections, document, exports) is None else None

    for code in codes:
        if trial := without({code}):
            return frozenset({code}), trial
    banned, best = set(codes), _State(first.text, frozenset(), [])
    for code in codes:
        if trial := without(banned - {code}):
            banned, best = banned - {code}, trial
    return frozenset(banned), best


# -- reporting -------------------------------------------------------------------------------------------------------


def _without_edits(finding: Finding, why: str) -> Finding:
    if finding.status == "manual":
        return finding
    return replace(finding, status="manual", edits=(), imports=(), message=f"{finding.message} (not rewritten: {why})")


def _report(
    first: Module, answer: _Answer, state: _State, banned: frozenset[str], fault: str | None, options: Options
) -> tuple[Reported, ...]:
    reported: list[Reported] = []
    for index, finding in enumerate(answer.findings):
        status, message = _judged(answer, index, index in state.applied, fault if banned else None, options)
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


def _judged(answer: _Answer, index: int, applied: bool, fault: str | None, options: Options) -> tuple[Status, str]:
    """What became of a finding, and what is said about it."""
    finding = answer.findings[index]
    message = finding.message
    if index in answer.suppressed:
        return "suppressed", message
    if applied or finding.status == "manual":
        return finding.status, message
    if fault is None and options.safe_only:
        return "manual", message
    members = [i for i, f in enumerate(answer.findings) if finding.group and f.group == finding.group]
    if finding.group in answer.partial or any(i in answer.suppressed for i in members):
        return "manual", f"{message} (not rewritten: a part of what belongs together is left out)"
    return "failed", f"{message} (taken back: {fault or 'it collides with another edit'})"


def _reported(module: Module, finding: Finding, status: Status, message: str) -> Reported:
    line, column = module.position(finding.start)
    end_line, end_column = module.position(finding.end)
    rule = finding.rule
    minutes = rule.minutes if finding.minutes is None else finding.minutes
    return Reported(
        rule.code, rule.name, status, finding.severity, line, column, end_line, end_column,
        message, finding.old, finding.new, rule.url, minutes,
    )  # fmt: skip


def _subjects(module: Module, answer: _Answer) -> tuple[ReportedSubject, ...]:
    found = [
        ReportedSubject(
            module.position(s.start)[0],
            s.label,
            s.stack,
            tuple((module.position(offset)[0], code) for offset, code in s.blocked_by),
        )
        for s in answer.subjects
    ]
    return tuple(sorted(found, key=lambda s: s.line))


# -- models ----------------------------------------------------------------------------------------------------------


def _model(collections: tuple[Collection, ...]) -> ObjectModel:
    return collections[0].model if len(collections) == 1 else _Joint(tuple(c.model for c in collections))


@dataclass(frozen=True, slots=True)
class _Joint:
    """Several object models as one: the first that knows answers."""

    models: tuple[ObjectModel, ...]

    def dotted(self, name: str) -> Kind | None:
        return next((k for m in self.models if (k := m.dotted(name)) is not None), None)

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        return next((k for m in self.models if (k := m.call(name, module, call)) is not None), None)

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        return next((k for m in self.models if (k := m.method(kind, name, module, call)) is not None), None)

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        return next((k for m in self.models if (k := m.attribute(kind, name)) is not None), None)
