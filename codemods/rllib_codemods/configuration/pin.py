"""The pin: ``.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)``."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.transforms import pin_places
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, Piece, before_dot, insert_before, insert_call, render_call
from rllib_migrate.syntax.module import Module


def pin_edit(module: Module, obj: ConfigObject) -> list[Edit]:
    """Pin an object: behind each call that makes it, or before the first thing that is done to it.

    Raises:
        CannotEdit: there is no place for it.
    """
    pieces = [Piece(f"{p.name}={p.text}") for p in pin_places()]
    made = [origin for origin in obj.origins if isinstance(origin, cst.Call)]
    if made and len(made) == len(obj.origins):
        return [_behind(module, call, pieces) for call in made]
    if not obj.calls:
        raise CannotEdit("nothing is called on it here")
    first = obj.calls[0]
    assert isinstance(first.func, cst.Attribute)
    receiver = first.func.value
    statement = module.statement(first)
    if not isinstance(receiver, (cst.Name, cst.Attribute)) or not isinstance(statement, cst.SimpleStatementLine):
        raise CannotEdit("it is not made in this file")
    text = render_call(module, "api_stack", pieces, receiver, "")
    return [insert_before(module, first, [f"{module.source(receiver)}.{text}"])]


def _behind(module: Module, call: cst.Call, pieces: list[Piece]) -> Edit:
    parent = module.parent(call)
    whitespace = before_dot(module, parent) if isinstance(parent, cst.Attribute) else ""
    return insert_call(module, call, whitespace, render_call(module, "api_stack", pieces, call, whitespace))
