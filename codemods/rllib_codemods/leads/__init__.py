"""Old-stack uses outside configuration builders, each reported with what replaces it: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.leads.codemod import CODEMOD

__all__ = ["CODEMOD"]
