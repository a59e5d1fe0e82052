"""A use of what an old release had: code for the tool to be run on, with the lines that something is to be said at."""

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
    said. ``owners`` are the classes of the target of one of which `thing`, `self` or `config` in the
    code is.
    """

    area: str
    form: str
    name: str
    releases: tuple[str, ...]
    fate: Fate
    header: tuple[str, ...]
    body: str
    left: Callable[[ast.AST], bool]
    owners: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What names it in the list of what is not covered."""
        return self.name, self.form
