"""Annotations of functions that are handed a worker by a group: ``worker: RolloutWorker`` is ``worker: EnvRunner``."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks.signatures import TYPES, annotated
from rllib_codemods.worker_kinds import MEMBERS
from rllib_codemods.workers.changes import Change, Context
from rllib_migrate.codemod import ImportChange
from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.module import Module


def worker_types(context: Context) -> Iterator[Change]:
    """Changes of annotations; none on the old stack of the target, whose workers are RolloutWorkers."""
    module = context.module
    for param in module.nodes(cst.Param) if context.stack not in ("pinned", "mixed") else ():
        function = module.parent(module.parent(param) or param)
        if param.annotation is None or not isinstance(function, cst.FunctionDef):
            continue
        if not any(_is_worker(module, name) for name in named_types(param.annotation.annotation)):
            continue
        bindings = module.scopes.scope_of(function).bindings[param.name.value]
        uses = [use for binding in bindings if binding.node is param for use in module.scopes.references(binding)]
        if not uses or context.kinds(uses[0]).isdisjoint(MEMBERS):
            continue
        imports: list[ImportChange] = []
        edits = tuple(annotated(module, param, TYPES["env_runner"], imports))
        if edits or imports:
            message = f"the type is `{TYPES['env_runner'][1]}`"
            yield Change(param.annotation.annotation, "fixed", message, edits, imports=tuple(imports))


def _is_worker(module: Module, name: cst.BaseExpression) -> bool:
    if module.parent(name) is None:  # out of a string
        return isinstance(name, cst.Name) and name.value == "RolloutWorker"
    found = module.scopes.origins(name)
    return any(dotted.startswith("ray.rllib.") and dotted.endswith(".RolloutWorker") for dotted in found)
