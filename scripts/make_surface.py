"""Write the API surface of Ray releases: ``python scripts/make_surface.py WHEEL...``

Reads the wheels by parsing alone and writes one JSON file a release beside the loader, ``rllib_codemods/api``, which
describes the form. Names below ``if TYPE_CHECKING`` are left out, since they can't be imported.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PACKAGES = ("ray.rllib", "ray.tune", "ray.air", "ray.train", "ray._common.deprecation", "ray.util.annotations")
API = Path(__file__).parent.parent / "codemods" / "rllib_codemods" / "api"
DUNDERS = ("__init__", "__call__", "__getstate__", "__setstate__")
STABILITY = ("PublicAPI", "DeveloperAPI", "OldAPIStack", "Deprecated")

Modules = dict[str, "Module"]


class Module:
    """The names that one file binds at its top level."""

    def __init__(self, name: str, is_package: bool, tree: ast.Module) -> None:
        self.name = name
        self.is_package = is_package
        self.defined: dict[str, ast.stmt] = {}
        self.imported: dict[str, str] = {}
        self.stars: list[str] = []
        self.declared: list[str] = []
        for statement in _importable(tree.body):
            self._bind(statement)

    def _bind(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            self.defined[node.name] = node
        elif isinstance(node, ast.ImportFrom):
            origin = self._absolute(node)
            for alias in node.names:
                if alias.name == "*":
                    self.stars.append(origin)
                else:
                    self.imported[alias.asname or alias.name] = f"{origin}.{alias.name}"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                self.imported[alias.asname or alias.name.split(".")[0]] = (
                    alias.name if alias.asname else alias.name.split(".")[0]
                )
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in (n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)):
                if name == "__all__":
                    self.declared += [
                        c.value for c in ast.walk(node) if isinstance(c, ast.Constant) and isinstance(c.value, str)
                    ]
                elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                    self.imported.setdefault(name, f"{self.name}.{node.value.id}")
                else:
                    self.defined.setdefault(name, node)

    def _absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        package = parts[: len(parts) - node.level + self.is_package]
        return ".".join([*package, *([node.module] if node.module else [])])


def _importable(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of ``body`` and of its branches, save those for type checkers only."""
    for node in body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from _importable(node.orelse)
        elif isinstance(node, ast.If | ast.Try | ast.With | ast.For | ast.While):
            yield from _importable(node.body)
            yield from _importable(getattr(node, "orelse", []))
            yield from _importable(getattr(node, "finalbody", []))
            for handler in getattr(node, "handlers", []):
                yield from _importable(handler.body)
        else:
            yield node


def read(wheel: Path) -> Modules:
    """The modules of PACKAGES in ``wheel``."""
    modules = {}
    with zipfile.ZipFile(wheel) as archive:
        for file in sorted(archive.namelist()):
            name = file[:-3].replace("/", ".").removesuffix(".__init__")
            if file.endswith(".py") and name.startswith(PACKAGES):
                modules[name] = Module(name, file.endswith("/__init__.py"), ast.parse(archive.read(file)))
    return modules


def _is_private(module: str) -> bool:
    """Tests, and outside RLlib also examples and internals: nobody's code refers to them."""
    parts = module.split(".")
    return "tests" in parts or (parts[1] != "rllib" and ("examples" in parts or "_internal" in parts))


def origin(modules: Modules, dotted: str, depth: int = 0) -> str:
    """Where the thing that ``dotted`` names is defined."""
    owner, _, name = dotted.rpartition(".")
    if dotted in modules or depth > 20 or owner not in modules:
        return dotted
    module = modules[owner]
    if name in module.defined:
        return dotted
    if name in module.imported:
        return origin(modules, module.imported[name], depth + 1)
    for star in module.stars:
        if name in _names(modules, star, depth + 1):
            return origin(modules, f"{star}.{name}", depth + 1)
    return dotted


def _names(modules: Modules, module_name: str, depth: int = 0) -> set[str]:
    """What ``from module_name import *`` brings."""
    module = modules.get(module_name)
    if module is None or depth > 20:
        return set()
    names = set(module.declared) or {n for n in (*module.defined, *module.imported) if not n.startswith("_")}
    return names.union(*(_names(modules, star, depth + 1) for star in module.stars if not module.declared))


def surface(modules: Modules) -> dict[str, Any]:
    """The surface as the JSON file has it."""
    contents: dict[str, Any] = {}
    classes: dict[str, Any] = {}
    for module in (m for m in modules.values() if not _is_private(m.name)):
        # What an example imports is nobody's API.
        imported = {} if "examples" in module.name else module.imported
        own = {name for name in (*module.defined, *module.declared) if name in module.defined or name not in imported}
        stars = {name for star in module.stars for name in _names(modules, star)}
        borrowed: dict[str, list[str]] = {}
        for name in sorted({*imported, *stars} - own):
            owner, _, original = origin(modules, f"{module.name}.{name}").rpartition(".")
            inside = owner.startswith("ray") and owner != module.name
            borrowed.setdefault(owner if inside else "", []).append(
                name if original == name or not inside else f"{name}={original}"
            )
        contents[module.name] = [sorted(own), borrowed] if borrowed else [sorted(own)]
        for name, node in module.defined.items():
            if isinstance(node, ast.ClassDef):
                classes[f"{module.name}.{name}"] = _class(modules, module, node)
    return {"modules": contents, "classes": classes}


def _class(modules: Modules, module: Module, node: ast.ClassDef) -> dict[str, Any]:
    members: dict[str, str] = {}
    attributes: set[str] = set()
    marks: dict[str, list[str]] = {}
    for item in _importable(node.body):
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = [ast.unparse(d) for d in item.decorator_list]
            mark = [d.rpartition(".")[2] for d in decorators if d.endswith(("property", ".setter"))]
            mark += [d.split("(")[0] for d in decorators if d.split("(")[0] in STABILITY]
            if mark and "property" in mark[0] and "deprecation_warning(" in ast.unparse(item):
                mark.append("Deprecated")
            if mark:
                marks[item.name] = sorted({*marks.get(item.name, ()), *mark})
            attributes |= _assigned(item)
            if not item.name.startswith("__") or item.name in DUNDERS:
                members.setdefault(item.name, _parameters(item.args) if module.name.startswith("ray.rllib") else "")
        elif isinstance(item, ast.Assign | ast.AnnAssign):
            targets = item.targets if isinstance(item, ast.Assign) else [item.target]
            attributes |= {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}
    found: dict[str, Any] = {"methods": members}
    if bases := [origin(modules, f"{module.name}.{b}") for b in map(ast.unparse, node.bases) if _is_dotted(b)]:
        found["bases"] = [_through_alias(modules, base) for base in bases]
    if not node.name.endswith("Config"):
        attributes = {name for name in attributes if not name.startswith("_")}
    if attributes := attributes - members.keys():
        found["attributes"] = ",".join(sorted(attributes))
    if marks:
        found["marks"] = marks
    if stability := [ast.unparse(d) for d in node.decorator_list if ast.unparse(d).split("(")[0] in STABILITY]:
        found["stability"] = stability[0]
    return found


def _assigned(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The attributes of ``self`` that ``function`` sets."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def _parameters(args: ast.arguments) -> str:
    """The parameters after ``self``; ``!`` is put before one whose default only says that it is deprecated."""
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    parts = [_parameter(a, d) for a, d in zip(positional, defaults, strict=True) if a.arg not in ("self", "cls")]
    if args.vararg or args.kwonlyargs:
        parts.append(f"*{args.vararg.arg if args.vararg else ''}")
    parts += [_parameter(a, d) for a, d in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg:
        parts.append(f"**{args.kwarg.arg}")
    return ",".join(parts)


def _parameter(arg: ast.arg, default: ast.expr | None) -> str:
    deprecated = default is not None and ast.unparse(default).endswith("DEPRECATED_VALUE")
    return ("!" if deprecated else "") + arg.arg


def _is_dotted(text: str) -> bool:
    return re.fullmatch(r"[\w.]+", text) is not None


def _through_alias(modules: Modules, base: str) -> str:
    """``package.module.Class`` where the base was written ``module.Class``."""
    owner, _, name = base.rpartition(".")
    return origin(modules, f"{origin(modules, owner)}.{name}") if owner else base


def main(wheels: list[str]) -> None:
    """Write one surface a wheel."""
    for wheel in map(Path, wheels):
        release = re.match(r"ray-(\d+\.\d+)", wheel.name)
        if release is None:
            sys.exit(f"{wheel.name} is not a wheel of Ray")
        text = json.dumps(surface(read(wheel)), sort_keys=True, separators=(",", ":")).replace('"ray.rllib.', '"~')
        API.joinpath(f"{release[1]}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{release[1]}: {len(text) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
