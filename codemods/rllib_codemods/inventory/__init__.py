"""``rllib-migrate inventory``: which APIs of Ray code relies on, and under what promise Ray gives them."""

from __future__ import annotations

from rllib_codemods.inventory.described import described
from rllib_codemods.inventory.promises import PROMISES
from rllib_codemods.inventory.uses import CODEMOD
from rllib_codemods.verify.model import VerifyModel
from rllib_migrate.codemod import Collection

__all__ = ["PROMISES", "collection", "described"]


def collection(triggers: tuple[bytes, ...], targets: tuple[tuple[int, int], ...]) -> Collection:
    """The collection, for files with one of the words, and for these releases."""
    return Collection("rllib-inventory", (CODEMOD,), VerifyModel(), triggers, targets, packages=("ray", "rllib"))
