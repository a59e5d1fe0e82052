"""Choose the edits, apply them, ask again: until nothing is left, at most ten times.

Edits of one group go in together or not at all. Where units overlap, the one that starts earlier goes first and the
other waits for the next round.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rllib_migrate.asking import Answer, MigrationError, Request, ask, parse
from rllib_migrate.codemod import Edit, Finding, Options, Status
from rllib_migrate.placing import by_file, file_of, files_of
from rllib_migrate.syntax.module import Module

ROUNDS = 10


@dataclass(frozen=True, slots=True)
class State:
    """Where the rounds ended.

    ``files`` are the last texts that could be parsed. ``stable``: nothing was left to do. ``failure`` says
    what kept the rounds from going on: a codemod broke down on rewritten text, or that text does not parse; ``where``
    is the file. ``settled`` are the manual findings of the first answer for which the last text gives no reason:
    another rewrite has seen to them.
    """

    files: tuple[Module, ...]
    applied: frozenset[int]  # indexes of the first answer's findings whose edits are in
    later: list[Later]
    stable: bool = True
    failure: str = ""
    where: str = ""
    settled: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Later:
    """A finding that came to light when others were rewritten; ``file`` and ``line`` are those of the first texts."""

    file: int
    line: int
    finding: Finding
    status: Status
    message: str


#: Code and message of a finding, and its file and line in the first texts.
_Known = tuple[str, str, int, int]
#: Codes of rules that may change nothing in a file; "" stands for all files.
Bans = frozenset[tuple[str, str]]


def _units(files: Sequence[Module], answer: Answer, options: Options, banned: Bans) -> list[list[int]]:
    """Indexes of findings whose edits stand or fall together, in the order of the text."""
    groups: dict[str, list[int]] = {}
    for index, finding in enumerate(answer.findings):
        if finding.status != "manual":
            groups.setdefault(finding.group or f"\0{index}", []).append(index)
    units: list[list[int]] = []
    for indexes in groups.values():
        members = [answer.findings[i] for i in indexes]
        if any(i in answer.suppressed for i in indexes) or any(is_banned(files, f, banned) for f in members):
            continue
        if any(f.group in answer.partial for f in members):
            continue
        if options.safe_only and any(f.status == "review" for f in members):
            continue
        if any(f.edits or f.imports for f in members):
            units.append(indexes)
    return units


def is_banned(files: Sequence[Module], finding: Finding, banned: Bans) -> bool:
    """Whether a finding's rule may change nothing in one of the files that it would change."""
    code = finding.rule.code
    if not banned or all(code != one for _, one in banned):
        return False
    return ("", code) in banned or any((files[at].path, code) in banned for at in files_of(files, finding))


def _choose(answer: Answer, units: list[list[int]]) -> tuple[list[int], list[Edit]]:
    """The units whose edits do not overlap those of units that start earlier."""
    chosen: list[int] = []
    edits: dict[Edit, None] = {}
    ranges: list[tuple[int, int]] = []
    points: list[int] = []
    for indexes in units:
        own = list(dict.fromkeys(e for i in indexes for e in answer.findings[i].edits))
        new = [edit for edit in own if edit not in edits]
        if _overlap(own) or any(_taken(edit, ranges, points) for edit in new):
            continue
        chosen += indexes
        for edit in new:
            edits[edit] = None
            if edit.start == edit.end:
                insort(points, edit.start)
            else:
                insort(ranges, (edit.start, edit.end))
    return chosen, list(edits)


def _overlap(edits: list[Edit]) -> bool:
    """Whether any two of these edits overlap."""
    ranges: list[tuple[int, int]] = []
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        if _taken(edit, ranges, []):
            return True
        if edit.start < edit.end:
            ranges.append((edit.start, edit.end))
    return False


def _taken(edit: Edit, ranges: list[tuple[int, int]], points: list[int]) -> bool:
    """Whether the edit overlaps ranges or splits on points; both sorted, the ranges apart from each other.

    An insertion may touch, not split, another edit.
    """
    if edit.start == edit.end:
        before = bisect_left(ranges, (edit.start, edit.start)) - 1
        return before >= 0 and ranges[before][1] > edit.start
    last = bisect_left(ranges, (edit.end, edit.end)) - 1
    inner = bisect_right(points, edit.start)
    return (last >= 0 and ranges[last][1] > edit.start) or (inner < len(points) and points[inner] < edit.end)


def apply_edits(data: bytes, edits: Iterable[Edit]) -> str:
    """The text with the edits made. Insertions at one place keep their order; they come before a replacement there."""
    ordered = sorted(enumerate(edits), key=lambda p: (p[1].start, p[1].end != p[1].start, p[0]))
    parts: list[bytes] = []
    at = 0
    for _, edit in ordered:
        parts += [data[at : edit.start], edit.text.encode("utf-8")]
        at = edit.end
    parts.append(data[at:])
    return b"".join(parts).decode("utf-8")


def run(request: Request, first: tuple[Module, ...], answer: Answer, banned: Bans = frozenset()) -> State:
    """All rounds, from the first files and what was said about them."""
    options = request.options
    files, current = first, answer
    applied: frozenset[int] = frozenset()
    later: list[Later] = []
    known: list[_Known] = []
    said: list[_Known] = []
    back: list[list[list[Edit]]] = []
    failed = [(file.path, rule, error) for file, rule, error in answer.failures]
    for number in range(ROUNDS + 1):
        if [(file.path, rule, error) for file, rule, error in current.failures] != failed:
            path, _, error = current.failures[-1][0].path, *current.failures[-1][1:]
            return State(files, applied, later, False, f"the result can't be looked at ({error})", path)
        units = _units(files, current, options, banned)
        chosen, edits = _choose(current, units)
        found = [(f.rule.code, f.message, *_first_place(first, files, back, f.start)) for f in current.findings]
        if number == 0:
            applied, said = frozenset(chosen), found
        else:
            # What waits for its turn will have had it when nothing is left to do.
            turns = {i for unit in units for i in unit}
            for index in _fresh(found, known):
                status, message = judged(current, index, index in turns, None, options)
                later.append(Later(*found[index][2:], current.findings[index], status, message))
        made = set(chosen)
        known = [item for index, item in enumerate(found) if index not in made]
        changes = by_file(files, (current.findings[i] for i in chosen), edits)
        if not any(changes):
            if not number:
                return State(files, applied, later, not units)
            done = {i for unit in _units(first, answer, options, banned) for i in unit}
            open_ = [i for i, f in enumerate(answer.findings) if f.status == "manual"]
            new = [item for item in later if item.status == "manual"]
            words = [(i.finding.rule.code, i.finding.message, i.file, i.line) for i in new]
            gone = _settled([*(said[i] for i in open_), *words], found)
            settled = frozenset(index for at, index in enumerate(open_) if at in gone)
            over = [item for at, item in enumerate(new, len(open_)) if at in gone]
            later = [item for item in later if item not in over]
            return State(files, applied | done, later, not units, settled=settled)
        if number == ROUNDS:
            break
        texts = [apply_edits(file.text.encode(), own) for file, own in zip(files, changes, strict=True)]
        back.append(changes)
        try:
            files = parse(request, texts, files)
        except MigrationError as error:
            return State(files, applied, later, False, f"the result does not parse ({error})", error.path)
        current = ask(request, files)
    return State(files, applied, later, False)


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


def _settled(said: list[_Known], found: list[_Known]) -> set[int]:
    """Indexes of what was said and the last answer does not say; it says each thing once, first on the same line."""
    lines, words = Counter(found), Counter(item[:2] for item in found)
    left: set[int] = set()
    for exact in (True, False):
        for index, item in enumerate(said):
            if index not in left and (lines[item] if exact else words[item[:2]]) > 0:
                lines[item] -= 1
                words[item[:2]] -= 1
                left.add(index)
    return set(range(len(said))) - left


def _first_place(
    first: Sequence[Module], files: Sequence[Module], back: list[list[list[Edit]]], offset: int
) -> tuple[int, int]:
    """The file and the line in its first text of an offset in the newest."""
    at = file_of(files, offset)
    offset -= files[at].start
    for changes in reversed(back):
        offset = map_back(changes[at], offset)
    file = first[at]
    return at, file.position(file.start + min(offset, file.end - file.start))[0]


def map_back(edits: list[Edit], offset: int) -> int:
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


def judged(answer: Answer, index: int, applied: bool, fault: str | None, options: Options) -> tuple[Status, str]:
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
