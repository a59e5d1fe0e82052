"""``rllib-migrate verify``: whether code as it is, migrated or not, holds against the target's API surface.

A collection of its own with an object model of its own. Its codemods give findings without edits; where a receiver is
not known they say nothing. The check of result keys is that of the migration, told under a rule of this collection.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rllib_codemods.results.codemod import result_keys
from rllib_codemods.verify import (
    arguments,
    attributes,
    called,
    members,
    names,
    overrides,
    rules,
    settings,
    stacks,
    values,
)
from rllib_codemods.verify.model import VerifyModel
from rllib_migrate.codemod import Codemod, Collection, Finding, Options
from rllib_migrate.syntax.module import Module


def _result_keys(module: Module, options: Options) -> Iterator[Finding]:
    """What the migration would move, as findings; the code is taken as it stands, so that nothing is to be pinned."""
    for found in result_keys(module, replace(options, bridge=False, bridge_all=False)):
        if isinstance(found, Finding):
            yield replace(
                found, rule=rules.MISSING_RESULT_KEY, status="manual", edits=(), imports=(), group="", minutes=None
            )


RESULTS = Codemod("verify results", (rules.MISSING_RESULT_KEY,), _result_keys)


def collection(triggers: tuple[bytes, ...], targets: tuple[tuple[int, int], ...]) -> Collection:
    """The collection, for files with one of the words, and for these releases."""
    return Collection(
        name="rllib-verify",
        codemods=(
            names.CODEMOD,
            members.CODEMOD,
            arguments.CODEMOD,
            attributes.CODEMOD,
            settings.CODEMOD,
            values.CODEMOD,
            stacks.CODEMOD,
            overrides.CODEMOD,
            called.CODEMOD,
            RESULTS,
        ),
        model=VerifyModel(),
        triggers=triggers,
        targets=targets,
        packages=("ray", "rllib"),
    )
