"""What is checked on every changed text before it is handed on."""

from __future__ import annotations

import ast
import builtins
from collections import Counter

import libcst as cst

from rllib_migrate.asking import comments
from rllib_migrate.plugins import NOTHING
from rllib_migrate.rounds import State
from rllib_migrate.syntax.module import Module


def fault(first: Module, state: State) -> str | None:
    """What is wrong with the result; None where it is sound."""
    after = state.module
    if state.failure:
        return state.failure
    if after.text == first.text:
        return None if state.stable else "the edits contradict one another"
    if not state.stable:
        return "the edits do not come to an end"
    if _parses(first.text) and not _parses(after.text):
        return "the result does not parse"
    lost = Counter(comments(first.text)) - Counter(comments(after.text))
    if lost:
        return f"a comment would be lost: {next(iter(lost))}"
    unbound = _unbound(after) - _unbound(first)
    if unbound:
        return f"a name would be undefined: {min(unbound)}"
    return None


def newly_unbound(before: str, after: str) -> set[str]:
    """Names that nothing binds in one text and that the other does not use unbound.

    Raises:
        libcst.ParserSyntaxError: one of them does not parse.
    """
    return _unbound(Module(after, NOTHING)) - _unbound(Module(before, NOTHING))


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _unbound(module: Module) -> set[str]:
    scopes = module.scopes
    if scopes.root.stars:
        return set()
    names = {n.value for n in module.nodes(cst.Name) if scopes.lookup(n.value, scopes.scope_at(n)) is None}
    return names - set(dir(builtins)) - {"__file__", "__class__", "__path__", "_"}
