"""The inventory as data, and as the tables that all formats for people show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rllib_migrate.codemod import Rule
from rllib_migrate.outcome import Outcome
from rllib_migrate.report.model import counted

_PLACES_SHOWN = 3


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """Where a symbol is used. Lines and columns are 1-based; ``cell`` is 0 outside of notebooks."""

    path: str
    cell: int
    line: int
    column: int

    @property
    def text(self) -> str:
        """``path:line``."""
        return f"{self.path}:cell {self.cell}:{self.line}" if self.cell else f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A class, function or member, its promise, and where it is used."""

    name: str
    promise: Rule
    before: tuple[Place, ...]
    after: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a project relies on; the symbols of the worst promise come first."""

    target_ray: str
    promises: tuple[Rule, ...]
    symbols: tuple[Symbol, ...]
    failed: tuple[tuple[str, str], ...]

    @property
    def paths(self) -> tuple[str, ...]:
        """The files that use anything, sorted."""
        return tuple(sorted({place.path for s in self.symbols for place in (*s.before, *s.after)}))


@dataclass(frozen=True, slots=True)
class Table:
    """One table for people. Cells are plain text; those of ``numbers`` columns are numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()


def inventory(
    target_ray: str, promises: Sequence[Rule], before: Sequence[Outcome], after: Sequence[Outcome]
) -> Inventory:
    """The inventory of a project by the findings in its files before and after the migration."""
    by_code = {rule.code: rule for rule in promises}
    old, new = _places(before, by_code), _places(after, by_code)
    order = {rule: at for at, rule in enumerate(promises)}
    keys = sorted(old.keys() | new.keys(), key=lambda key: (order[key[1]], key[0]))
    symbols = (
        Symbol(name, rule, tuple(sorted(old[name, rule])), tuple(sorted(new[name, rule]))) for name, rule in keys
    )
    failed = {o.path: o.reason or "" for o in (*before, *after) if o.status == "failed"}
    return Inventory(target_ray, tuple(promises), tuple(symbols), tuple(sorted(failed.items())))


def _places(outcomes: Iterable[Outcome], by_code: dict[str, Rule]) -> defaultdict[tuple[str, Rule], list[Place]]:
    found: defaultdict[tuple[str, Rule], list[Place]] = defaultdict(list)
    for outcome in outcomes:
        for finding in outcome.findings:
            if finding.code in by_code:
                place = Place(outcome.path, finding.cell or 0, finding.line, finding.column)
                found[finding.old or "", by_code[finding.code]].append(place)
    return found


def tables(inventory: Inventory) -> Iterator[Table]:
    """By promise, by symbol, by file."""
    yield Table(
        "Uses by promise",
        ("promise", "before", "after", "meaning"),
        tuple(
            (rule.name, *_counts([s for s in inventory.symbols if s.promise is rule]), rule.summary)
            for rule in inventory.promises
        ),
        frozenset({1, 2}),
    )
    for rule in inventory.promises:
        symbols = [symbol for symbol in inventory.symbols if symbol.promise is rule]
        if symbols:
            yield Table(
                f"{rule.name.capitalize()}: {counted(len(symbols), 'symbol')}",
                ("symbol", "before", "after", "where"),
                tuple((s.name, *_counts([s]), _where(s)) for s in symbols),
                frozenset({1, 2}),
            )
    shown = [rule for rule in inventory.promises if any(s.promise is rule for s in inventory.symbols)]
    yield Table(
        "By file, before > after",
        ("file", *(rule.name for rule in shown)),
        tuple((path, *(_change(inventory, path, rule) for rule in shown)) for path in inventory.paths),
        frozenset(range(1, len(shown) + 1)),
    )


def _counts(symbols: Iterable[Symbol]) -> tuple[str, str]:
    pairs = [(len(symbol.before), len(symbol.after)) for symbol in symbols]
    return str(sum(old for old, _ in pairs)), str(sum(new for _, new in pairs))


def _where(symbol: Symbol) -> str:
    """A few places: those that are left, else those that go."""
    places = symbol.after or symbol.before
    texts = list(dict.fromkeys(place.text for place in places))
    more = len(texts) - _PLACES_SHOWN
    return ", ".join(texts[:_PLACES_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _change(inventory: Inventory, path: str, rule: Rule) -> str:
    symbols = [symbol for symbol in inventory.symbols if symbol.promise is rule]
    old = sum(place.path == path for symbol in symbols for place in symbol.before)
    new = sum(place.path == path for symbol in symbols for place in symbol.after)
    return f"{old} > {new}" if old or new else ""
