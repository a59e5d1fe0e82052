"""Hold the tables of ``verify`` against the wheels of Ray: what is deprecated, which values are taken, what is called.

``check_facts.py`` runs these checks with its own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from make_surface import Modules

from rllib_codemods import facts
from rllib_codemods.facts.columns import Release
from rllib_codemods.facts.verify_rows import Called, DeprecatedMember, Values

_FILE = re.compile(r"(rllib/[\w/]+)\.py")
_ELSEWHERE = re.compile(r"\b(logging|gymnasium)\b")
#: Old-stack parts of RLlib, whose deprecated members the table leaves out.
_OLD = re.compile(r"ray\.rllib\.(policy|models|evaluation|offline\.estimators|examples|execution|connectors\.agent)\b")


class Wheel(Protocol):
    """A release and what it defines."""

    @property
    def release(self) -> Release: ...

    @property
    def modules(self) -> Modules: ...


def check_deprecated_members(wheels: Sequence[Wheel]) -> Iterator[str]:
    """Each member is marked somewhere, raises from the release on that the row says, and none is missing."""
    rows = {(row.cls, row.name): row for row in facts.table(DeprecatedMember)}
    marked: dict[tuple[str, str], dict[Release, bool]] = {}
    for wheel in wheels:
        for key, raises in _marked(wheel):
            marked.setdefault(key, {})[wheel.release] = raises
    yield from (f"deprecated_members: {'.'.join(key)} is missing" for key in sorted(marked.keys() - rows.keys()))
    for key, row in rows.items():
        raising = [release for release, raises in sorted(marked.get(key, {}).items()) if raises]
        if key not in marked:
            yield f"deprecated_members: {'.'.join(key)} is marked in no wheel"
        elif (raising[0] if raising else None) != row.raises:
            yield f"deprecated_members: {'.'.join(key)} raises from {raising[:1]} on, not {row.raises}"


def _marked(wheel: Wheel) -> Iterator[tuple[tuple[str, str], bool]]:
    if wheel.release < (2, 40):
        return
    for module in wheel.modules.values():
        if not module.name.startswith("ray.rllib.") or _OLD.match(module.name) or ".tests" in module.name:
            continue
        for name, node in module.defined.items():
            for item in node.body if isinstance(node, ast.ClassDef) else ():
                for mark in item.decorator_list if isinstance(item, ast.FunctionDef) else ():
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "Deprecated":
                        error = next((k.value for k in mark.keywords if k.arg == "error"), None)
                        raises = error is not None and ast.unparse(error) == "True"
                        yield (name, item.name), raises  # type: ignore[union-attr]


def check_values(wheels: Sequence[Wheel]) -> Iterator[str]:
    """Each value stands in the file that the row names, in every release that the row speaks of.

    What Ray takes from other libraries is left out.
    """
    for row in facts.table(Values):
        for wheel in wheels:
            if wheel.release >= (2, 40) and row.holds_for(wheel.release):
                words = {text.lower() for text in _strings(wheel, row.source)}
                for value in row.values:
                    if value.lower() not in words and not _ELSEWHERE.search(row.source):
                        yield f"values: {row.of}.{row.argument}: {value!r} is not in the source of {wheel.release}"


def _strings(wheel: Wheel, source: str) -> Iterator[str]:
    for path in _FILE.findall(source):
        module = wheel.modules.get("ray." + path.replace("/", "."))
        for node in module.defined.values() if module is not None else ():
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield from [part.value, *re.findall(r"\w+", part.value)]
                elif isinstance(part, ast.Attribute):
                    yield part.attr


def check_called(wheels: Sequence[Wheel]) -> Iterator[str]:
    """The config calls its functions with as many arguments as the rows say."""
    attributes = {
        "env_to_module_connector": "_env_to_module_connector",
        "module_to_env_connector": "_module_to_env_connector",
        "learner_connector": "_learner_connector",
    }
    for wheel in wheels:
        if wheel.release < (2, 40):
            continue
        config = wheel.modules["ray.rllib.algorithms.algorithm_config"].defined["AlgorithmConfig"]
        calls = [n for n in ast.walk(config) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)]
        for row in facts.table(Called):
            if row.since <= wheel.release <= (row.last or wheel.release):
                named = [c for c in calls if c.func.attr == attributes[row.argument]]  # type: ignore[attr-defined]
                counts = {str(len(call.args)) for call in named}
                if counts != set(row.counts):
                    yield f"called: {row.argument}: {sorted(counts)} in {wheel.release}, not {sorted(row.counts)}"
