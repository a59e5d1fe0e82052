"""Environments, of gym and of several agents: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.environments.codemod import CODEMOD

__all__ = ["CODEMOD"]
