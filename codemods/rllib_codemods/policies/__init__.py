"""Policies that only act: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.policies.codemod import CODEMOD

__all__ = ["CODEMOD"]
