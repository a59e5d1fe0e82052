"""Code of the new stack as it was before Ray 2.40: RLModules, Learners, connectors and their specs."""

from __future__ import annotations

from rllib_codemods.early_stack.codemod import CODEMOD

__all__ = ["CODEMOD"]
