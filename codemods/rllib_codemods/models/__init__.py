"""Custom models: torch ModelV2 classes that become RLModules in place."""

from __future__ import annotations

from rllib_codemods.models.codemod import CODEMOD

__all__ = ["CODEMOD"]
