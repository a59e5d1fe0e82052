"""``rllib-migrate explain SYMBOL``: what is known of one class, function or member of Ray."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rllib_codemods.api import releases, surface
from rllib_codemods.facts import methods, moves, old_stack
from rllib_codemods.inventory.promises import promise_of, symbol_of
from rllib_codemods.names.verdicts import is_covered, verdicts
from rllib_migrate.codemod import Release, Symbol


def described(word: str, target: Release) -> tuple[Symbol, ...]:
    """The symbols of that dotted name, or with that last name; empty where no release has one."""
    names = _named(word)
    found = {symbol for name in names if (symbol := symbol_of(name, target)) is not None}
    return tuple(_symbol(name, target) for name in sorted(found) if _is_known(name, target))


def _named(word: str) -> frozenset[str]:
    """The dotted names that a word stands for: ``ray.rllib...Policy``, ``Policy`` or ``Policy.get_weights``."""
    if is_covered(word):
        return frozenset({word})
    owner, _, last = word.rpartition(".")
    if not owner:
        return _ending().get(word, frozenset())
    return frozenset(f"{name}.{last}" for name in _ending().get(owner, ()))


def _symbol(name: str, target: Release) -> Symbol:
    having = [release for release in releases() if surface(release).has(name)]
    return Symbol(name, promise_of(name, target), tuple(having), tuple(_notes(name, target)))


def _notes(name: str, target: Release) -> Iterator[str]:
    """What the migration says of it; of a member, what the tables say."""
    said = verdicts(name, target)
    for verdict in said:
        yield f"{verdict.rule.code}: {verdict.message}"
    owner, _, last = name.rpartition(".")
    if owner.endswith("Config") and last in methods():
        yield f"Use `{methods()[last].new}()`."
    row = old_stack().get(name)
    if row is not None and row.note and not said:
        yield row.note
    if row is not None and row.replacement:
        yield f"Its successor is `{row.replacement}`."


def _is_known(name: str, target: Release) -> bool:
    return (
        name in moves() or name in old_stack() or any(surface(release).has(name) for release in (*releases(), target))
    )


@cache
def _ending() -> dict[str, frozenset[str]]:
    """All classes and functions that any table has, by their last names."""
    found: dict[str, set[str]] = {}
    known = releases()
    for name in (*moves(), *old_stack(), *surface(known[-1]).symbols, *surface(known[0]).symbols):
        found.setdefault(name.rpartition(".")[2], set()).add(name)
    return {last: frozenset(names) for last, names in found.items()}
