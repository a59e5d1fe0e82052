"""What findings say, in the words of the chosen release.

Messages name what the newest release has; ``facts/spellings.toml`` knows how older ones spell it. Only what a person
reads is respelled here (message, replacement, outline): an edit is right for the release from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rllib_codemods.facts import spellings
from rllib_codemods.facts.columns import Release
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module

#: What is said of a name that the target hasn't: there it is meant itself.
_ABSENT = ("` is not in Ray ", "the target has no `")


def spoken(codemod: Codemod) -> Codemod:
    """The codemod, with findings that name what the target has."""

    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        for found in codemod.run(module, options):
            yield _respelled(found, options.target) if isinstance(found, Finding) else found

    return replace(codemod, run=run)


def _respelled(found: Finding, target: Release) -> Finding:
    if not _older(target) or any(text in found.message for text in _ABSENT):
        return found
    return replace(
        found,
        message=in_release(found.message, target),
        new=None if found.new is None else in_release(found.new, target),
        outline=in_release(found.outline, target),
    )


def in_release(text: str, target: Release) -> str:
    """A text, with the names that the release has."""
    for new, old in _older(target):
        text = text.replace(new, old)
    return text


@cache
def _older(target: Release) -> tuple[tuple[str, str], ...]:
    return tuple((row.new, row.old) for row in spellings() if target < row.since)
