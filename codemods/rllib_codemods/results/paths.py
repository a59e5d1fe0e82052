"""Where keys of training results went: old paths, as parts, to new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Literal

from rllib_codemods.facts import Lead, leads

RULE = "moved-result-key"
#: Stands for a key that the code does not show.
UNSEEN_KEY = "..."
#: Keys that are so common elsewhere that only a value known to be a result makes them RLlib's.
KNOWN_ONLY = frozenset({"experiment_id", "info"})
_SUFFIXES = ("_mean", "_min", "_max")
#: First parts of new paths; what stands below them is new already.
_NEW = frozenset({"env_runners", "learners", "fault_tolerance", "env_runner_group"})
#: Not moved in the results of an evaluation.
_SAME_IN_EVALUATION = frozenset({"fault_tolerance"})

How = Literal["fixed", "review", ""]


@dataclass(frozen=True, slots=True)
class Path:
    """Keys, one below the other; ``taken`` says which part of the old path each of them is (None: a new word)."""

    parts: tuple[str, ...] = ()
    taken: tuple[int | None, ...] = ()

    def below(self, first: str) -> Path:
        """The path with a key in front."""
        return Path((first, *self.parts), (None, *self.taken)) if self.parts else self

    def above(self, by: int) -> Path:
        """The path without its first key; ``by`` is how many keys the old path has less, too."""
        return Path(self.parts[1:], tuple(None if at is None else at - by for at in self.taken[1:]))


@dataclass(frozen=True, slots=True)
class Moved:
    """An old path, as far as a row speaks of it, from part ``at`` on.

    ``to`` is its place on the new stack and ``pinned`` that on the old stack of the target; both are empty where it has
    none. ``how`` is what a rewrite to the new stack's place is, if there is one. ``vanishes``: what stood below the old
    path stands where it stood itself.
    """

    at: int
    old: tuple[str, ...]
    to: Path
    pinned: Path
    how: How
    row: Lead
    vanishes: bool = False

    @property
    def new(self) -> tuple[str, ...]:
        """The keys on the new stack."""
        return self.to.parts

    @property
    def end(self) -> int:
        """The index after its last part."""
        return self.at + len(self.old)

    @property
    def note(self) -> str:
        """What there is to say of the place, or of there being none."""
        return self.row.note or ("" if self.new else "the new stack has nothing in its place")


@cache
def words() -> frozenset[str]:
    """All parts of old paths: a string without one of them says nothing about results."""
    return frozenset(part for old in leads(RULE) for part in old.split("/")) - {"*", "env_runners"}


@cache
def gate() -> tuple[bytes, ...]:
    """Words of which one stands in every file that names an old key."""
    common = {"timers", "model", "kl", "entropy_coeff", "entropy"}
    return tuple(sorted({_rarest(old, common).encode() for old in leads(RULE)}))


def _rarest(old: str, common: set[str]) -> str:
    return max((part for part in old.split("/") if part in words() and part not in common), key=len)


@cache
def strong_names() -> frozenset[str]:
    """Single keys that only results of RLlib have."""
    return frozenset(old for old, row in leads(RULE).items() if "/" not in old and not row.weak)


@cache
def _rows() -> Mapping[int, Mapping[tuple[str, ...], Lead]]:
    found: dict[int, dict[tuple[str, ...], Lead]] = {}
    for old, row in leads(RULE).items():
        parts = tuple(old.split("/"))
        found.setdefault(len(parts), {})[parts] = row
    return MappingProxyType(found)


def moved(parts: Sequence[str | None], *, weak: bool, known: bool = False) -> Moved | None:
    """The move of a path of keys; ``None`` stands for a key that can't be seen, "" for a constant.

    ``weak`` allows keys that others use too, where no constant says that they stand below something else. ``known``
    allows those that are common: the path is known to begin at a result.
    """
    for at, part in enumerate(parts):
        weak = weak and part != ""
        found = _at(parts, at)
        if found is not None:
            is_common = found.row.old in KNOWN_ONLY and not known
            return found if (weak or not found.row.weak) and not is_common else None
        if part in _NEW or (part == "evaluation" and at + 1 < len(parts) and _at(parts, at + 1) is not None):
            # It is new already, or one of the few that evaluations keep where they were.
            return None
    return None


_RETURNED = Lead(
    RULE,
    "evaluation",
    "breaks",
    "Algorithm.evaluate() of Ray 2.9.3 and 2.39.0",
    note="`evaluate()` returns what stood below it",
)


def moved_in_evaluation(parts: Sequence[str | None]) -> Moved | None:
    """The same for what ``evaluate()`` returns: without the level ``evaluation`` that it had up to Ray 2.9."""
    if not parts or parts[0] != "evaluation":
        found = moved(["evaluation", *parts], weak=True, known=True)
        if found is None or found.at:
            return None
        return replace(found, old=found.old[1:], to=found.to.above(1), pinned=found.pinned.above(1))
    found = moved(parts, weak=True, known=True)
    if found is None or found.at:
        return Moved(0, ("evaluation",), Path(), Path(), "fixed", _RETURNED, vanishes=True)
    return replace(found, to=found.to.above(0), pinned=found.pinned.above(0))


def _at(parts: Sequence[str | None], at: int) -> Moved | None:
    if parts[at] == "evaluation":
        inner = _at(parts, at + 1) if at + 1 < len(parts) else None
        return None if inner is None else _evaluated(inner, at)
    if parts[at] == "sampler_results" and at + 1 < len(parts):
        inner = _at(parts, at + 1)
        if inner is not None:
            return replace(inner, at=at, old=("sampler_results", *inner.old))
    for length in range(min(len(parts) - at, max(_rows())), 0, -1):
        here = tuple(parts[at : at + length])
        fitting = [row for row in _rows().get(length, ()) if _fits(row, here)]
        best = min(fitting, key=lambda row: row.count("*"), default=None)
        if best is not None:
            row = _rows()[length][best]
            pinned = Path(shown_keys(here), tuple(range(at, at + length))) if row.pinned == row.old else None
            return Moved(
                at,
                shown_keys(here),
                _filled(row.to, best, here, at),
                pinned or _filled(row.pinned, best, here, at, suffix=True),
                _how(row, best, here),
                row,
            )
    return None


def shown_keys(parts: Sequence[str | None]) -> tuple[str, ...]:
    """The keys as a message shows them."""
    return tuple(part or UNSEEN_KEY for part in parts)


def _evaluated(inner: Moved, at: int) -> Moved | None:
    """The same key in the results of an evaluation, where all but few stand below ``env_runners``."""
    old = ("evaluation", *inner.old)
    if inner.new and inner.new[0] in _SAME_IN_EVALUATION:
        return None
    to = inner.to if inner.new[:1] != ("num_env_steps_sampled_lifetime",) else inner.to.below("env_runners")
    if to.parts[:1] != ("env_runners",):
        to = Path()
    pinned = inner.pinned if inner.pinned.parts[:1] == ("env_runners",) or inner.pinned.parts == inner.old else Path()
    how: How = inner.how if to.parts else ""
    return Moved(at, old, to.below("evaluation"), pinned.below("evaluation"), how, inner.row)


def _fits(pattern: tuple[str, ...], parts: tuple[str | None, ...]) -> bool:
    return all(p == "*" or p == part for p, part in zip(pattern, parts, strict=True))


def _how(row: Lead, pattern: tuple[str, ...], parts: tuple[str | None, ...]) -> How:
    last = parts[-1] or ""
    if pattern[-2:] == ("custom_metrics", "*"):
        # Other reductions than the mean have to be logged under keys of their own.
        return row.rewrite if last.endswith("_mean") else ""
    if pattern[-2:] == ("policy_reward_mean", "*"):
        # With one agent, which is when there is a default policy, the key has another name.
        return row.rewrite if last and last != "default_policy" else ""
    return row.rewrite


def _filled(
    template: str, pattern: tuple[str, ...], parts: tuple[str | None, ...], at: int, *, suffix: bool = False
) -> Path:
    """A place with the keys that the old path had where the row has ``*``; ``suffix`` keeps those of custom metrics."""
    values = [(part, at + i) for i, (p, part) in enumerate(zip(pattern, parts, strict=True)) if p == "*"]
    keys: list[str] = []
    taken: list[int | None] = []
    for word in template.split("/") if template else ():
        value, index = values.pop(0) if word == "*" else (word, None)
        shown = value or UNSEEN_KEY
        if word == "*" and "custom_metrics" in pattern and not suffix:
            stripped = next((shown.removesuffix(s) for s in _SUFFIXES if shown.endswith(s)), shown)
            index = index if stripped == shown else None
            shown = stripped
        keys.append(shown)
        taken.append(index)
    return Path(tuple(keys), tuple(taken))
