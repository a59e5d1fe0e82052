"""Names and imports: what moved, what is gone, what means another thing; see ``codemod.py`` for what they do."""

from __future__ import annotations

from rllib_codemods.names.codemod import CODEMOD, MOVES

__all__ = ["CODEMOD", "MOVES"]
