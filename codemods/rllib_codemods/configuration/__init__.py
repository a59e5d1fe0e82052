"""Configuration builders, by topic: see ``codemod.py`` for what they do and never do."""

from __future__ import annotations

from rllib_codemods.configuration.codemod import CODEMOD

__all__ = ["CODEMOD"]
