"""Under what promise Ray gives a symbol: one rule a promise, from what breaks first to what lasts.

The source is the annotation in Ray's code, as the surface of the target has it. A member without one has that of the
class that defines it; a class without one has none, whatever it derives from, as Ray's own check for annotations has
it.
"""

from __future__ import annotations

from rllib_codemods.api import Surface, releases, surface
from rllib_codemods.facts import find_old_stack, moves
from rllib_migrate.codemod import Rule


def _promise(number: int, name: str, summary: str) -> Rule:
    return Rule(f"API{number}", name, summary, "")


OLD_STACK = _promise(1, "old stack", "@OldAPIStack: the new API stack never calls it; it goes with the old one")
GONE = _promise(2, "gone", "not in the target")
DEPRECATED = _promise(3, "deprecated", "@Deprecated: goes with one of the next releases")
PRIVATE = _promise(4, "private", "no annotation, or an underscore: may change with any release")
EXPERIMENTAL = _promise(5, "experimental", "@ExperimentalAPI: may change with any release")
DEVELOPER = _promise(6, "developer", "@DeveloperAPI: for who extends RLlib; may change with a minor release")
ALPHA = _promise(7, "alpha", "@PublicAPI(stability='alpha'): may change with any release")
BETA = _promise(8, "beta", "@PublicAPI(stability='beta'): settled but for details")
STABLE = _promise(9, "stable", "@PublicAPI: stays as it is")
PROMISES = (OLD_STACK, GONE, DEPRECATED, PRIVATE, EXPERIMENTAL, DEVELOPER, ALPHA, BETA, STABLE)

_BY_ANNOTATION = {
    "OldAPIStack": OLD_STACK,
    "Deprecated": DEPRECATED,
    "ExperimentalAPI": EXPERIMENTAL,
    "DeveloperAPI": DEVELOPER,
    "PublicAPI": STABLE,
    "PublicAPI(stability='alpha')": ALPHA,
    "PublicAPI(stability='beta')": BETA,
    "PublicAPI(stability='stable')": STABLE,
}


def promise_of(symbol: str, target: tuple[int, int]) -> Rule:
    """The promise of a class, function or member, by the dotted name that :func:`symbol_of` gives."""
    api = surface(target)
    annotation = api.stability(symbol)
    if annotation == "OldAPIStack" or _is_of_old_stack(symbol):
        return OLD_STACK
    if not api.has(symbol):
        return GONE
    if "Deprecated" in api.marks(symbol):
        return DEPRECATED
    if symbol.rpartition(".")[2].startswith("_") and not symbol.endswith("__"):
        return PRIVATE
    return _BY_ANNOTATION.get(annotation or "", PRIVATE)


def symbol_of(dotted: str, target: tuple[int, int]) -> str | None:
    """The name under which a thing is defined, by one under which code has it; None for modules.

    What the target does not have any more keeps the name that the code has.
    """
    api = surface(target)
    if _is_module(dotted, target):
        return None
    if api.has(dotted):
        return api.origin(dotted) or api.definer(dotted) or dotted
    row = find_old_stack(dotted)
    return row.name if row is not None else dotted


def _is_of_old_stack(symbol: str) -> bool:
    """Whether a symbol, or the class that it is a member of, is one of the old stack by the tables."""
    owner = symbol.rpartition(".")[0]
    return any(row is not None and row.kind != "method" for row in map(find_old_stack, (symbol, owner))) or (
        (row := find_old_stack(symbol)) is not None and row.kind == "method"
    )


def _is_module(dotted: str, target: tuple[int, int]) -> bool:
    known: tuple[Surface, ...] = (surface(target), surface(releases()[0]))
    return any(api.names(dotted) for api in known) or any(name.startswith(f"{dotted}.") for name in moves())
