"""The catalogue of rules, and one rule in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rllib_migrate.codemod import Collection, Example, Release, Rule, Symbol, Topic
from rllib_migrate.plugins import serving
from rllib_migrate.settings import nearest


class UnknownRule(Exception):
    """No rule has this code or name; the message names the nearest one."""


def catalogue(collections: tuple[Collection, ...]) -> list[tuple[str, Rule]]:
    """All rules with the name of their topic, by code."""
    topics: list[Topic] = []
    for collection in (*collections, *serving(collections, "verify")):
        topics += [*collection.codemods, *collection.texts, *collection.loaded]
    pairs = {(topic.name, rule) for topic in topics for rule in topic.rules}
    return sorted(pairs, key=lambda pair: pair[1].code)


def find(collections: tuple[Collection, ...], word: str) -> tuple[str, Rule]:
    """The rule with this code or name, in any case.

    Raises :class:`UnknownRule`.
    """
    rules = catalogue(collections)
    for topic, rule in rules:
        if word.lower() in (rule.code.lower(), rule.name.lower()):
            return topic, rule
    known = [known for _, rule in rules for known in (rule.code, rule.name)]
    hint = nearest(word.upper(), known) or nearest(word.lower(), known)
    raise UnknownRule(f"no rule or symbol is called {word!r}{hint or '; `rllib-migrate rules` lists the rules'}")


def example_of(collections: tuple[Collection, ...], code: str) -> Example | None:
    """The example of the rule with that code."""
    makers = (collection.example for collection in collections if collection.example is not None)
    return next((found for make in makers if (found := make(code)) is not None), None)


def symbols(collections: tuple[Collection, ...], word: str, target: Release | None) -> tuple[Symbol, ...]:
    """What is known of the symbols of that name in a release; None: the newest."""
    found: list[Symbol] = []
    for collection in collections:
        if collection.described is not None:
            found += collection.described(word, target or collection.targets[-1])
    return tuple(found)


def symbol_as_data(symbol: Symbol) -> dict[str, Any]:
    """A symbol as plain data, for JSON."""
    return {
        "symbol": symbol.name,
        "promise": symbol.promise.name,
        "meaning": symbol.promise.summary,
        "releases": ["{}.{}".format(*release) for release in symbol.releases],
        "notes": list(symbol.notes),
    }


def symbol_as_text(symbol: Symbol) -> str:
    """A symbol for a person: its promise, the releases that have it, and what becomes of it."""
    lines = [symbol.name, "", f"Promise: {symbol.promise.name} ({symbol.promise.summary})"]
    if symbol.releases:
        first, last = ("{}.{}".format(*release) for release in (symbol.releases[0], symbol.releases[-1]))
        lines.append(f"Releases: Ray {first}" if first == last else f"Releases: Ray {first} to {last}")
    return "\n".join([*lines, *(line for note in symbol.notes for line in ("", note))]) + "\n"


def as_data(topic: str, rule: Rule, example: Example | None) -> dict[str, Any]:
    """A rule as plain data, for JSON."""
    return {
        "code": rule.code,
        "name": rule.name,
        "topic": topic,
        "summary": rule.summary,
        "why": rule.why,
        "lost": rule.lost,
        "check": rule.check,
        "url": rule.url,
        "minutes": rule.minutes,
        "outline": rule.outline,
        "example": None if example is None else {"diff": example.diff, "since": example.since},
    }


def as_text(topic: str, rule: Rule, example: Example | None) -> str:
    """A rule for a person: what, why, what to check, where to read on, how to switch it off."""
    return "\n".join(_lines(topic, rule, example)) + "\n"


def table(collections: tuple[Collection, ...]) -> str:
    """One line a rule: code, name, summary."""
    rules = catalogue(collections)
    width = max((len(rule.name) for _, rule in rules), default=0)
    return "".join(f"{rule.code}  {rule.name:<{width}}  {rule.summary}\n" for _, rule in rules)


def _lines(topic: str, rule: Rule, example: Example | None) -> Iterator[str]:
    yield f"{rule.code} {rule.name} ({topic})"
    yield ""
    yield rule.summary
    for title, text in (("Why", rule.why), ("Lost", rule.lost), ("Check", rule.check), ("Read more", rule.url)):
        if text:
            yield ""
            yield f"{title}: {text}"
    if example is not None:
        yield ""
        yield f"Example (as for Ray {example.since} and later):"
        yield ""
        yield from (f"    {line}".rstrip() for line in example.diff.splitlines())
    if rule.outline:
        yield ""
        yield "Outline:"
        yield ""
        yield from (f"    {line}".rstrip() for line in rule.outline.splitlines())
    yield ""
    yield f"By hand: about {rule.minutes} min a place."
    yield f"Leave one place alone: `# rllib-migrate: ignore[{rule.code}]` at the end of its line."
