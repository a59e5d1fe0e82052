"""Asks for each hunk of a change whether to make it, as ``git add -p`` does.

Hunks are groups of difflib's opcodes over lines, so that any choice can be put together without applying patches. What
was declined is reported as left to do; a choice that leaves a file in a state that does not parse is not made.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.diff import split_lines
from rllib_migrate.report.model import visible

_CONTEXT = 3
HELP = """\
y - make this change
n - leave this place as it is
a - make this change and all later ones of this file
d - leave this place and all later ones of this file
s - leave this place and, from now on, every hunk that only this hunk's rules change
e - edit the new lines, then make the change
q - stop asking; changes that were not confirmed are not made
? - this help
"""

Opcode = tuple[str, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Dialogue:
    """How to talk to the user. ``ask`` returns "" at the end of input; ``edit`` None where nothing was saved."""

    show: Callable[[str], None]
    ask: Callable[[str], str]
    edit: Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Hunk:
    """Opcodes that belong together, and the rules that are behind them (none for an import that others need)."""

    opcodes: tuple[Opcode, ...]
    rules: frozenset[str]


def review(
    outcomes: Iterable[Outcome], dialogue: Dialogue, stands: Callable[[bytes, bytes], bool]
) -> tuple[Outcome, ...]:
    """The outcomes with only those changes that the user wants."""
    skipped: set[str] = set()
    decided: list[Outcome] = []
    stopped = False
    for outcome in outcomes:
        if outcome.after is None:
            decided.append(outcome)
        elif stopped:
            decided.append(_declined(outcome, hunks(outcome)))
        else:
            chosen, stopped = _review_file(outcome, dialogue, stands, skipped)
            decided.append(chosen)
    return tuple(decided)


def hunks(outcome: Outcome, context: int = _CONTEXT) -> list[Hunk]:
    """The hunks of a change, in order."""
    old, new = _sides(outcome)
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    return [
        Hunk(tuple(group), frozenset(finding.code for finding in _within(outcome, group)))
        for group in matcher.get_grouped_opcodes(context)
    ]


def combine(old: Sequence[str], new: Sequence[str], wanted: Iterable[tuple[Hunk, list[str] | None]]) -> list[str]:
    """The old lines with these hunks made; a list beside a hunk replaces all its new lines."""
    lines: list[str] = []
    position = 0
    for hunk, edited in wanted:
        lines += old[position : hunk.opcodes[0][1]]
        if edited is not None:
            lines += edited
        else:
            for _, _, _, j1, j2 in hunk.opcodes:
                lines += new[j1:j2]
        position = hunk.opcodes[-1][2]
    return lines + list(old[position:])


def _review_file(
    outcome: Outcome, dialogue: Dialogue, stands: Callable[[bytes, bytes], bool], skipped: set[str]
) -> tuple[Outcome, bool]:
    """The outcome that the user wants, and whether to stop asking."""
    old, new = _sides(outcome)
    all_hunks = hunks(outcome)
    wanted: list[tuple[Hunk, list[str] | None]] = []
    rest_of_file: bool | None = None
    stopped = False
    for number, hunk in enumerate(all_hunks, 1):
        if stopped or rest_of_file is False or (hunk.rules and hunk.rules <= skipped):
            continue
        if rest_of_file:
            wanted.append((hunk, None))
            continue
        dialogue.show(_shown(outcome, hunk, old, new))
        answer, edited = _answer(f"({number}/{len(all_hunks)}) make this change", hunk, new, outcome, dialogue)
        if answer in ("y", "a", "e"):
            wanted.append((hunk, edited))
        elif answer == "s":
            skipped |= hunk.rules
        rest_of_file = {"a": True, "d": False}.get(answer)
        stopped = answer == "q"
    after = "".join(combine(old, new, wanted)).encode("latin-1")
    if after not in (outcome.before, outcome.after) and not stands(outcome.before, after):
        dialogue.show(
            f"{visible(outcome.path)}: these changes don't stand without the others; the file stays as it is\n"
        )
        wanted, after = [], outcome.before
    left = [hunk for hunk in all_hunks if hunk not in [made for made, _ in wanted]]
    if after == outcome.before:
        return _declined(outcome, left), stopped
    return replace(_declined(outcome, left), after=after, status="changed"), stopped


def _answer(
    question: str, hunk: Hunk, new: Sequence[str], outcome: Outcome, dialogue: Dialogue
) -> tuple[str, list[str] | None]:
    keys = "y,n,a,d,s,e,q,?" if hunk.rules else "y,n,a,d,e,q,?"
    while True:
        answer = dialogue.ask(f"{question} [{keys}]? ").strip().lower()[:1] or "q"
        if answer == "e":
            lines = [line for _, _, _, j1, j2 in hunk.opcodes for line in new[j1:j2]]
            edited = _edited("".join(lines), outcome.encoding, dialogue)
            if edited is not None:
                return answer, edited
        elif answer in keys.split(",") and answer != "?":
            return answer, None
        else:
            dialogue.show(HELP)


def _edited(raw: str, encoding: str, dialogue: Dialogue) -> list[str] | None:
    """The user's own new lines, with the line ends that the lines had."""
    text = raw.encode("latin-1").decode(encoding, "replace")
    edited = dialogue.edit(text.replace("\r\n", "\n"))
    if edited is None:
        return None
    if "\r\n" in text:
        edited = edited.replace("\n", "\r\n")
    return split_lines(edited.encode(encoding, "backslashreplace").decode("latin-1"))


def _declined(outcome: Outcome, left: Sequence[Hunk]) -> Outcome:
    """Nothing made; the findings of these hunks are left to the user."""
    lines = [span for hunk in left for span in _changed_lines(hunk.opcodes)]
    findings = tuple(
        replace(finding, status="manual", message=f"{finding.message} (declined)")
        if finding.status in ("fixed", "review") and any(_meets(finding, span) for span in lines)
        else finding
        for finding in outcome.findings
    )
    return replace(outcome, status="unchanged", after=None, findings=findings)


def _within(outcome: Outcome, group: Sequence[Opcode]) -> Iterator[Reported]:
    spans = list(_changed_lines(group))
    for finding in outcome.findings:
        # Lines of a notebook's findings are those of a cell, not of the file.
        if finding.cell is not None and finding.status in ("fixed", "review"):
            yield finding
            continue
        if finding.status in ("fixed", "review") and any(_meets(finding, span) for span in spans):
            yield finding


def _changed_lines(opcodes: Sequence[Opcode]) -> Iterator[tuple[int, int]]:
    """First and last old line (from 1) of each change; an insertion is between two lines."""
    for tag, i1, i2, _, _ in opcodes:
        if tag != "equal":
            yield (i1 + 1, i2) if i2 > i1 else (i1, i1 + 1)


def _meets(finding: Reported, span: tuple[int, int]) -> bool:
    return finding.line <= span[1] and finding.end_line >= span[0]


def _sides(outcome: Outcome) -> tuple[list[str], list[str]]:
    """Lines before and after, one character a byte, so that no choice can change an encoding."""
    after = outcome.before if outcome.after is None else outcome.after
    return split_lines(outcome.before.decode("latin-1")), split_lines(after.decode("latin-1"))


def _shown(outcome: Outcome, hunk: Hunk, old: Sequence[str], new: Sequence[str]) -> str:
    parts = [f"\n{visible(outcome.path)}:{hunk.opcodes[0][1] + 1}\n"]
    for finding in _within(outcome, hunk.opcodes):
        parts.append(f"  {finding.code} {finding.status}: {visible(finding.message)}\n")
    for tag, i1, i2, j1, j2 in hunk.opcodes:
        if tag == "equal":
            parts += [f"  {_line(line, outcome)}\n" for line in old[i1:i2]]
        else:
            parts += [f"- {_line(line, outcome)}\n" for line in old[i1:i2]]
            parts += [f"+ {_line(line, outcome)}\n" for line in new[j1:j2]]
    return "".join(parts)


def _line(raw: str, outcome: Outcome) -> str:
    return visible(raw.encode("latin-1").decode(outcome.encoding, "replace").rstrip("\r\n"))
