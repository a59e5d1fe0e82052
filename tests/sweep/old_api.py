"""What the old releases had, in one value a release, which is kept beside the wheels: reading them takes a while."""

from __future__ import annotations

import ast
import hashlib
import keyword
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import make_surface
from make_surface import origin

from sweep import ray_api
from sweep.ray_api import (
    Function,
    Kind,
    Parameters,
    Ray,
    gives_itself,
    is_public,
    own_members,
    parameters,
    ray,
    statements,
)
from wheels import cache_folder

OLD = ("2.3.1", "2.9.3", "2.20.0", "2.31.0", "2.39.0")


@dataclass(frozen=True)
class OldClass:
    """A class: its public members, and what its methods take; the bases are those of Ray.

    ``setters`` are the methods that give the object itself back.
    """

    bases: tuple[str, ...]
    members: dict[str, Kind]
    methods: dict[str, Parameters]
    setters: frozenset[str]


@dataclass(frozen=True)
class Old:
    """The public API of one release. ``names`` has each name under all its paths; ``translated`` are flat keys."""

    name: str
    modules: frozenset[str]
    names: tuple[str, ...]
    classes: dict[str, OldClass]
    functions: dict[str, Parameters]
    model_keys: tuple[str, ...]
    translated: tuple[str, ...]

    def lineage(self, dotted: str) -> list[str]:
        """The class and those above it, nearest first."""
        found: list[str] = []
        waiting = [dotted]
        while waiting:
            name = waiting.pop(0)
            if name in self.classes and name not in found:
                found.append(name)
                waiting += self.classes[name].bases
        return found

    def members(self, dotted: str) -> dict[str, Kind]:
        """The public members of a class, inherited ones included."""
        lines = [self.classes[name].members for name in reversed(self.lineage(dotted))]
        return {name: kind for members in lines for name, kind in members.items()}


@cache
def old(release: str) -> Old:
    """A release, from the cache where it was read before by this very code."""
    code = b"".join(Path(str(module.__file__)).read_bytes() for module in (make_surface, ray_api))
    digest = hashlib.sha256(code + Path(__file__).read_bytes()).hexdigest()[:12]
    kept = cache_folder() / f"old-api-{release}-{digest}.pickle"
    if kept.exists():
        found: Old = pickle.loads(kept.read_bytes())
        return found
    found = described(ray(release))
    kept.write_bytes(pickle.dumps(found))
    return found


def described(release: Ray) -> Old:
    """What is public in a release."""
    classes: dict[str, OldClass] = {}
    functions: dict[str, Parameters] = {}
    for module in release.modules.values():
        for name, node in module.defined.items():
            dotted = f"{module.name}.{name}"
            if not module.name.startswith("ray.rllib") or not is_public(dotted):
                continue
            if isinstance(node, ast.ClassDef):
                classes[dotted] = _class(release, dotted, node)
            elif isinstance(node, Function):
                functions[dotted] = parameters(node)
    return Old(
        release.name,
        frozenset(release.modules),
        tuple(dict.fromkeys(names(release))),
        classes,
        functions,
        tuple(_model_keys(release)),
        tuple(translated(release)),
    )


def names(release: Ray) -> Iterator[str]:
    """The names of RLlib, under each path that they can be imported by, and its modules."""
    for module in release.modules:
        if not module.startswith("ray.rllib") or not is_public(module) or not _is_importable(module):
            continue
        yield module
        for name in release.surface.names(module):
            dotted = f"{module}.{name}"
            if is_public(dotted) and _is_importable(name) and origin(release.modules, dotted).startswith("ray.rllib"):
                yield dotted


def _is_importable(dotted: str) -> bool:
    return not any(keyword.iskeyword(part) or not part.isidentifier() for part in dotted.split("."))


def _class(release: Ray, dotted: str, node: ast.ClassDef) -> OldClass:
    members = {name: kind for name, kind in own_members(node).items() if not name.startswith("_")}
    functions = [item for item in statements(node.body) if isinstance(item, Function)]
    methods = {f.name: parameters(f) for f in functions if members.get(f.name) == "method" or f.name == "__init__"}
    setters = frozenset(f.name for f in functions if gives_itself(f))
    return OldClass(tuple(release.bases(dotted)), members, methods, setters)


def _model_keys(release: Ray) -> Iterator[str]:
    node = release.modules["ray.rllib.models.catalog"].defined["MODEL_DEFAULTS"]
    assert isinstance(node, ast.AnnAssign)
    assert isinstance(node.value, ast.Dict)
    for key in node.value.keys:
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield key.value


def translated(release: Ray) -> Iterator[str]:
    """The keys that ``AlgorithmConfig`` translated when it was given a dict."""
    function = release.method("ray.rllib.algorithms.algorithm_config.AlgorithmConfig", "_translate_special_keys")
    for node in ast.walk(function) if function is not None else ():
        if isinstance(node, ast.Compare) and ast.unparse(node.left) == "key":
            yield from (c.value for c in ast.walk(node) if isinstance(c, ast.Constant) and isinstance(c.value, str))
