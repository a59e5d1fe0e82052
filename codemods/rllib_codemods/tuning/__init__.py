"""Ray Tune and ``ray.init``: see ``codemod.py``."""

from __future__ import annotations

from rllib_codemods.tuning.codemod import CODEMOD

__all__ = ["CODEMOD"]
