"""What is checked on every changed text before it is handed on."""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.asking import comments
from rllib_migrate.plugins import NOTHING
from rllib_migrate.rounds import State
from rllib_migrate.syntax.module import Module


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and the file in which it is; "" where it can't be laid to one."""

    path: str
    why: str


def fault(first: Sequence[Module], state: State) -> Fault | None:
    """What is wrong with the result; None where it is sound."""
    if state.failure:
        return Fault(state.where, state.failure)
    pairs = list(zip(first, state.files, strict=True))
    if not state.stable:
        changed = any(before.text != after.text for before, after in pairs)
        return Fault("", "the edits do not come to an end" if changed else "the edits contradict one another")
    for before, after in pairs:
        why = _fault_of(before, after)
        if why is not None:
            return Fault(after.path, why)
    return None


def _fault_of(before: Module, after: Module) -> str | None:
    """What is wrong with one file."""
    if after.text == before.text:
        return None
    if _parses(before.text) and not _parses(after.text):
        return "the result does not parse"
    lost = Counter(comments(before.text)) - Counter(comments(after.text))
    if lost:
        return f"a comment would be lost: {next(iter(lost))}"
    unbound = _unbound(after) - _unbound(before)
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
