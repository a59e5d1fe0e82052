"""What is knowingly not covered: ``uncovered.toml``, names or patterns of names with the reason why nothing is said."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from sweep.uses import Use

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FILE = Path(__file__).parent / "uncovered.toml"


@dataclass(frozen=True)
class Uncovered:
    """Names (``*`` stands for anything) of one reason; with ``forms``, only where they are used like that."""

    names: tuple[str, ...]
    reason: str
    forms: tuple[str, ...] = ()

    def has(self, use: Use) -> bool:
        """Whether a use is one of these."""
        in_form = not self.forms or use.form in self.forms
        return in_form and any(fnmatchcase(use.name, name) for name in self.names)


def uncovered() -> list[Uncovered]:
    """The rows of the file."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["uncovered"]
    return [Uncovered(tuple(row["names"]), row["reason"], tuple(row.get("forms", ()))) for row in rows]
