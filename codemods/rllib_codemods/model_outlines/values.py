"""What the expressions of a network's constructor make: layers (see ``layers.py``), tensors and whole networks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rllib_codemods.model_outlines.delegates import Delegate
from rllib_codemods.model_outlines.layers import Layer, Tensor


class Unknown(Exception):
    """An expression that can't be carried over."""


@dataclass(frozen=True, slots=True)
class Line:
    """Lines of a network that belong together, with the names that they give a value."""

    text: str
    binds: tuple[str, ...]


@dataclass(slots=True)
class Net:
    """A network in functional style; ``name`` is the method that it becomes, "" while nothing names it."""

    name: str
    inputs: list[Tensor]
    outputs: list[str]
    lines: list[Line]


@dataclass(slots=True)
class Stack:
    """A ``Sequential``, and the line of ``setup`` that makes it."""

    attribute: str
    number: int
    parts: list[str] = field(default_factory=list)
    size: str = ""

    @property
    def line(self) -> str:
        return f"self.{self.attribute} = nn.Sequential({', '.join(self.parts)})  # line {self.number}"


Made = Tensor | Layer | Net | Stack | Delegate


def needed(lines: Sequence[Line], outputs: Sequence[str], uses: Callable[[str, str], bool]) -> list[Line]:
    """The lines that lead to the outputs."""
    wanted = list(outputs)
    found: list[Line] = []
    for one in reversed(lines):
        if any(uses(name, "\n".join(wanted)) for name in one.binds):
            found.insert(0, one)
            wanted.append(one.text)
    return found


def variable(name: str) -> str:
    """The local name for what an old name, perhaps an attribute, held."""
    return name.rpartition(".")[2].lstrip("_")
