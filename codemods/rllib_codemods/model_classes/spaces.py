"""What the spaces of an environment ask of a model: one-hot observations, floats, distributions of several actions.

The old stack's preprocessors gave models floats: Discrete and MultiDiscrete observations one-hot encoded, and the parts
of a Dict or Tuple so, too. The new stack gives them what the environment gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.model_classes.inputs import Read
from rllib_codemods.model_classes.reading import RefusedError, uses_of
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module

#: ``float`` is a box of floats, ``number`` one of integers or booleans; both arrive as numbers.
Part = Literal["float", "number", "one-hot", "other"]
Whole = Literal["box", "one-hot", "dict", "tuple", "unseen"]
Actions = Literal["one", "discrete", "several", "unseen"]


@dataclass(frozen=True, slots=True)
class Spaces:
    """The spaces that the file shows. ``parts`` are those of a dict of observations, by key."""

    observations: Whole = "unseen"
    parts: tuple[tuple[str, Part], ...] = ()
    #: ``discrete`` is a MultiDiscrete, ``several`` a Dict or Tuple.
    actions: Actions = "unseen"

    @property
    def is_mixed(self) -> bool:
        """Whether parts of the observations were something else on the old stack."""
        return any(kind != "float" for _, kind in self.parts)


@dataclass(frozen=True, eq=False, slots=True)
class Cast:
    """A read of a part of an observation, which was one-hot encoded, or a float."""

    read: cst.Subscript
    key: str
    kind: Part


def casts(module: Module, node: cst.FunctionDef, reads: tuple[Read, ...], spaces: Spaces) -> Iterator[Cast]:
    """What is to be made of the parts that ``forward()`` reads.

    Raises:
        RefusedError: it does more with the observations than to read parts that are seen.
    """
    kinds = dict(spaces.parts)
    for whole in reads:
        for use in _values_of(module, node, whole):
            up = module.parent(use)
            key = _key(up) if isinstance(up, cst.Subscript) and up.value is use else None
            if not isinstance(up, cst.Subscript) or key is None or kinds.get(key, "other") == "other":
                raise RefusedError("its observations have parts that the old stack one-hot encoded or made floats")
            if kinds[key] != "float":
                yield Cast(up, key, kinds[key])


def _values_of(module: Module, node: cst.FunctionDef, whole: Read) -> list[cst.BaseExpression]:
    """Where the observations are used: as they are read, or by the variable that they are given to."""
    assign = module.parent(whole)
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
        return [whole]
    target = assign.targets[0].target
    if not isinstance(target, cst.Name) or len(module.scopes.scope_of(node).bindings[target.value]) != 1:
        return [whole]
    return list(uses_of(module, node, target.value))


def _key(node: cst.Subscript) -> str | None:
    index = node.slice[0].slice if len(node.slice) == 1 else None
    value = index.value if isinstance(index, cst.Index) else None
    return str(value.evaluated_value) if isinstance(value, cst.SimpleString) else None


def cast_edits(module: Module, cast: Cast, receiver: str, one_hot: str) -> Iterator[Edit]:
    """The edits around a read; ``one_hot`` is torch's function of that name."""
    start, end = module.inner_span(cast.read)
    if cast.kind == "number":
        yield Edit(end, end, ".float()")
        return
    key = module.source(cast.read.slice[0])
    yield Edit(start, start, f"{one_hot}(")
    yield Edit(end, end, f".long(), int({receiver}.observation_space[{key}].n)).float()")
