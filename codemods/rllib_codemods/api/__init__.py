"""What can be imported from Ray's RLlib, Tune, AIR and Train, release by release.

One JSON file a release, written by ``scripts/make_surface.py`` from the wheel by parsing. Its form:

- ``modules``: name -> ``[[own names], {module of origin: [names it has from there]}]``; ``new=old`` is a name that was
  changed on the way, the origin ``""`` is any place outside Ray;
- ``classes``: dotted name -> ``methods`` (name -> parameters, ``!`` before one whose default only says that it is
  deprecated), ``bases``, ``attributes``, ``marks`` (name -> property, setter, OldAPIStack, Deprecated ...),
  ``stability`` (the annotation);
- ``~`` at the start of a name stands for ``ray.rllib.``
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

Release = tuple[int, int]

_SETTABLE = frozenset({"property", "setter"})


@dataclass(frozen=True)
class Surface:
    """The names of one release. ``release`` is that of the file, which may be older than the one asked for."""

    release: Release
    _document: Mapping[str, Any]

    def has(self, dotted: str) -> bool:
        """Whether ``dotted`` is a module, a name in one, or a member of a class (inherited ones included)."""
        if dotted in self._modules or self._definition(dotted) is not None:
            return True
        owner, _, name = dotted.rpartition(".")
        return bool(owner) and any(name in _members(cls) for cls in self._lineage(owner))

    def origin(self, dotted: str) -> str | None:
        """The dotted name under which ``dotted`` is defined; None where the release doesn't have it."""
        return dotted if dotted in self._modules else self._definition(dotted)

    def names(self, module: str) -> frozenset[str]:
        """All names in ``module``; empty where there is no such module."""
        return frozenset(self._modules.get(module, {}))

    def definitions(self, last: str) -> dict[str, frozenset[str]]:
        """RLlib's modules whose name ends with ``.last``, with what each defines itself."""
        modules = self._document["modules"]
        return {
            _full(name): frozenset(modules[name][0])
            for name in sorted(modules)
            if name.endswith((f".{last}", f"~{last}"))
        }

    def stability(self, dotted: str) -> str | None:
        """The annotation of the class, such as ``OldAPIStack`` or ``PublicAPI(stability='alpha')``."""
        stability: str | None = self._classes.get(self._definition(dotted) or "", {}).get("stability")
        return stability

    def config_arguments(self, config_class: str, method: str) -> Mapping[str, bool] | None:
        """The arguments that ``method`` of the config class takes, and whether they are deprecated.

        ``config_class`` is bare or dotted. What a method passes on as keyword arguments is counted with it. None where
        class or method don't exist.
        """
        found: dict[str, bool] | None = None
        for cls in self._lineage(self._config_class(config_class)):
            if (text := cls["methods"].get(method)) is None:
                continue
            parameters = text.split(",") if text else []
            taken = {p.lstrip("!"): p.startswith("!") for p in parameters if p and not p.startswith("*")}
            found = taken | (found or {})
            if not any(p.startswith("**") for p in parameters):
                break
        return found

    def config_attributes(self, config_class: str) -> frozenset[str]:
        """The attributes of the config class that can be set; deprecated and read-only properties are left out."""
        attributes: set[str] = set()
        hidden: set[str] = set()
        for cls in self._lineage(self._config_class(config_class)):
            properties = {n: set(m) for n, m in cls.get("marks", {}).items() if "property" in m}
            attributes |= {n for n, m in properties.items() if m == _SETTABLE} | _attributes(cls)
            hidden |= {n for n, m in properties.items() if m != _SETTABLE}
        return frozenset(attributes - hidden)

    @cached_property
    def _modules(self) -> Mapping[str, Mapping[str, str]]:
        """module -> name -> where it comes from."""
        modules = {}
        for name, (own, *borrowed) in self._document["modules"].items():
            module = _full(name)
            names = {n: f"{module}.{n}" for n in own}
            for owner, shared in borrowed[0].items() if borrowed else ():
                for text in shared:
                    local, _, original = text.partition("=")
                    names[local] = f"{_full(owner)}.{original or local}" if owner else f"{module}.{local}"
            modules[module] = names
        return modules

    @cached_property
    def _classes(self) -> Mapping[str, Mapping[str, Any]]:
        return {_full(name): cls for name, cls in self._document["classes"].items()}

    def _definition(self, dotted: str) -> str | None:
        module, _, name = dotted.rpartition(".")
        return self._modules.get(module, {}).get(name)

    def _lineage(self, dotted: str) -> Iterator[Mapping[str, Any]]:
        """The class and its bases, nearest first, as far as they are in the surface."""
        cls = self._classes.get(self._definition(dotted) or dotted)
        if cls is not None:
            yield cls
            for base in cls.get("bases", ()):
                yield from self._lineage(_full(base))

    def _config_class(self, name: str) -> str:
        if "." in name:
            return name
        suffix = f".{name}"
        return next((c for c in self._classes if c.endswith(suffix) and c.startswith("ray.rllib.algorithms.")), name)


@cache
def releases() -> tuple[Release, ...]:
    """The releases with a surface, oldest first."""
    found = (
        f.name.removesuffix(".json").split(".")
        for f in resources.files(__package__).iterdir()
        if f.name.endswith(".json")
    )
    return tuple(sorted((int(major), int(minor)) for major, minor in found))


def surface(release: Release) -> Surface:
    """The newest known surface that is not newer than ``release``, or the oldest."""
    known = [r for r in releases() if r <= release]
    return _load(known[-1] if known else releases()[0])


@cache
def _load(release: Release) -> Surface:
    file = resources.files(__package__).joinpath(f"{release[0]}.{release[1]}.json")
    return Surface(release, json.loads(file.read_text(encoding="utf-8")))


def _full(name: str) -> str:
    return "ray.rllib." + name[1:] if name.startswith("~") else name


def _attributes(cls: Mapping[str, Any]) -> set[str]:
    text = cls.get("attributes", "")
    return set(text.split(",")) if text else set()


def _members(cls: Mapping[str, Any]) -> set[str]:
    return {*cls["methods"], *_attributes(cls)}
