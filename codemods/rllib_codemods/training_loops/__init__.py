"""Training loops of one's own, and copies of RLlib's scripts: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.training_loops.codemod import CODEMOD

__all__ = ["CODEMOD"]
