"""Actions that are computed outside of training: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.inference.codemod import CODEMOD

__all__ = ["CODEMOD"]
