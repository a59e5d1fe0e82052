"""Where to start: which findings, once done, free the most config objects for the least work.

A step is what blocks one object: done as a whole, it frees that object and all others which wait for nothing else.
Steps are chosen one after the other, the most objects a minute first; work that an earlier step does costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: More steps are no plan any more.
_MAX_STEPS = 8


@dataclass(frozen=True, slots=True)
class Step:
    """Findings to do, the objects that this frees, and about how long it takes; all by their numbers."""

    findings: tuple[int, ...]
    frees: tuple[int, ...]
    minutes: int


def steps(blockers: Sequence[frozenset[int]], minutes: Mapping[int, int]) -> tuple[Step, ...]:
    """The first steps. ``blockers`` has the findings that block each object; empty: nothing does."""
    left = {number: found for number, found in enumerate(blockers) if found}
    done: frozenset[int] = frozenset()
    chosen: list[Step] = []
    while left and len(chosen) < _MAX_STEPS:
        candidates = {found - done for found in left.values()}
        made = [_step(candidate, done, left, minutes) for candidate in candidates]
        best = min(made, key=lambda step: (step.minutes / len(step.frees), step.minutes, step.frees))
        chosen.append(best)
        done |= frozenset(best.findings)
        left = {number: found for number, found in left.items() if number not in best.frees}
    return tuple(chosen)


def _step(
    wanted: frozenset[int], done: frozenset[int], left: Mapping[int, frozenset[int]], minutes: Mapping[int, int]
) -> Step:
    frees = tuple(number for number, found in left.items() if found <= wanted | done)
    return Step(tuple(sorted(wanted)), frees, sum(minutes[finding] for finding in wanted))
