"""Callbacks, and the episodes and metrics in them: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.callbacks.codemod import CODEMOD

__all__ = ["CODEMOD"]
