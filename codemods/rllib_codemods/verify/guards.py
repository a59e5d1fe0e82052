"""Code that runs in some releases or on one stack only, so that the target need not have what it names."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name

IMPORTS = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException", ""})
MEMBERS = frozenset({"AttributeError", "TypeError"})
_WORDS = ("version", "type_checking", "api_stack", "new_stack", "old_stack", "enable_rl_module", "enable_env_runner")
_ASKING = frozenset({"hasattr", "signature", "getfullargspec"})


def is_guarded(module: Module, node: Node, errors: frozenset[str]) -> bool:
    """Whether a place stands under a question about the release or the stack, or where one of the errors is caught."""
    child = node
    for up in module.ancestors(node):
        if isinstance(up, cst.Try) and not {n for h in up.handlers for n in _caught(module, h)}.isdisjoint(errors):
            return True
        if isinstance(up, (cst.If, cst.IfExp)) and child is not up.test and _asks(module, up.test):
            return True
        child = up
    return False


def _caught(module: Module, handler: cst.ExceptHandler) -> Iterator[str]:
    if handler.type is None:
        yield ""
    else:
        named = (handler.type, *module.within(handler.type, cst.Name), *module.within(handler.type, cst.Attribute))
        yield from ((dotted_name(node) or "?").rpartition(".")[2] for node in named)


def _asks(module: Module, test: cst.BaseExpression) -> bool:
    names = [name.value for name in module.within(test, cst.Name)]
    return any(name in _ASKING or any(word in name.lower() for word in _WORDS) for name in names)
