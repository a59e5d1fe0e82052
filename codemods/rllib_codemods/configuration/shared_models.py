"""Configs that name one model class of the file: they move to the new stack together with it, or none of them does."""

from __future__ import annotations

from collections.abc import Sequence

from rllib_codemods.configuration.custom_models import is_of, made_for
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.stack import Stack
from rllib_codemods.model_classes.classes import CustomModel, custom_models
from rllib_migrate.syntax.module import Module


def hold(module: Module, decided: Sequence[tuple[ConfigObject, Stack]]) -> bool:
    """Note on the configs which classes can't move with them; whether that is news, and they must decide again."""
    news = False
    for model in custom_models(module):
        takers = [(obj, stack) for obj, stack in decided if is_of(module, obj, model)]
        for obj, stack in takers:
            why = _why(module, model, obj, stack, takers)
            if why and model.node not in obj.held:
                obj.held[model.node] = why
                news = True
    return news


def _why(
    module: Module, model: CustomModel, obj: ConfigObject, stack: Stack, takers: Sequence[tuple[ConfigObject, Stack]]
) -> str:
    name = model.node.name.value
    made = [made_for(module, taker, model) for taker, _ in takers]
    known = {id(m) for taker, _ in takers for m in model.mentions if is_of(module, taker, model, m)}
    elsewhere = [mention for mention in model.mentions if id(mention) not in known]
    if elsewhere and any(port.form for port in made):
        return f"`{module.source(elsewhere[0])}` is used in other places of the file, too"
    if len({(port.name, port.edits) for port in made}) > 1:
        return f"its configs have environments that need `{name}` in different forms"
    own = {id(up) for m in model.mentions for up in (m, *module.ancestors(m))}
    others = [blocker for blocker in stack.blockers if id(blocker.node) not in own]
    if others:
        # A pinned one says itself what it stays for.
        return "other settings of this config have no mechanical counterpart" if stack.name == "new" else ""
    if any(other is not obj and _stays(found) for other, found in takers):
        return f"another config that uses `{name}` stays on the old stack"
    return ""


def _stays(stack: Stack) -> bool:
    return stack.name != "new" or bool(stack.blockers)
