"""The words of a library's object model: kinds, values of a kind, and what makes them.

The engine knows no library. An :class:`ObjectModel` says which dotted names make which kinds and what their methods and
attributes give.

A :class:`Value` keeps its ``origin``, the node that made it: two expressions with the same origin are the same object
(or a copy of it), which is how all that happens to one config object is collected.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import libcst as cst

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

Certainty = Literal["declared", "inferred", "guessed"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of the model: ``name`` is the model's word, ``detail`` its refinement ("" = not known).

    ``is_class`` marks the class itself; calling it makes an instance.
    """

    name: str
    detail: str = ""
    is_class: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """What an expression can be, how that is known, and the node that made it."""

    kind: Kind
    origin: Node
    certainty: Certainty = "declared"


class _Same:
    """The receiver itself (a fluent method, a copy)."""


SAME = _Same()
#: What a method or function of the model gives: a kind, the receiver or first argument itself, or nothing known.
Result = Kind | _Same | None


class ObjectModel(Protocol):
    """The kinds of one library. All methods get dotted names as imports spell them."""

    def dotted(self, name: str) -> Kind | None:
        """The class or object that a dotted name stands for."""

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        """What calling the function of that dotted name gives."""

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        """What calling a method gives."""

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        """What reading an attribute gives."""

    def element(self, kind: Kind) -> Kind | None:
        """What a loop over a value, or an index into it, gives."""

    def parameter(self, module: Module, owner: Node, name: str) -> Kind | None:
        """What a function or lambda gets for a parameter because of where it stands, as a hook does."""
