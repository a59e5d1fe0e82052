"""Imports, settled once and last: all that the findings of one round need, drop and move, as edits.

A moved name is merged into an existing import of its new module where that stands before it in the same block; a
``try`` with an import fallback whose branches have become the same is one import afterwards; a new import goes behind
the last import of the same package, and one of a package that the file can do without into a ``try``.
"""

from __future__ import annotations

from collections.abc import Iterable

from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.imports.optional import optional_packages
from rllib_migrate.imports.places import below_header
from rllib_migrate.imports.settlement import Settlement
from rllib_migrate.imports.targets import name_for
from rllib_migrate.imports.unused import unused_imports
from rllib_migrate.syntax.module import Module

__all__ = ["below_header", "name_for", "optional_packages", "settle", "unused_imports"]


def settle(module: Module, changes: Iterable[ImportChange], edits: list[Edit]) -> list[Edit]:
    """The edits on import statements that fulfil ``changes``; ``edits`` are the round's other edits."""
    unique = list(dict.fromkeys(changes))
    return Settlement(module, edits).run(unique) if unique else []
