"""What a project says it needs: Ray, gym and Python."""

from __future__ import annotations

from rllib_codemods.requirements.admitted import admitted
from rllib_codemods.requirements.codemod import CODEMOD, TEXTS

__all__ = ["CODEMOD", "TEXTS", "admitted"]
