"""Where keys of training results went: old paths, as parts, to new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from rllib_codemods.facts import Lead, leads

RULE = "moved-result-key"
#: Stands for a key that the code does not show.
UNSEEN_KEY = "..."
_SUFFIXES = ("_mean", "_min", "_max")
#: First parts of new paths; what stands below them is new already.
_NEW = frozenset({"env_runners", "learners", "fault_tolerance", "env_runner_group"})


@dataclass(frozen=True, slots=True)
class Moved:
    """An old path, as far as a row speaks of it, from part ``at`` on; ``new`` is empty where nothing took it over."""

    at: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    row: Lead

    @property
    def end(self) -> int:
        """The index after its last part."""
        return self.at + len(self.old)


@cache
def words() -> frozenset[str]:
    """All parts of old paths: a string without one of them says nothing about results."""
    return frozenset(part for old in leads(RULE) for part in old.split("/")) - {"*", "env_runners"}


@cache
def gate() -> tuple[bytes, ...]:
    """Words of which one stands in every file that names an old key."""
    common = {"info", "timers", "model", "kl", "entropy_coeff"}
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


def moved(parts: Sequence[str | None], *, weak: bool) -> Moved | None:
    """The move of a path of keys; ``None`` stands for a key that can't be seen, "" for a constant.

    ``weak`` allows keys that others use too, where no constant says that they stand below something else.
    """
    for at, part in enumerate(parts):
        weak = weak and part != ""
        found = _at(parts, at)
        if found is not None:
            return found if weak or not found.row.weak else None
        if part in _NEW:
            return None
    return None


def _at(parts: Sequence[str | None], at: int) -> Moved | None:
    if parts[at] == "evaluation":
        inner = _at(parts, at + 1) if at + 1 < len(parts) else None
        if inner is None:
            return None
        new = ("evaluation", *inner.new) if inner.new else ()
        return Moved(at, ("evaluation", *inner.old), new, inner.row)
    if parts[at] == "sampler_results" and at + 1 < len(parts):
        inner = _at(parts, at + 1)
        if inner is not None:
            return Moved(at, ("sampler_results", *inner.old), inner.new, inner.row)
    for length in range(min(len(parts) - at, max(_rows())), 0, -1):
        here = tuple(parts[at : at + length])
        fitting = [row for row in _rows().get(length, ()) if _fits(row, here)]
        best = min(fitting, key=lambda row: row.count("*"), default=None)
        if best is not None:
            row = _rows()[length][best]
            return Moved(at, tuple(p or UNSEEN_KEY for p in here), _filled(row, best, here), row)
    return None


def _fits(pattern: tuple[str, ...], parts: tuple[str | None, ...]) -> bool:
    return all(p == "*" or p == part for p, part in zip(pattern, parts, strict=True))


def _filled(row: Lead, pattern: tuple[str, ...], parts: tuple[str | None, ...]) -> tuple[str, ...]:
    """The new path with the keys that the old one had where the row has ``*``."""
    values = [part for p, part in zip(pattern, parts, strict=True) if p == "*"]
    new: list[str] = []
    for part in row.to.split("/") if row.to else ():
        value = (values.pop(0) or UNSEEN_KEY) if part == "*" else part
        if part == "*" and "custom_metrics" in pattern:
            value = next((value.removesuffix(s) for s in _SUFFIXES if value.endswith(s)), value)
        new.append(value)
    return tuple(new)
