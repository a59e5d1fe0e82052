"""What becomes of a member that Ray marks as deprecated: whether it warns or raises, and what has its place."""

from __future__ import annotations

from functools import cache

from rllib_codemods.api import Surface
from rllib_codemods.facts import table
from rllib_codemods.facts.verify_rows import DeprecatedMember
from rllib_codemods.verify.said import ray
from rllib_migrate.codemod import Severity


@cache
def _rows() -> dict[str, list[DeprecatedMember]]:
    found: dict[str, list[DeprecatedMember]] = {}
    for row in table(DeprecatedMember):
        found.setdefault(row.name, []).append(row)
    return found


def fate(api: Surface, known: list[str], name: str) -> tuple[Severity, str] | None:
    """How bad it is, and what to say; None where a class has the member in good order."""
    if not all("Deprecated" in api.marks(f"{cls}.{name}") for cls in known):
        return None
    shown = known[0].rpartition(".")[2]
    row = next((r for r in _rows().get(name, ()) if any(r.cls in _bases(cls, shown) for cls in known)), None)
    raises = row is not None and row.raises is not None and row.raises <= api.release
    message = f"`{shown}.{name}` is deprecated and {'raises' if raises else 'warns'} in {ray(api.release)}"
    if row is not None and row.use:
        message += f"; use `{row.use}`"
    return ("breaks" if raises else "deprecated"), message


def _bases(cls: str, shown: str) -> tuple[str, ...]:
    """The bare names under which the table may have the class."""
    bare = cls.rpartition(".")[2]
    general = next((end for end in ("Config", "Learner", "RLModule", "EnvRunner", "Episode") if bare.endswith(end)), "")
    return (bare, shown, "AlgorithmConfig" if general == "Config" else general, "Algorithm")
