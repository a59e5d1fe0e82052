"""Uses of what old releases had, in files that the tool is run on; each use knows its lines and what it must not keep."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from sweep.ray_api import Fate


@dataclass(frozen=True)
class Use:
    """One use of one thing of old RLlib.

    ``header`` are imports that uses of one file share; ``body`` is the code, of which the lines that hold ``mark`` are
    those where something has to be said. ``left`` tells of code whether it still has what may not stay where nothing is
    said. ``config`` is the config class of the target whose methods the code calls.
    """

    area: str
    form: str
    name: str
    releases: tuple[str, ...]
    fate: Fate
    header: tuple[str, ...]
    body: str
    left: Callable[[ast.AST], bool]
    config: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What names it in the list of what is not covered."""
        return self.name, self.form
