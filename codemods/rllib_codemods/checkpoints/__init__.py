"""Checkpoints of algorithms and policies: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.checkpoints.codemod import CODEMOD

__all__ = ["CODEMOD"]
