"""How the calls of a config object are ordered and laid out."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.configuration.layout import Calls, rendered
from rllib_migrate.edits import WIDTH, Piece
from rllib_migrate.syntax.module import Module, Node

#: The order of calls; that of Ray's own examples.
ORDER = (
    "api_stack", "environment", "framework", "env_runners", "learners", "training", "rl_module", "multi_agent",
    "evaluation", "offline_data", "callbacks", "reporting", "checkpointing", "debugging", "fault_tolerance",
    "resources", "python_environment", "experimental",
)  # fmt: skip
#: The arguments that are given by position.
_FIRST = {("environment", "env"), ("framework", "framework"), ("callbacks", "callbacks_class")}


def rank(method: str) -> int:
    """Where the call of a method stands."""
    return ORDER.index(method) if method in ORDER else len(ORDER)


def positional(method: str, pieces: dict[str, Piece]) -> list[Piece]:
    first = [(n, p) for n, p in pieces.items() if (method, n) in _FIRST]
    rest = [p for n, p in pieces.items() if (method, n) not in _FIRST]
    return [Piece(p.text.removeprefix(f"{n}="), p.above, p.behind) for n, p in first] + rest


def chain_text(
    module: Module, at: Node, start: int, base: str, calls: Calls, tail: Sequence[str], comments: Sequence[str]
) -> str:
    """The expression, on one line where it is short, else with a call a line."""
    flat = "".join([base, *(f".{m}({', '.join(p.text for p in ps)})" for m, ps in calls), *(f".{t}" for t in tail)])
    plain = not comments and not any(p.has_comment for _, pieces in calls for p in pieces) and "\n" not in flat
    # An argument among others on one line stays on it.
    inline = isinstance(module.parent(at), cst.Arg) and "\n" not in module.source(at)
    column = 0 if inline else len(module.slice(module.line_start(start), start))
    if plain and len(calls) + len(tail) <= 2 and column + len(flat) <= WIDTH:
        return flat
    indent = module.indentation(start)
    line = f"{module.newline}{indent}{module.indent_unit}"
    lines = [base, *(f".{rendered(module, m, pieces, at, line)}" for m, pieces in calls)]
    lines += [*(f".{t}" for t in tail), *comments]
    return f"({line}{line.join(lines)}{module.newline}{indent})"
