"""Formatted strings that spell the beginning of a path: ``f"policy_reward_mean/{name}"``."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.results import rules
from rllib_codemods.results.file import File, place
from rllib_codemods.results.key_chains import link_of
from rllib_codemods.results.paths import moved, words
from rllib_codemods.results.places import place_of
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Severity


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
