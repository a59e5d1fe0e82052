"""Rows that ``verify`` alone asks: what raises although it is there, which values a setting takes, what RLlib calls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rllib_codemods.facts.columns import Release


@dataclass(frozen=True, slots=True)
class DeprecatedMember:
    """A method or property of the class ``cls`` that is marked as deprecated; from ``raises`` on it raises."""

    TABLE: ClassVar[str] = "deprecated_members"
    HEADER: ClassVar[str] = "deprecated_member"

    cls: str
    name: str
    source: str
    raises: Release | None = None
    use: str = ""

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.cls, self.name)


@dataclass(frozen=True, slots=True)
class Values:
    """The strings that an argument takes, from ``since`` to ``last``; ``of`` is a class, or a function, by its name.

    Other values than strings (numbers, classes) are no matter of the row.
    """

    TABLE: ClassVar[str] = "values"
    HEADER: ClassVar[str] = "values"

    of: str
    methods: tuple[str, ...]
    argument: str
    values: tuple[str, ...]
    source: str
    since: Release = (2, 40)
    last: Release | None = None
    note: str = ""

    def holds_for(self, target: Release) -> bool:
        """Whether the row speaks of a release."""
        return self.since <= target <= (self.last or target)

    def refuses(self, value: object) -> bool:
        """Whether a value is a string that is none of them."""
        return isinstance(value, str) and value not in self.values

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.of, *self.methods, self.argument, "{}.{}".format(*self.since))


@dataclass(frozen=True, slots=True)
class Called:
    """A function that a config takes: with how many positional arguments RLlib calls it, from ``since`` to ``last``.

    ``counts`` are tried one after another.
    """

    TABLE: ClassVar[str] = "called"
    HEADER: ClassVar[str] = "called"

    method: str
    argument: str
    counts: tuple[str, ...]
    passes: str
    source: str
    since: Release = (2, 40)
    last: Release | None = None

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.method, self.argument, "{}.{}".format(*self.since))
