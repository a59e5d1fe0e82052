"""What all readers of model classes share: the word for a refusal, and small questions on methods."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_migrate.syntax.module import Module


class RefusedError(Exception):
    """Why a class can't become an RLModule in place."""


def uses_of(module: Module, node: cst.FunctionDef, name: str) -> Iterator[cst.Name]:
    """The uses of a function's local name."""
    for binding in module.scopes.scope_of(node).bindings.get(name, ()):
        yield from module.scopes.references(binding)


def is_override(module: Module, decorator: cst.Decorator) -> bool:
    """``@override(TorchModelV2)``."""
    called = decorator.decorator
    return isinstance(called, cst.Call) and any(
        o.startswith("ray.rllib.") and o.endswith(".override") for o in module.scopes.origins(called.func)
    )


def returns_of(module: Module, node: cst.FunctionDef) -> list[cst.Return]:
    """The ``return`` statements of a function, without those of functions within."""
    return [r for r in module.within(node, cst.Return) if module.enclosing(r, cst.FunctionDef, cst.Lambda) is node]
