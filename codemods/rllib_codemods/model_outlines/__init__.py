"""Models that a person has to write anew, and an outline for each: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.model_outlines.codemod import CODEMOD

__all__ = ["CODEMOD"]
