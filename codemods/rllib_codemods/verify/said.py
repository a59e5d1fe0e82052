"""How a check says what it found: one finding at a node, the words for releases, near names and slips."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from rllib_codemods.facts.columns import Release
from rllib_migrate.codemod import Finding, Rule, Severity
from rllib_migrate.syntax.module import Module, Node

#: A name that is as near as this to another is worth a question.
NEAR = 0.8
_SHORT = 6


def found(module: Module, rule: Rule, node: Node, severity: Severity, message: str, new: str | None = None) -> Finding:
    """A finding at a node."""
    start, end = module.inner_span(node)
    return Finding(rule, start, end, "manual", severity, message, module.slice(start, end), new)


def ray(release: Release) -> str:
    """``Ray 2.60``."""
    return "Ray {}.{}".format(*release)


def near(name: str, known: Iterable[str]) -> str | None:
    """The known name that looks most like this one, to be asked for where the name is surely wrong."""
    return next(iter(get_close_matches(name, sorted(known), n=1, cutoff=NEAR)), None)


def slip_of(name: str, known: Iterable[str]) -> str | None:
    """The known name from which this one differs by one slip of the hand; that shows what is meant."""
    if len(name) < _SHORT:
        return None
    return next((other for other in sorted(known) if not other.startswith("_") and _is_slip(name, other)), None)


def _is_slip(one: str, other: str) -> bool:
    """Whether one letter too many, too few or wrong, or two that changed places, make one name of the other."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    left, right = one[start:], other[start:]
    if left[1:] == right or left == right[1:] or left[1:] == right[1:]:
        # With another letter at its end (`state`, `stats`), or an `s`, it is as often a name of its own.
        at_end = not left[1:] and not right[1:]
        return not at_end or (len(one) != len(other) and "s" not in (left, right))
    return left[:2] == right[1::-1] and left[2:] == right[2:]
