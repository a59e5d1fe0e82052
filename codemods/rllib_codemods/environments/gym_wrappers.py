"""Arguments of gym's wrappers that gymnasium's take under another name, in another form, or ask for."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.facts import GymWrapper, gym_wrappers
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import replace
from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module, Node

_WRAPPERS = ("gym.wrappers.", "gymnasium.wrappers.")


def wrapper_arguments(module: Module) -> Iterator[Finding]:
    """Findings on the wrappers that a file puts around environments."""
    for call in module.nodes(cst.Call):
        for origin in module.scopes.origins(call.func):
            name = origin.rpartition(".")[2]
            if not origin.startswith(_WRAPPERS) or any(arg.star for arg in call.args):
                continue
            for row in gym_wrappers().get(name, ()):
                yield from _renamed(module, call, row) if row.use else _asked_for(module, call, row)
            shape = argument(call, "shape", 1) if name == "ResizeObservation" else None
            if isinstance(shape, cst.Integer):
                text = module.source(shape)
                message = f"`ResizeObservation` takes a tuple: `({text}, {text})`"
                yield _fixed(module, shape, message, replace(module, shape, f"({text}, {text})"))


def _renamed(module: Module, call: cst.Call, row: GymWrapper) -> Iterator[Finding]:
    for arg in call.args:
        if arg.keyword is not None and arg.keyword.value == row.argument:
            message = f"`{row.argument}` of `{row.name}` is `{row.use}`"
            yield _fixed(module, arg.keyword, message, replace(module, arg.keyword, row.use))


def _asked_for(module: Module, call: cst.Call, row: GymWrapper) -> Iterator[Finding]:
    if argument(call, row.argument, row.position) is None:
        message = f"`{row.name}` asks for `{row.argument}`"
        yield manual(module, rules.GYM, call.func, "breaks", message, f"{row.argument}=...")


def _fixed(module: Module, at: Node, message: str, edit: Edit) -> Finding:
    start, end = module.inner_span(at)
    old = module.slice(start, end)
    return Finding(rules.GYM, start, end, "fixed", "breaks", message, old, edit.text, edits=(edit,))
