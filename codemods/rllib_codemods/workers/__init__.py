"""Workers of a running algorithm: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.workers.codemod import CODEMOD

__all__ = ["CODEMOD"]
