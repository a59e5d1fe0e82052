"""Losses, policies that learn and algorithms of one's own that give them: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.losses.codemod import CODEMOD

__all__ = ["CODEMOD"]
