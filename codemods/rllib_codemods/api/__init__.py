"""What can be imported from Ray's RLlib, Tune, AIR and Train, release by release.

One JSON file a release, written by ``scripts/make_surface.py`` from the wheel by parsing: the newest in full, each
older one as its difference to the next newer one (an entry that it hasn't is null). Their form:

- ``modules``: name -> ``[[own names], {module of origin: [names it has from there]}]``; ``new=old`` is a name that was
  changed on the way, the origin ``""`` is any place outside Ray;
- ``classes``: dotted name -> ``methods`` (name -> parameters), ``bases``, ``attributes``, ``marks`` (name -> property,
  setter, Deprecated), ``stability`` (the annotation of the class), ``annotated`` (name -> that of the member);
- ``functions``: dotted name -> ``[parameters, annotation]``, the latter only where there is one;
- parameters are ``name`` or ``name=`` (it has a default) or ``!name=`` (the default only says that it is deprecated),
  ``*`` or ``*rest``, ``**rest``, joined by commas; a dataclass passes ``**bases`` on to its bases;
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
#: Bases that bring no members of their own.
_EMPTY_BASES = frozenset({"object", "abc.ABC", "typing.Generic"})


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a function; ``deprecated``: its default only says so."""

    name: str
    optional: bool
    deprecated: bool
    keyword_only: bool


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters of a function without ``self``; the flags tell whether it takes others, too."""

    parameters: tuple[Parameter, ...]
    more_positional: bool
    more_keywords: bool

    def find(self, name: str) -> Parameter | None:
        """The parameter of this name."""
        return next((p for p in self.parameters if p.name == name), None)


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

    def definer(self, dotted: str) -> str | None:
        """The dotted name of a member in the class that defines it, be that the one named or a base of it."""
        owner, _, name = dotted.rpartition(".")
        cls = self._definition(owner) or owner
        if cls not in self._classes:
            return None
        if name in _members(self._classes[cls]):
            return f"{cls}.{name}"
        above = (self.definer(f"{_full(base)}.{name}") for base in self._classes[cls].get("bases", ()))
        return next((found for found in above if found is not None), None)

    def names(self, module: str) -> frozenset[str]:
        """All names in ``module``; empty where there is no such module."""
        return frozenset(self._modules.get(module, {}))

    @property
    def symbols(self) -> frozenset[str]:
        """All classes and functions, by the names under which they are defined."""
        return frozenset((*self._classes, *self._functions))

    def definitions(self, last: str) -> dict[str, frozenset[str]]:
        """RLlib's modules whose name ends with ``.last``, with what each defines itself."""
        modules = self._document["modules"]
        return {
            _full(name): frozenset(modules[name][0])
            for name in sorted(modules)
            if name.endswith((f".{last}", f"~{last}"))
        }

    def stability(self, dotted: str) -> str | None:
        """The annotation of a class or function, such as ``OldAPIStack`` or ``PublicAPI(stability='alpha')``.

        That of a member is its own, else that of the class that defines it. None where there is none.
        """
        name = self._definition(dotted) or dotted
        if name in self._functions:
            return next(iter(self._functions[name][1:]), None)
        if name in self._classes:
            stability: str | None = self._classes[name].get("stability")
            return stability
        owner, _, member = dotted.rpartition(".")
        for cls in self._lineage(owner) if owner else ():
            if member in _members(cls) or member in cls.get("marks", {}):
                own: str | None = cls.get("annotated", {}).get(member, cls.get("stability"))
                return own
        return None

    def is_class(self, dotted: str) -> bool:
        """Whether ``dotted`` names a class that the surface describes."""
        return (self._definition(dotted) or dotted) in self._classes

    def lineage(self, dotted: str) -> Iterator[str]:
        """The class and its bases, nearest first, as far as they are in the surface."""
        name = self._definition(dotted) or dotted
        if name in self._classes:
            yield name
            for base in self._classes[name].get("bases", ()):
                yield from self.lineage(_full(base))

    def members(self, dotted: str) -> frozenset[str]:
        """What a class and its bases define, as far as they are in the surface."""
        return frozenset(name for cls in self._lineage(dotted) for name in (*_members(cls), *cls.get("marks", ())))

    def is_whole(self, dotted: str) -> bool:
        """Whether all bases of a class are in the surface, so that nothing else can be a member."""
        cls = self._classes.get(self._definition(dotted) or dotted)
        bases = map(_full, cls.get("bases", ())) if cls is not None else ()
        return cls is not None and all(base in _EMPTY_BASES or self.is_whole(base) for base in bases)

    def marks(self, dotted: str) -> frozenset[str]:
        """``property``, ``setter``, ``Deprecated``: what holds for the member of a class."""
        owner, _, member = dotted.rpartition(".")
        for cls in self._lineage(owner) if owner else ():
            if member in _members(cls) or member in cls.get("marks", {}):
                return frozenset(cls.get("marks", {}).get(member, ()))
        return frozenset()

    def signature(self, dotted: str) -> Signature | None:
        """What a function, a method or the constructor of a class takes; None where the surface can't tell.

        What a method passes on to the same method of its bases as keyword arguments is counted with it.
        """
        name = self._definition(dotted) or dotted
        if name in self._functions:
            return _signature([self._functions[name][0]])
        owner, _, method = (name, "", "__init__") if name in self._classes else dotted.rpartition(".")
        lineage = list(self._lineage(owner)) if owner else []
        texts = [cls["methods"][method] for cls in lineage if method in cls["methods"]]
        if not texts:
            return Signature((), False, False) if method == "__init__" and self.is_whole(owner) else None
        return _signature(texts)

    def config_arguments(self, config_class: str, method: str) -> Mapping[str, bool] | None:
        """The arguments that ``method`` of the config class takes, and whether they are deprecated.

        ``config_class`` is bare or dotted. What a method passes on as keyword arguments is counted with it. None where
        class or method don't exist.
        """
        signature = self.signature(f"{self._config_class(config_class)}.{method}")
        return None if signature is None else {p.name: p.deprecated for p in signature.parameters}

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

    @cached_property
    def _functions(self) -> Mapping[str, list[str]]:
        return {_full(name): entry for name, entry in self._document["functions"].items()}

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
    return Surface(release, document(release))


def document(release: Release) -> dict[str, Any]:
    """The contents of a known release, in the form of its file if that were written in full."""
    newest, *older = sorted((r for r in releases() if r >= release), reverse=True)
    whole = _read(newest)
    for step in older:
        for part, entries in _read(step).items():
            whole[part].update(entries)
    return {part: {n: entry for n, entry in entries.items() if entry is not None} for part, entries in whole.items()}


def _read(release: Release) -> dict[str, dict[str, Any]]:
    file = resources.files(__package__).joinpath("{}.{}.json".format(*release))
    parts: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return parts


def _signature(texts: list[str]) -> Signature:
    """Of the same method of a class and its bases, nearest first."""
    found: dict[str, Parameter] = {}
    positional = keywords = False
    for at, text in enumerate(texts):
        after = at > 0
        keywords = False
        for part in text.split(",") if text else ():
            if part.startswith("**"):
                keywords = True
            elif part.startswith("*"):
                positional, after = positional or len(part) > 1, True
            else:
                name = part.strip("!=")
                found.setdefault(name, Parameter(name, part.endswith("="), part.startswith("!"), after))
        if not keywords:
            break
    return Signature(tuple(found.values()), positional, keywords)


def _full(name: str) -> str:
    return "ray.rllib." + name[1:] if name.startswith("~") else name


def _attributes(cls: Mapping[str, Any]) -> set[str]:
    text = cls.get("attributes", "")
    return set(text.split(",")) if text else set()


def _members(cls: Mapping[str, Any]) -> set[str]:
    return {*cls["methods"], *_attributes(cls)}
