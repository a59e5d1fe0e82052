"""Keys of training results: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.results.codemod import CODEMOD

__all__ = ["CODEMOD"]
