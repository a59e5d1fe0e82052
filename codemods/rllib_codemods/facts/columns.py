"""The words that the columns of several tables share."""

from __future__ import annotations

import re
from typing import Literal

Release = tuple[int, int]
Severity = Literal["breaks", "ignored", "changed", "deprecated"]

_DOTTED = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


def check_dotted(*names: str | None) -> None:
    """Raises ValueError for a text that is no dotted name."""
    for name in names:
        if name is not None and _DOTTED.fullmatch(name) is None:
            raise ValueError(f"{name!r} is not a dotted name")
