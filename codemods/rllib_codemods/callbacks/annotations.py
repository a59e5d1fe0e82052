"""Annotations of functions that are handed an episode or a worker by a hook, or by other files."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.context import Context
from rllib_codemods.callbacks.signatures import EPISODE_TYPES, TYPES, annotated, is_old_episode
from rllib_codemods.hook_kinds import is_hook
from rllib_migrate.codemod import ImportChange


def helper_annotations(context: Context) -> Iterator[Change]:
    """Changes of annotations with the types of the old stack, outside of hooks."""
    module = context.module
    for param in module.nodes(cst.Param):
        function = module.parent(module.parent(param) or param)
        if param.annotation is None or not isinstance(function, cst.FunctionDef) or is_hook(module, function):
            continue
        if is_old_episode(module, param):
            kind, type_ = "episode", EPISODE_TYPES[context.owner.form]
        elif any(_is_worker(name) for name in module.scopes.origins(param.annotation.annotation)):
            kind, type_ = "worker", TYPES["env_runner"]
        else:
            continue
        bindings = module.scopes.scope_of(function).bindings[param.name.value]
        uses = [use for binding in bindings if binding.node is param for use in module.scopes.references(binding)]
        if not (context.has(uses[0], kind) if uses else context.owner.node is None):
            continue
        imports: list[ImportChange] = []
        edits = tuple(annotated(module, param, type_, imports))
        if edits or imports:
            message = f"the type is `{type_[1]}`"
            yield Change(
                rules.EPISODE, param.annotation.annotation, "fixed", message, "breaks", edits, tuple(imports), function
            )


def _is_worker(name: str) -> bool:
    return name.startswith("ray.rllib.") and name.endswith(".RolloutWorker")
