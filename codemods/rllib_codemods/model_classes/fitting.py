"""What the spaces of an environment make of a class: which reads are cast, and whether a connector flattens for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.model_classes.forms import Form
from rllib_codemods.model_classes.reading import RefusedError
from rllib_codemods.model_classes.spaces import Spaces, casts
from rllib_migrate.syntax.module import Module

_HOT = "its observations have parts that the old stack one-hot encoded or made floats"


@dataclass(frozen=True, eq=False, slots=True)
class Fitted:
    """``flatten`` says that the observations must be flattened before they reach the module."""

    form: Form
    flatten: bool = False


def fitted(module: Module, form: Form, spaces: Spaces, *, may_flatten: bool) -> Fitted:
    """A class for an environment.

    Raises:
        RefusedError: it does not fit in place.
    """
    form = replace(form, actions=spaces.actions)
    if spaces.observations in ("box", "unseen"):
        return Fitted(form)
    keys = set(form.inputs.keys)
    if spaces.observations == "one-hot" or keys <= {"obs_flat"}:
        if form.parts or _names_original(module, form.model.node):
            raise RefusedError("it uses the flattened observations beside their original space")
        if not may_flatten:
            raise RefusedError("the config has connectors already, beside which nothing flattens its observations")
        return Fitted(form, flatten=True)
    if form.recurrent is not None:
        raise RefusedError("it keeps a state and reads the parts of observations")
    if spaces.observations == "tuple" or "obs_flat" in keys:
        raise RefusedError(_HOT)
    if not spaces.is_mixed or form.forward is None:
        return Fitted(form)
    if form.inputs.others or (form.inputs.is_passed and not form.inputs.reads):
        raise RefusedError(_HOT)
    reads = tuple(read for read, _ in form.inputs.reads)
    return Fitted(replace(form, casts=tuple(casts(module, form.forward.node, reads, spaces))))


def _names_original(module: Module, cls: cst.ClassDef) -> bool:
    if any(node.evaluated_value == "original_space" for node in module.within(cls, cst.SimpleString)):
        return True
    return any(node.attr.value == "original_space" for node in module.within(cls, cst.Attribute))
