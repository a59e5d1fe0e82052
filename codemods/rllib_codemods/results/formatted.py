"""Formatted strings that spell the beginning of a path, ``f"policy_reward_mean/{name}"``, or show a count as one.

Counts over the whole training were ints and are floats on the new stack, for which the format ``d`` raises:
``f"{result['a']:8d}"`` becomes ``f"{result['b']:8.0f}"``, which reads the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_codemods.results import rules
from rllib_codemods.results.file import File, place
from rllib_codemods.results.key_chains import link_of
from rllib_codemods.results.paths import moved, words
from rllib_codemods.results.places import place_of
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, Severity
from rllib_migrate.syntax.module import Module, Node

#: Counts of this name's end are floats in the target's results, and their old counterparts were ints.
_FLOATS = "_lifetime"


def format_edits(module: Module, node: Node, path: Sequence[str]) -> list[Edit]:
    """What the format of a value needs that is looked up at this place of the new results."""
    shown = module.parent(node)
    if not isinstance(shown, cst.FormattedStringExpression) or not any(part.endswith(_FLOATS) for part in path):
        return []
    spec = shown.format_spec or ()
    last = spec[-1] if spec else None
    if not isinstance(last, cst.FormattedStringText) or not last.value.endswith("d"):
        return []
    end = module.inner_span(last)[1]
    return [Edit(end - 1, end, ".0f")]


def formatted(file: File, piece: cst.FormattedStringText) -> Iterator[Finding]:
    """The literal part of a path whose rest is made when the code runs: reported."""
    if "/" not in piece.value or words().isdisjoint(piece.value.split("/")):
        return
    string = file.module.parent(piece)
    if not isinstance(string, cst.FormattedString) or string.parts[0] is not piece or " " in piece.value:
        return
    parts: list[str | None] = [part or None for part in piece.value.split("/")]
    found = moved(parts, weak=file.is_rllibs)
    if found is None or found.at:
        return
    link = link_of(file.module, string)
    if link is None and place_of(file.module, string) is None:
        return
    path = place(found, file.stack)
    old, new = "/".join(found.old), "/".join(path.parts)
    if old == new:
        return
    use_new = f'use "{new}"' if new else found.note
    severity: Severity = "breaks" if link is not None and link.kind == "item" else "ignored"
    message = f'no result has "{old}"; {use_new}'
    yield manual(file.module, rules.RESULT_KEY, piece, severity, message, new or None)
