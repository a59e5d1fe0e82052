"""What is decided about a class: statements to put in, and what is known of the ids of its agents."""

from __future__ import annotations

from dataclasses import dataclass

from rllib_migrate.codemod import Severity
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Node


class Clash(CannotEdit):
    """The class uses a name for something else; the message says all that is to be done."""


class Missing(CannotEdit):
    """The class has nothing of the kind, as bases of what has it."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Statements to put behind one of the constructor (or of the class body), and what is said of them.

    ``check`` is what a person has to look at, "" where nothing is left to see.
    """

    after: Node
    text: tuple[str, ...]
    said: str
    check: str = ""
    severity: Severity = "breaks"

    @property
    def of_instance(self) -> bool:
        """Whether they set attributes of the instance, not of the class."""
        return "." in self.text[0].partition(" = ")[0]


@dataclass(frozen=True, slots=True)
class Ids:
    """How a class says its agents: the attribute ``name`` holds all their ids behind the statement ``after``.

    ``after`` is None where they are there from the beginning; ``why_not`` says why nothing can be built on them.
    ``literal`` holds the ids where they are written out, ``lines`` is what has to be put in.
    """

    name: str = "possible_agents"
    after: Node | None = None
    lines: Lines | None = None
    literal: tuple[str, ...] = ()
    check: str = ""
    why_not: str = ""
