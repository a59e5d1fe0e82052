"""Policies of a running algorithm, their networks and weights: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.policy_access.codemod import CODEMOD

__all__ = ["CODEMOD"]
