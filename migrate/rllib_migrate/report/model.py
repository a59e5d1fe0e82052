"""What every report shows: outcomes, their sum, and how the reader wants to see them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rllib_migrate.codemod import SEVERITIES, STACKS, STATUSES, Purpose, Stack, Status
from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.sources.notebook import cell_lines

#: A rewritten place which a person should look at costs about that long.
_REVIEW_MINUTES = 1
#: Control characters (a terminal would obey them) and marks that turn the direction of text.
_UNPRINTABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts over all files. ``automated`` is None where there is no finding."""

    files_seen: int
    files_parsed: int
    files_changed: int
    files_failed: int
    by_status: dict[Status, int]
    automated: float | None
    minutes_left: int
    #: The values that a decision is made for as a whole, by the stack that they are on.
    by_stack: dict[Stack, int]

    @property
    def findings(self) -> int:
        """All findings, whatever became of them."""
        return sum(self.by_status.values())


@dataclass(frozen=True, slots=True)
class Report:
    """All that a run found; ``written``: the changes are on disk; ``project``: the name of the project's folder."""

    outcomes: tuple[Outcome, ...]
    target: tuple[int, int]
    written: bool = False
    purpose: Purpose = "migrate"
    project: str = ""

    @property
    def verified(self) -> bool:
        """Whether code was checked as it is, not migrated."""
        return self.purpose == "verify"

    @property
    def target_ray(self) -> str:
        """The target release as people write it."""
        return "{}.{}".format(*self.target)

    @property
    def failed(self) -> tuple[Outcome, ...]:
        """The files that could not be read, parsed or migrated."""
        return tuple(outcome for outcome in self.outcomes if outcome.status == "failed")

    @property
    def partial(self) -> tuple[Outcome, ...]:
        """The files of which a part was not looked at, and ``reason`` says which."""
        return tuple(o for o in self.outcomes if o.reason and o.status in ("changed", "unchanged"))

    @property
    def changed(self) -> tuple[Outcome, ...]:
        """The files with a diff."""
        return tuple(outcome for outcome in self.outcomes if outcome.status == "changed")


@dataclass(frozen=True, slots=True)
class View:
    """How text is laid out.

    ``terminal`` is False for pipes and files: plain, unwrapped, with diffs that ``git apply`` takes.
    """

    terminal: bool = False
    color: bool = False
    width: int = 100
    side_by_side: bool = False
    diffs: bool = True
    summary: bool = True
    verbose: bool = False


def summarize(outcomes: Sequence[Outcome]) -> Summary:
    """Count files, findings and decisions."""
    findings = [finding for outcome in outcomes for finding in outcome.findings]
    subjects = [subject for outcome in outcomes for subject in outcome.subjects]
    count: dict[Status, int] = {status: sum(f.status == status for f in findings) for status in STATUSES}
    rewritten = count["fixed"] + count["review"]
    relevant = rewritten + count["manual"]
    return Summary(
        files_seen=len(outcomes),
        files_parsed=sum(outcome.parsed for outcome in outcomes),
        files_changed=sum(outcome.status == "changed" for outcome in outcomes),
        files_failed=sum(outcome.status == "failed" for outcome in outcomes),
        by_status=count,
        automated=round(rewritten / relevant, 4) if relevant else None,
        minutes_left=sum(f.minutes for f in findings if f.status == "manual") + _REVIEW_MINUTES * count["review"],
        by_stack={stack: sum(subject.stack == stack for subject in subjects) for stack in STACKS},
    )


def follow_ups(report: Report, *statuses: Status) -> Iterator[tuple[Outcome, Reported]]:
    """The findings of these statuses, the worst first, then by place."""
    found = [(o, f) for o in report.outcomes for f in o.findings if f.status in statuses]
    yield from sorted(found, key=lambda pair: (SEVERITIES.index(pair[1].severity), pair[0].path, *_order(pair[1])))


def _order(finding: Reported) -> tuple[int, int, int]:
    return finding.cell or 0, finding.line, finding.column


def source_lines(outcome: Outcome) -> dict[int | None, list[str]]:
    """The lines of the file as it was, by cell (None: there are no cells); split where Python ends a line."""
    if outcome.kind == "notebook":
        return cell_lines(outcome.before)
    text = outcome.before.decode(outcome.encoding, "replace").removeprefix("\ufeff")
    return {None: re.split("\r\n|\r|\n", text)}


def visible(text: str) -> str:
    """``text`` on one line, with what a terminal would obey shown as an escape."""
    return _UNPRINTABLE.sub(lambda match: match[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)


def shown(path: str) -> str:
    """A path as a line may begin with it; CI systems take what begins with two colons for their own commands."""
    return visible(f"./{path}" if path.startswith("::") else path)


def held(summary: Summary) -> str:
    """How many of the config objects are kept on the old stack, in words."""
    whole = sum(summary.by_stack.values())
    return f"{summary.by_stack['pinned']} of {counted(whole, 'config object')} on the old stack"


def duration(minutes: int) -> str:
    """``95`` as ``1 h 35 min``."""
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if hours and rest else f"{hours} h" if hours else f"{rest} min"


def counted(number: int, noun: str) -> str:
    """``1 file``, ``2 files``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
