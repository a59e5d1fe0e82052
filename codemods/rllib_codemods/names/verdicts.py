"""What the tables and the target's surface say of one dotted name.

The look-up behind the codemod of names: it knows nothing of files. A name that neither the tables nor the surface know
is reported as vanished, so that no dead import passes in silence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rllib_codemods.api import surface
from rllib_codemods.facts import Move, Symbol, find_move, find_old_stack, moves
from rllib_migrate.codemod import Rule, Severity

Release = tuple[int, int]

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

MOVED = Rule(
    "RLM101",
    "moved-name",
    "A name or module lives elsewhere or is called otherwise; imports and uses follow it.",
    "The old path does not import on the target Ray, or warns that it soon won't.",
    url=GUIDE,
    minutes=2,
)
REMOVED = Rule(
    "RLM102",
    "removed-name",
    "A name or module is gone without a successor.",
    "The import raises on the target Ray.",
    lost="What it did: nothing has its place.",
    url=GUIDE,
    minutes=20,
)
REMOVED_ALGORITHM = Rule(
    "RLM103",
    "removed-algorithm",
    "An algorithm is gone; the nearest one is named, never put in its place.",
    "Another algorithm trains something else, so the choice is a person's.",
    lost="The algorithm, and its checkpoints, which no other one can load.",
    url=GUIDE,
    minutes=60,
)
CHANGED = Rule(
    "RLM104",
    "changed-name",
    "The name means something else now.",
    "A class of the same name with other attributes fails late, or not at all.",
    url=GUIDE,
    minutes=15,
)
OLD_STACK = Rule(
    "RLM105",
    "old-stack-name",
    "A class or function of the old API stack is used.",
    "It still imports, but the new API stack doesn't call it or can't work with it.",
    url=f"{GUIDE}#what-s-the-new-api-stack",
    minutes=30,
)
BY_HAND = Rule(
    "RLM106",
    "successor-by-hand",
    "A successor exists, but the code around the name has to change too.",
    "The import raises on the target Ray, and the successor is of another kind.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=15,
)
DEPRECATED = Rule(
    "RLM107",
    "outgoing-name",
    "A class or function that Ray marks as deprecated, without a successor of the same kind.",
    "It warns when it is used, or raises, and goes with a later release.",
    url=GUIDE,
    minutes=10,
)

_PACKAGES = ("ray.rllib", "ray.tune", "ray.air", "ray.train")
#: Modules that the surface leaves out, or whose names are made at run time: nothing can be told of what is in them.
_UNLISTED = re.compile(r"\.(tests|_internal|\w+_pb2)(\.|$)|^ray\.(tune|train)\.examples\.")
#: These mean the same as their successors inside a Tune trainable only. The surface doesn't list the module's names.
_IN_TRAINABLES = "ray.air.session."
_RLLIB = "ray.rllib."
_EXAMPLES = "ray.rllib.examples."
#: Marked as old stack in Ray's code, yet taken by the new stack.
_VALID = frozenset({"ray.rllib.policy.policy.PolicySpec"})
#: What becomes of old-stack code on the new stack, by the longest prefix; everything else raises there.
_OLD_STACK_SEVERITY: tuple[tuple[str, Severity], ...] = (
    ("ray.rllib.policy.sample_batch.", "changed"),
    ("ray.rllib.policy.", "ignored"),
    ("ray.rllib.evaluation.postprocessing.", "ignored"),
    ("ray.rllib.utils.checkpoints.", "deprecated"),
    ("ray.rllib.utils.test_utils.", "deprecated"),
    ("ray.rllib.utils.threading.", "deprecated"),
    ("ray.rllib.utils.torch_utils.", "deprecated"),
    ("ray.rllib.utils.typing.", "deprecated"),
)
_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about the name ``old``. Unless manual, ``new`` may be put in its place."""

    rule: Rule
    status: Literal["fixed", "review", "manual"]
    severity: Severity
    message: str
    old: str
    new: str | None = None


def is_covered(dotted: str) -> bool:
    """Whether the tables and surfaces speak of names at this path."""
    return dotted.startswith(tuple(f"{p}." for p in _PACKAGES)) or dotted in _PACKAGES


def is_known(dotted: str, target: Release) -> bool:
    """Whether a table has this very name, or the thing that it is another name of."""
    if dotted in moves() or _old_stack(dotted) is not None or _borrowed(dotted, target) is not None:
        return True
    return bool(_of_shim(dotted, target) or _deprecated(dotted, target)) if exists(dotted, target) else False


@cache
def verdicts(dotted: str, target: Release) -> tuple[Verdict, ...]:
    """All that is to be said about a name; empty for a name that is fine. A move comes first."""
    if not is_covered(dotted):
        return ()
    row = moves().get(dotted)
    old = _old_stack(dotted) or _borrowed(dotted, target)
    if row is not None:
        found = _of_row(row, dotted, "", target)
        if found is not None and found.status != "manual":
            behind = _old_stack(found.new or "")
            return (found,) if behind is None else (found, behind)
        if found is not None and not (old and _imports(row, target)):
            return (found,)
    if old is not None:
        # A re-export that is gone: the thing itself may still be where it is defined.
        lost = row is None and not exists(dotted, target)
        return (_moved(dotted, old.old, "breaks"), old) if lost and exists(old.old, target) else (old,)
    if row is not None:
        return ()
    if not exists(dotted, target):
        return (_vanished(dotted, target),)
    return _of_shim(dotted, target) or _deprecated(dotted, target)


def telling(levels: list[str], target: Release) -> int | None:
    """Which prefix of an attribute chain there is something to say about: the index in ``levels``, shortest first."""
    for at in reversed(range(len(levels))):
        if not is_known(levels[at], target) or not (said := verdicts(levels[at], target)):
            continue
        first, deeper = said[0], at + 1
        if first.status == "manual" or first.new is None or deeper == len(levels) or not is_module(first.new, target):
            return at
        moved = first.new + levels[deeper].removeprefix(levels[at])
        return at if exists(moved, target) else deeper
    for at, level in enumerate(levels[1:], 1):
        if is_covered(level) and not exists(level, target):
            return at if is_module(levels[at - 1], target) else None
    return None


def is_module(dotted: str, target: Release) -> bool:
    """Whether the target has a module of this name."""
    api, (package, _, name) = surface(target), dotted.rpartition(".")
    return bool(api.names(dotted)) or (api.origin(dotted) == dotted and name not in api.names(package))


def exists(dotted: str, target: Release) -> bool:
    """Whether the target has this name, or may have it for all that its surface can tell."""
    if not is_covered(dotted) or dotted.startswith(_IN_TRAINABLES) or _UNLISTED.search(dotted):
        return True
    if surface(target).has(dotted):
        return True
    # What example modules import is not listed; what they lost is in the tables.
    return dotted.startswith(_EXAMPLES) and bool(surface(target).names(dotted.rpartition(".")[0]))


# -- rows ------------------------------------------------------------------------------------------------------------


def _of_row(row: Move, dotted: str, rest: str, target: Release) -> Verdict | None:
    """What a row says of the name ``dotted``, which is the row's own followed by ``rest``."""
    imports = _imports(row, target) and not rest
    if row.kind in ("moved", "alias") or _only_moved(row, target):
        if imports and row.since is not None and row.since > target:
            return None  # it is good until its successor comes
        new = _spelling(row, target)
        if new is not None and (not rest or exists(new + rest, target)):
            return _moved(dotted, new + rest, "deprecated" if imports and not _raises(row) else "breaks", row)
        if imports or new is not None:
            return None
        since = f" is `{row.new}` from {_ray(row.since)} on."
        return _manual(BY_HAND, "breaks", dotted, since, row.new)
    if imports and row.kind in ("removed", "algorithm"):
        return None
    severity: Severity = "changed" if imports else "breaks"
    fate = (
        " means something else now" if imports else f" is gone (last in {_ray(row.last)})" if row.last else " is gone"
    )
    if row.kind == "changed":
        return _manual(CHANGED, severity, dotted, f"{fate}; see `{row.new}`. {row.note}", row.new)
    if row.kind == "manual":
        successor = f"; use `{_leaf(row.new)}`" if row.new else ""
        return _manual(BY_HAND, severity, dotted, f"{fate}{successor}. {row.note}", row.new)
    if row.kind == "algorithm":
        return _manual(REMOVED_ALGORITHM, severity, dotted, f"{fate} with its algorithm. {row.note}")
    return _manual(REMOVED, severity, dotted, f"{fate}, without a successor. {row.note}")


def _moved(dotted: str, new: str, severity: Severity, row: Move | None = None) -> Verdict:
    message = _shortest(dotted, f" is now `{new}`")
    if row is not None and row.kind == "manual" and _old_stack(new) is None:
        return Verdict(MOVED, "review", severity, f"{message}. {row.note}", dotted, new)
    if dotted.startswith(_IN_TRAINABLES):
        return Verdict(MOVED, "review", severity, f"{message}; right inside a Tune trainable only", dotted, new)
    return Verdict(MOVED, "fixed", severity, message, dotted, new)


def _manual(rule: Rule, severity: Severity, dotted: str, text: str, new: str | None = None) -> Verdict:
    return Verdict(rule, "manual", severity, _shortest(dotted, text.rstrip()), dotted, new)


def _shortest(dotted: str, text: str) -> str:
    """The message, with as little of a long name as tells what it is: a class by itself, else with its module."""
    if len(dotted) + len(text) + 2 > _WIDTH:
        owner, _, name = dotted.rpartition(".")
        dotted = name if name[:1].isupper() else f"{_leaf(owner)}.{name}"
    return f"`{dotted}`{text}"


def _vanished(dotted: str, target: Release) -> Verdict:
    found = find_move(dotted)
    if found is not None:
        row, rest = found
        said = _of_row(row, dotted, rest, target)
        if said is not None:
            return said
        if row.new is not None:
            return _manual(REMOVED, "breaks", dotted, f" is not in {_ray(target)}; its module is `{row.new}` now.")
    return _manual(REMOVED, "breaks", dotted, f" is not in {_ray(target)}.")


def _of_shim(dotted: str, target: Release) -> tuple[Verdict, ...]:
    """What is said of a name in a module that is only there to warn of its own end."""
    row = moves().get(dotted.rpartition(".")[0])
    if row is None or row.kind != "alias" or not _imports(row, target) or (row.since or target) > target:
        return ()
    if not is_module(row.old, target):
        return ()
    new = f"{_spelling(row, target)}.{_leaf(dotted)}"
    return (_moved(dotted, new, "deprecated", row),) if exists(new, target) else ()


def _deprecated(dotted: str, target: Release) -> tuple[Verdict, ...]:
    """What is said of a class or function of RLlib's that Ray marks as deprecated."""
    if not dotted.startswith(_RLLIB) or not is_deprecated(dotted, target):
        return ()
    return (_manual(DEPRECATED, "deprecated", dotted, f" is deprecated in {_ray(target)}."),)


def is_deprecated(dotted: str, target: Release) -> bool:
    """Whether the target marks a name of RLlib's, be it a class, a function or a member, as deprecated."""
    return (surface(target).stability(dotted) or "").startswith("Deprecated")


def _old_stack(dotted: str) -> Verdict | None:
    """What is said of an old-stack symbol: the same words under each of its names."""
    symbol = find_old_stack(dotted)
    if symbol is None or symbol.kind == "method" or symbol.name in _VALID:
        return None
    name = _leaf(symbol.name)
    note = symbol.note or (
        f"Its successor is `{symbol.replacement}`." if symbol.replacement else "It has no successor."
    )
    return Verdict(
        OLD_STACK,
        "manual",
        _severity(symbol),
        f"`{name}` belongs to the old API stack. {note}",
        symbol.name,
        symbol.replacement,
    )


def _borrowed(dotted: str, target: Release) -> Verdict | None:
    """What is said of an old-stack symbol under the name of a module that only uses it."""
    home = surface(target).origin(dotted) if dotted.startswith(_RLLIB) else None
    return _old_stack(home) if home is not None and home != dotted else None


def _severity(symbol: Symbol) -> Severity:
    if symbol.name.startswith("ray.rllib.algorithms.") and "_policy." in symbol.name:
        return "ignored"
    return next((severity for prefix, severity in _OLD_STACK_SEVERITY if symbol.name.startswith(prefix)), "breaks")


def _imports(row: Move, target: Release) -> bool:
    """Whether the old name still imports on the target."""
    return row.last is None or row.last >= target


def _raises(row: Move) -> bool:
    """Whether the use of an old name of RLlib's raises though it still imports."""
    return row.raises and row.old.startswith(_RLLIB)


def _only_moved(row: Move, target: Release) -> bool:
    """Whether a row that asks for a person names the same thing at a new path, so that the import can be mended."""
    return row.kind == "manual" and row.new is not None and _leaf(row.old) == _leaf(row.new) and exists(row.new, target)


def _spelling(row: Move, target: Release) -> str | None:
    """The name that the target knows the thing by; None where it knows neither the new one nor one between."""
    if row.since is None or row.since <= target:
        further = moves().get(row.new or "")
        follow = further is not None and further.kind in ("moved", "alias")
        return (_spelling(further, target) if further is not None and follow else None) or row.new
    between = [r for r in moves().values() if r.new == row.new and r.kind in ("moved", "alias") and r.old != row.old]
    between = [r for r in between if _imports(r, target) and exists(r.old, target)]
    return between[0].old if len({r.old for r in between}) == 1 else None


def _leaf(dotted: str) -> str:
    return dotted.rpartition(".")[2]


def _ray(release: Release | None) -> str:
    return "Ray" if release is None else f"Ray {release[0]}.{release[1]}"
