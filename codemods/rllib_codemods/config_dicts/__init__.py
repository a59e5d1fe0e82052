"""Plain dicts that are configs, and the entry points that take them: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.config_dicts.codemod import CODEMOD

__all__ = ["CODEMOD"]
