"""Which target releases a file of requirements admits."""

from __future__ import annotations

import ast
import re

from rllib_codemods.facts import releases
from rllib_codemods.facts.columns import Release
from rllib_codemods.requirements.changes import CONDA, IMAGE, PIP, TABLE, admits
from rllib_codemods.requirements.places import requirements_of

#: No release had as many patch releases.
_PATCHES = 10


def admitted(path: str, text: str) -> frozenset[Release] | None:
    """The targets that all requirements of Ray in a file admit, by its path and text; None where it has none."""
    code = _strings(text) if path.endswith(".py") else requirements_of(path, text)
    specs = [
        re.sub(r"-.*", "", match["spec"].strip())
        for pattern in (IMAGE, CONDA, TABLE, PIP)
        for match in pattern.finditer(code)
        if match["spec"] and (match["name"] == "ray" or match["name"].startswith(("ray-", "rayproject/")))
    ]
    if not specs:
        return None
    return frozenset(release for release in releases() if all(_admits(spec, release) for spec in specs))


def _admits(spec: str, release: Release) -> bool:
    return any(admits(spec, "{}.{}.{}".format(*release, patch)) for patch in range(_PATCHES))


def _strings(text: str) -> str:
    """The strings of a ``setup.py``, a line each; "" where it does not parse."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return ""
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return "\n".join(value for value in strings if re.fullmatch(r"\s*ray\b[^\n]*", value))
