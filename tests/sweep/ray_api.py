"""What a release of Ray has of RLlib, read from its wheel by parsing, and what became of that in the target.

Everything here comes from Ray's own files, by the reader of ``scripts/make_surface.py``; nothing is asked of the tool
or its tables, so that it can be held against this.
"""

from __future__ import annotations

import ast
import re
import subprocess
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

import pytest
from make_surface import Module, origin, read, surface

from rllib_codemods.api import Surface
from wheels import cache_folder, sources, wheel_of

TARGET = "2.60.0"
#: Why something of an old release has to be said or rewritten.
Fate = Literal["gone", "deprecated", "old stack", "unread"]
Kind = Literal["method", "property", "attribute"]
Function = ast.FunctionDef | ast.AsyncFunctionDef
_FATES: dict[str, Fate] = {"Deprecated": "deprecated", "OldAPIStack": "old stack"}
#: Functions whose call anywhere in a function's own statements says that it is deprecated.
_WARNS = "deprecation_warning("


@dataclass(frozen=True)
class Ray:
    """One release."""

    name: str
    modules: dict[str, Module]
    #: Modules that say that they are deprecated when they are imported.
    warning: frozenset[str]

    @cached_property
    def surface(self) -> Surface:
        major, minor = self.name.split(".")[:2]
        return Surface((int(major), int(minor)), surface(self.modules))

    def definition(self, dotted: str) -> ast.stmt | None:
        """The statement that defines what ``dotted`` names, through imports and aliases."""
        owner, _, name = origin(self.modules, dotted).rpartition(".")
        module = self.modules.get(owner)
        return module.defined.get(name) if module is not None else None

    def lineage(self, dotted: str) -> list[tuple[str, ast.ClassDef]]:
        """The class and those above it that are Ray's, nearest first."""
        found: list[tuple[str, ast.ClassDef]] = []
        waiting = [origin(self.modules, dotted)]
        while waiting:
            name = waiting.pop(0)
            node = self.definition(name)
            if isinstance(node, ast.ClassDef) and all(name != known for known, _ in found):
                found.append((name, node))
                waiting += self.bases(name)
        return found

    def bases(self, dotted: str) -> list[str]:
        """Where the bases of a class are defined."""
        node = self.definition(dotted)
        owner = dotted.rpartition(".")[0]
        return [self._named(owner, base) for base in node.bases] if isinstance(node, ast.ClassDef) else []

    def _named(self, owner: str, base: ast.expr) -> str:
        first, _, rest = ast.unparse(base).partition(".")
        found = origin(self.modules, f"{owner}.{first}")
        return origin(self.modules, f"{found}.{rest}") if rest else found

    def has(self, dotted: str) -> bool:
        """Whether it can be imported."""
        owner, _, name = dotted.rpartition(".")
        return dotted in self.modules or name in self.surface.names(owner)

    def method(self, cls: str, name: str) -> Function | None:
        """The method as the nearest class has it."""
        for _, node in self.lineage(cls):
            own = [item for item in statements(node.body) if isinstance(item, Function) and item.name == name]
            if own:
                return own[-1]
        return None

    def members(self, cls: str) -> frozenset[str]:
        """Methods and attributes, inherited ones included."""
        return frozenset(name for _, node in self.lineage(cls) for name in own_members(node))

    def fate_of_name(self, dotted: str) -> Fate | None:
        """What an old name is here; None where it is as good as ever."""
        if not self.has(dotted):
            return "gone"
        if (dotted if dotted in self.modules else dotted.rpartition(".")[0]) in self.warning:
            return "deprecated"
        node = self.definition(dotted)
        return fate_of(node) if isinstance(node, ast.ClassDef | Function) else None

    def fate_of_member(self, cls: str, name: str) -> Fate | None:
        """What a member of an old class is in the class that has its place here."""
        for _, node in self.lineage(cls):
            if name in own_members(node):
                own = [item for item in statements(node.body) if isinstance(item, Function) and item.name == name]
                return next((fate for item in own if (fate := fate_of(item))), None)
        return "gone"


def fate_of(node: ast.ClassDef | Function) -> Fate | None:
    """What the decorators and the first statements of a definition say of it."""
    for decorator in node.decorator_list:
        name = ast.unparse(decorator).split("(")[0].rpartition(".")[2]
        if name in _FATES:
            return _FATES[name]
    body = node.body if isinstance(node, Function) else []
    if any(isinstance(s, ast.Expr | ast.Return) and ast.unparse(s).startswith(_WARNS) for s in body):
        return "deprecated"
    return None


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body, those under ``if`` and ``try`` too."""
    for node in body:
        if isinstance(node, ast.If | ast.Try):
            yield from statements([*node.body, *node.orelse])
        else:
            yield node


@cache
def own_members(node: ast.ClassDef) -> dict[str, Kind]:
    """What a class itself defines, or sets on ``self``."""
    found: dict[str, Kind] = {}
    for item in statements(node.body):
        if isinstance(item, Function):
            is_property = any(ast.unparse(d).endswith(("property", ".setter")) for d in item.decorator_list)
            found[item.name] = "property" if is_property else "method"
            for name in _assigned(item):
                found.setdefault(name, "attribute")
        elif isinstance(item, ast.Assign | ast.AnnAssign):
            for target in item.targets if isinstance(item, ast.Assign) else [item.target]:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, "attribute")
    return found


def _assigned(function: Function) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            yield node.attr


@dataclass(frozen=True)
class Parameters:
    """What a function takes by name; ``deprecated`` are those whose default only says so."""

    names: tuple[str, ...]
    deprecated: frozenset[str]
    takes_any: bool


def parameters(function: Function) -> Parameters:
    """The parameters after ``self``."""
    args = function.args
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    pairs = [*zip(positional, defaults, strict=True), *zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    pairs = [(arg, default) for arg, default in pairs if arg.arg not in ("self", "cls")]
    dead = {a.arg for a, d in pairs if d is not None and ast.unparse(d).endswith("DEPRECATED_VALUE")}
    return Parameters(tuple(a.arg for a, _ in pairs), frozenset(dead), args.kwarg is not None)


def gives_itself(function: Function) -> bool:
    """Whether a method gives its object back, as those do that set something on a config."""
    last = function.body[-1]
    return isinstance(last, ast.Return) and last.value is not None and ast.unparse(last.value) == "self"


def is_public(dotted: str) -> bool:
    """Whether no part of a name is private, and it is nobody's test."""
    parts = dotted.split(".")
    return not any(part.startswith("_") or part == "tests" for part in parts)


def wheel(release: str) -> Path:
    """The wheel of a release; the test is skipped where it can't be had."""
    try:
        return wheel_of(release, cache_folder())
    except (subprocess.CalledProcessError, OSError) as error:
        pytest.skip(f"the wheel of Ray {release} can't be downloaded: {error}")


@cache
def ray(release: str) -> Ray:
    """A release; the test is skipped where its wheel can't be had."""
    path = wheel(release)
    texts = sources(path, ("ray/rllib/",))
    warning = (name for name, data in texts.items() if re.search(rb"^deprecation_warning\(", data, re.M))
    modules = (name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in warning)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Ray's docstrings escape is not ours
        return Ray(release, read(path), frozenset(modules))
