"""``rllib-migrate verify``: whether code as it is, migrated or not, holds against the target's API surface.

A collection of its own with an object model of its own. Its codemods give findings without edits; where a receiver is
not known they say nothing.
"""

from __future__ import annotations

from rllib_codemods.verify import (
    arguments,
    attributes,
    called,
    flat,
    members,
    names,
    overrides,
    results,
    settings,
    stacks,
    values,
)
from rllib_codemods.verify.model import VerifyModel
from rllib_migrate.codemod import Collection


def collection(triggers: tuple[bytes, ...], targets: tuple[tuple[int, int], ...]) -> Collection:
    """The collection, for files with one of the words, and for these releases."""
    return Collection(
        name="rllib-verify",
        codemods=(
            names.CODEMOD,
            members.CODEMOD,
            arguments.CODEMOD,
            attributes.CODEMOD,
            flat.CODEMOD,
            settings.CODEMOD,
            values.CODEMOD,
            stacks.CODEMOD,
            overrides.CODEMOD,
            called.CODEMOD,
            results.CODEMOD,
        ),
        model=VerifyModel(),
        triggers=triggers,
        targets=targets,
        packages=("ray", "rllib"),
    )
