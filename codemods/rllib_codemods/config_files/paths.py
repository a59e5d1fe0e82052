"""Which YAML files a Python file names: by their paths, or by the folder that Hydra composes configs from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from rllib_codemods.facts import algorithms

_STRING = rb"""(?P<f>\b[rR]?[fF][rR]?)?(?P<quote>["'])(?P<path>[^"'\n]+)(?P=quote)"""
_PATH = re.compile(_STRING)
_FOLDER = re.compile(rb"\b(?:config_path|config_dir)\s*=\s*" + _STRING)
_NAME = re.compile(rb"\bconfig_name\s*=")
_FIELD = re.compile(rb"\{[^{}]*\}")


def paths(data: bytes, around: Sequence[bytes]) -> Iterator[str]:
    """The paths in the bytes of a file that has to do with RLlib, be it by others; ``*`` is what code fills in."""
    if not any(word in data for word in (b".yaml", b".yml", b"config_path", b"config_dir")):
        return
    if not any(map(_uses_rllib, (data, *around))):
        return
    for match in _PATH.finditer(data):
        if match["path"].endswith((b".yaml", b".yml")):
            path = _text(match)
            if not path.startswith("*"):
                yield path
    if b"hydra" in data or _NAME.search(data):
        for match in _FOLDER.finditer(data):
            yield f"{_text(match)}/*.yaml"
            yield f"{_text(match)}/*.yml"


def _uses_rllib(data: bytes) -> bool:
    return b"rllib" in data or (b"tune" in data and _trains().search(data) is not None)


def _text(match: re.Match[bytes]) -> str:
    path = match["path"] if match["f"] is None else _FIELD.sub(b"*", match["path"])
    return path.decode("utf-8", "replace")


@cache
def _trains() -> re.Pattern[bytes]:
    return re.compile(rb"[\"'](?:" + b"|".join(re.escape(name.encode()) for name in algorithms()) + rb")[\"']")
