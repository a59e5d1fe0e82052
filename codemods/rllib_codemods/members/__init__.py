"""What classes of RLlib have lost: members and arguments that nothing else of these codemods speaks of."""

from __future__ import annotations

from rllib_codemods.members.codemod import CODEMOD

__all__ = ["CODEMOD"]
