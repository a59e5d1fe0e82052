"""What can be said of values by themselves: how sure they are, and which are of the file's own making."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.model import Certainty, Kind, Value

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Node

#: The kind of functions of the file, and of classes that the model does not know; which it is, the origin says.
USER = "user:"


def inferred(values: Iterable[Value], least: Certainty = "inferred") -> list[Value]:
    """Values that are no surer than that."""
    return [replace(v, certainty=weaker(v.certainty, least)) for v in values]


def is_own_instance(value: Value) -> bool:
    """Whether a value is an instance of a class of the file that the model does not know."""
    return value.kind == Kind(USER) and isinstance(value.origin, cst.ClassDef)


def is_function(value: Value) -> bool:
    """Whether a value is a function of the file."""
    return value.kind == Kind(USER) and isinstance(value.origin, (cst.FunctionDef, cst.Lambda))


def weaker(one: Certainty, other: Certainty) -> Certainty:
    """The less sure of two."""
    order: tuple[Certainty, ...] = ("declared", "inferred", "guessed")
    return max(one, other, key=order.index)


def unique(values: Iterable[Value]) -> tuple[Value, ...]:
    """Each once, as sure as it is where that is least, so that their order says nothing."""
    found: dict[tuple[Kind, Node], Value] = {}
    for value in values:
        known = found.setdefault((value.kind, value.origin), value)
        found[value.kind, value.origin] = replace(value, certainty=weaker(known.certainty, value.certainty))
    return tuple(found.values())


def unsure_where_mixed(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """What may as well be an instance of a class that the model does not know is a guess."""
    if not any(map(is_own_instance, values)):
        return values
    return tuple(v if v.kind.name == USER or v.kind.is_class else replace(v, certainty="guessed") for v in values)


def sure(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Those that are no guess."""
    return tuple(v for v in values if v.certainty != "guessed")
