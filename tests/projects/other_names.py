"""The same project under other names, so that an order by name is turned round.

Each letter of a module's or folder's name becomes the one at the other end of the alphabet. That leaves all lengths,
and so all columns, as they are, and :func:`restored` undoes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Any

#: A folder by whose name tools know what it holds.
_KEPT = frozenset({"__init__", "src"})
#: A module whose name is also one of RLlib's; it is renamed only where it is imported.
_SHARED = "callbacks"


def module_names(files: Iterable[str]) -> frozenset[str]:
    """The names to change of a project with these files."""
    paths = [PurePosixPath(name).with_suffix("") for name in files if name.endswith((".py", ".ipynb"))]
    return frozenset(part for path in paths for part in path.parts) - _KEPT - {_SHARED}


def mirrored(text: str, names: frozenset[str]) -> str:
    """A file's text, or a path, with other names."""
    return _replaced(text, {name: _mirror(name) for name in names}, _SHARED)


def restored(value: Any, names: frozenset[str]) -> Any:
    """What :func:`mirrored` was given; in a report, all its texts."""
    if isinstance(value, dict):
        return {key: restored(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [restored(item, names) for item in value]
    if isinstance(value, str):
        return _replaced(value, {_mirror(name): name for name in names}, _mirror(_SHARED))
    return value


def _replaced(text: str, names: dict[str, str], shared: str) -> str:
    text = re.sub(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b", lambda found: names[found[0]], text)
    return re.sub(rf"(?<=from ){shared}(?= import)|\b{shared}(?=\.py\b)", _mirror(shared), text)


def _mirror(name: str) -> str:
    return "".join(chr(ord("a") + ord("z") - ord(letter)) if letter.islower() else letter for letter in name)
