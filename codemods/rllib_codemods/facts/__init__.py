"""What old RLlib was and what replaces it: tables (TOML, a row a fact) and typed look-ups.

Nothing is read when this package is imported; each table is read once, when first asked for. A row that does not
fit its columns raises :class:`FactError`, which names the file and the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TypeVar

from rllib_codemods.facts.code_rows import (
    EarlyMember,
    EpisodeForm,
    Gate,
    GymId,
    GymModule,
    GymWrapper,
    Lead,
    LearnerClass,
    Lost,
    PolicyHook,
    PolicyPart,
    RayRelease,
    ScriptCopy,
    Spelling,
)
from rllib_codemods.facts.columns import Release
from rllib_codemods.facts.reader import FactError, parse_table
from rllib_codemods.facts.rows import (
    Algorithm,
    Argument,
    Default,
    Key,
    Method,
    ModelKey,
    ModuleSetting,
    Move,
    Row,
    Setting,
    Symbol,
    Target,
)

__all__ = [
    "Algorithm",
    "Argument",
    "Default",
    "EarlyMember",
    "EpisodeForm",
    "FactError",
    "Gate",
    "GymId",
    "GymModule",
    "GymWrapper",
    "Key",
    "Lead",
    "LearnerClass",
    "Lost",
    "Method",
    "ModelKey",
    "ModuleSetting",
    "Move",
    "PolicyHook",
    "PolicyPart",
    "ScriptCopy",
    "Setting",
    "Spelling",
    "Symbol",
    "Target",
    "algorithm_of_config",
    "algorithms",
    "arguments",
    "can",
    "defaults",
    "early_members",
    "episode_forms",
    "find_move",
    "find_old_stack",
    "gates",
    "gym_ids",
    "gym_wrappers",
    "gymnasium_names",
    "keys",
    "leads",
    "learner_classes",
    "lost",
    "methods",
    "model_keys",
    "module_settings",
    "moves",
    "old_stack",
    "parse_table",
    "policy_hooks",
    "policy_parts",
    "script_copies",
    "since",
    "spellings",
    "table",
]

ROOT = "AlgorithmConfig"

_Setting = TypeVar("_Setting", bound=Setting)


@cache
def moves() -> Mapping[str, Move]:
    """All names that left their place, by their old dotted name."""
    return MappingProxyType({row.old: row for row in table(Move)})


def find_move(dotted: str) -> tuple[Move, str] | None:
    """The move of ``dotted``, or of the nearest thing around it, and what comes after that (``".train"``).

    A rest means that only the outer part is known to have moved: ask the target's surface whether the rest is there.
    """
    return _longest_prefix(moves(), dotted)


@cache
def old_stack() -> Mapping[str, Symbol]:
    """All symbols that only the old stack uses, by the dotted name of their definition."""
    return MappingProxyType({row.name: row for row in table(Symbol)})


def find_old_stack(dotted: str) -> Symbol | None:
    """The old-stack symbol that ``dotted`` names, be it by its definition or by a re-export."""
    return _old_stack_names().get(dotted)


@cache
def _old_stack_names() -> Mapping[str, Symbol]:
    names = {other: row for row in table(Symbol) for other in row.reexports}
    return MappingProxyType(names | dict(old_stack()))


@cache
def methods() -> Mapping[str, Method]:
    """The renamed methods of AlgorithmConfig, by old name."""
    return MappingProxyType({row.old: row for row in table(Method)})


@cache
def arguments(cls: str | None, method: str) -> Mapping[str, Argument]:
    """The arguments of ``method`` that have a row, by name, as a config of class ``cls`` sees them.

    The class's own rows win over those of its bases. ``None`` stands for "some algorithm": the rows of
    AlgorithmConfig, and those on which all classes that have the argument agree. A class without a row in the
    algorithms is looked up as ``None``.
    """
    by_class: dict[str, dict[str, Argument]] = {}
    for row in table(Argument):
        if row.method == method:
            by_class.setdefault(row.cls, {})[row.name] = row
    known = cls is not None and (cls == ROOT or algorithm_of_config(cls) is not None)
    return _resolve(by_class, _lineage(cls) if known and cls is not None else None, ROOT)


@cache
def keys(algorithm: str | None) -> Mapping[str, Key]:
    """The flat configuration names that have a row, as ``algorithm`` sees them; ``None`` as in :func:`arguments`."""
    by_algorithm: dict[str, dict[str, Key]] = {}
    for row in table(Key):
        by_algorithm.setdefault(row.algorithm, {})[row.key] = row
    found = algorithms().get(algorithm) if algorithm is not None else None
    if found is None:
        return _resolve(by_algorithm, None, "")
    line = [algorithm_of_config(cls) for cls in _lineage(found.config_class)]
    return _resolve(by_algorithm, [row.name if row else "" for row in line], "")


@cache
def model_keys() -> Mapping[str, ModelKey]:
    """The keys of the old model config."""
    return MappingProxyType({row.key: row for row in table(ModelKey)})


@cache
def releases() -> Mapping[Release, RayRelease]:
    """The targets, oldest first."""
    return MappingProxyType({row.ray: row for row in table(RayRelease)})


@cache
def gates() -> Mapping[str, Gate]:
    """What not all targets can do, by name."""
    return MappingProxyType({row.name: row for row in table(Gate)})


def can(target: Release, what: str) -> bool:
    """Whether a target can do what the gate of that name speaks of."""
    return gates()[what].admits(target)


def since(what: str) -> str:
    """The first release that can do it, such as "2.43"."""
    return "{}.{}".format(*(gates()[what].since or (0, 0)))


@cache
def spellings() -> tuple[Spelling, ...]:
    """How older targets spell what findings name, in the order in which texts are respelled."""
    return table(Spelling)


@cache
def module_settings(algorithm: str) -> frozenset[str]:
    """The settings that can differ from module to module."""
    return frozenset(name for row in table(ModuleSetting) if row.algorithm in ("", algorithm) for name in row.names)


@cache
def defaults(algorithm: str) -> tuple[Default, ...]:
    """The old defaults of an algorithm that must be spelled out."""
    return tuple(row for row in table(Default) if row.algorithm == algorithm)


@cache
def leads(rule: str) -> Mapping[str, Lead]:
    """What the rule of that name reports, by the old name or path."""
    return MappingProxyType({row.old: row for row in table(Lead) if row.rule == rule})


@cache
def early_members(of: str, what: str) -> Mapping[str, EarlyMember]:
    """What classes of the early new stack had, by its name."""
    return MappingProxyType({row.old: row for row in table(EarlyMember) if (row.of, row.what) == (of, what)})


@cache
def lost() -> Mapping[tuple[str, str, str], Lost]:
    """What classes and functions of RLlib have lost, by class, method ("" for members) and name."""
    return MappingProxyType({(row.of, row.method, name): row for row in table(Lost) for name in row.names})


@cache
def script_copies() -> tuple[ScriptCopy, ...]:
    """The scripts of RLlib that projects copy."""
    return table(ScriptCopy)


@cache
def policy_hooks() -> Mapping[str, PolicyHook]:
    """What policies that learn define, by each of its names."""
    return MappingProxyType({name: row for row in table(PolicyHook) for name in row.names})


@cache
def policy_parts() -> Mapping[str, PolicyPart]:
    """What old policies are made of, by the last name of each function and mixin."""
    return MappingProxyType({name: row for row in table(PolicyPart) for name in row.names})


@cache
def learner_classes() -> tuple[LearnerClass, ...]:
    """The Learners of the algorithms."""
    return table(LearnerClass)


@cache
def episode_forms() -> Mapping[str, EpisodeForm]:
    """What the attributes and methods of old episodes are on the new stack, by their names."""
    return MappingProxyType({row.old: row for row in table(EpisodeForm)})


@cache
def gymnasium_names() -> Mapping[str, frozenset[str]]:
    """What the modules of gymnasium hold that gym had too, by their dotted names."""
    return MappingProxyType({row.name: frozenset(row.names) for row in table(GymModule)})


@cache
def gym_ids() -> Mapping[str, GymId]:
    """The environments whose old versions gymnasium has no more, by their name without a version."""
    return MappingProxyType({row.name: row for row in table(GymId)})


@cache
def gym_wrappers() -> Mapping[str, tuple[GymWrapper, ...]]:
    """The arguments that gymnasium's wrappers take otherwise, by the wrapper's name."""
    found: dict[str, tuple[GymWrapper, ...]] = {}
    for row in table(GymWrapper):
        found[row.name] = (*found.get(row.name, ()), row)
    return MappingProxyType(found)


@cache
def algorithms() -> Mapping[str, Algorithm]:
    """The algorithms of all eras, by name and by alias."""
    rows = table(Algorithm)
    names = {other: row for row in rows for other in row.aliases}
    return MappingProxyType(names | {row.name: row for row in rows})


@cache
def algorithm_of_config(class_name: str) -> Algorithm | None:
    """The algorithm whose config class is called ``class_name`` (bare or dotted)."""
    bare = class_name.rpartition(".")[2]
    names = ((row, {row.config_class, *row.aliases}) for row in table(Algorithm))
    return next((row for row, known in names if bare in known), None) if bare.endswith("Config") else None


@cache
def table(row_class: type[Row]) -> tuple[Row, ...]:
    """All rows of a table, in its order, as they stand there."""
    file = resources.files(__package__).joinpath(f"{row_class.TABLE}.toml")
    return parse_table(row_class, file.read_text(encoding="utf-8"))


def _longest_prefix(rows: Mapping[str, Move], dotted: str) -> tuple[Move, str] | None:
    name = dotted
    while name:
        if name in rows:
            return rows[name], dotted[len(name) :]
        name = name.rpartition(".")[0]
    return None


def _lineage(config_class: str) -> list[str]:
    """``config_class`` and its bases up to AlgorithmConfig, nearest first."""
    line = []
    name = config_class
    while (row := algorithm_of_config(name)) is not None:
        line.append(row.config_class)
        name = row.base
    return [*line, ROOT]


def _resolve(
    rows: Mapping[str, Mapping[str, _Setting]], lineage: Iterable[str] | None, root: str
) -> Mapping[str, _Setting]:
    """One row a name: the nearest of ``lineage``, or, without one, the root's and the undisputed."""
    if lineage is not None:
        return MappingProxyType({n: r for owner in reversed(list(lineage)) for n, r in rows.get(owner, {}).items()})
    merged: dict[str, _Setting] = {}
    disputed: set[str] = set()
    for owned in rows.values():
        for name, row in owned.items():
            other = merged.setdefault(name, row)
            if (other.action, other.to, other.transform) != (row.action, row.to, row.transform):
                disputed.add(name)
    return MappingProxyType({n: r for n, r in merged.items() if n not in disputed} | dict(rows.get(root, {})))
