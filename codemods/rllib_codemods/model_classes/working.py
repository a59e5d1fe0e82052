"""Which uses of the old model classes work on the new stack: those within an RLModule, or in a class that one runs."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.model_classes.adapter import adapter_of, is_of_adapter
from rllib_codemods.model_classes.classes import custom_models, lineage
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_MODULES = "ray.rllib.core.rl_module."


def works(module: Module, binding: Binding) -> bool:
    """Whether all uses of an import are in classes that run on the new stack."""
    uses = module.scopes.references(binding)
    return bool(uses) and all(_is_in_rl_module(module, use) for use in uses)


def serves_adapter(module: Module, binding: Binding) -> bool:
    """Whether an import came with the adapter, and serves nothing else."""
    uses = module.scopes.references(binding)
    return bool(uses) and all(is_of_adapter(module, use) for use in uses)


def _is_in_rl_module(module: Module, node: Node) -> bool:
    up = [cls for cls in module.ancestors(node) if isinstance(cls, cst.ClassDef)]
    return bool(up) and (_is_rl_module(module, up[-1], 5) or _is_run(module, up[-1]))


def _is_rl_module(module: Module, cls: cst.ClassDef, depth: int) -> bool:
    for base in cls.bases if depth else ():
        node = base_class(base)
        if any(origin.startswith(_MODULES) for origin in module.scopes.origins(node)):
            return True
        above = module.functions.class_of(node)
        if above is not None and _is_rl_module(module, above, depth - 1):
            return True
    return False


def _is_run(module: Module, cls: cst.ClassDef) -> bool:
    """Whether an adapter runs a class, or one that derives from it."""
    return any(
        adapter_of(module, model) is not None and cls in lineage(module, model.node) for model in custom_models(module)
    )
