"""Write the API surfaces of Ray's releases: ``python scripts/make_surface.py WHEEL...``

Reads the wheels by parsing alone and writes one JSON file a release beside the loader, ``rllib_codemods/api``, which
describes the form. Give it the wheels of all releases that are to be known, or those that are new: the others are read
from what is there. Names below ``if TYPE_CHECKING`` are left out, since they can't be imported.
"""

from __future__ import annotations

import ast
import builtins
import json
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "codemods")]

from rllib_codemods.api import Release, document, releases  # noqa: E402

PACKAGES = ("ray.rllib", "ray.tune", "ray.air", "ray.train", "ray._common.deprecation", "ray.util.annotations")
API = ROOT / "codemods" / "rllib_codemods" / "api"
BUILTINS = frozenset(dir(builtins))
DUNDERS = ("__init__", "__call__", "__getstate__", "__setstate__")
#: The annotations of Ray, the one that counts first if a thing has several.
STABILITY = ("OldAPIStack", "Deprecated", "ExperimentalAPI", "DeveloperAPI", "PublicAPI")

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
            for name in (n for target in targets for n in _bound(target)):
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


def _bound(target: ast.expr) -> Iterator[str]:
    """The names that an assignment to ``target`` binds; ``Class.attribute = ...`` binds none."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


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
    functions: dict[str, list[str]] = {}
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
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions[f"{module.name}.{name}"] = [_parameters(node.args), *_stability(node)]
    return {"modules": contents, "classes": classes, "functions": functions}


def _class(modules: Modules, module: Module, node: ast.ClassDef) -> dict[str, Any]:
    members: dict[str, str] = {}
    attributes: set[str] = set()
    marks: dict[str, list[str]] = {}
    annotated: dict[str, str] = {}
    for item in _importable(node.body):
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef):
            if mark := _marks(item):
                marks[item.name] = sorted({*marks.get(item.name, ()), *mark})
            if annotation := next(_stability(item), None):
                annotated.setdefault(item.name, annotation)
            attributes |= _assigned(item)
            if not item.name.startswith("__") or item.name in DUNDERS:
                members.setdefault(item.name, _parameters(item.args, drop_first=not _is_static(item)))
        elif isinstance(item, ast.Assign | ast.AnnAssign):
            targets = item.targets if isinstance(item, ast.Assign) else [item.target]
            attributes |= {name for target in targets for name in _bound(target)}
    bases = [_base(modules, module, ast.unparse(base).partition("[")[0]) for base in node.bases]
    if "__init__" not in members and any("dataclass" in ast.unparse(d) for d in node.decorator_list):
        members["__init__"] = _fields(node, with_bases=bool(bases))
    if not node.name.endswith("Config"):
        attributes = {name for name in attributes if not name.startswith("_")}
    parts = {
        "bases": bases,
        "attributes": ",".join(sorted(attributes - members.keys())),
        "marks": marks,
        "annotated": annotated,
        "stability": next(_stability(node), ""),
    }
    return {"methods": members} | {name: part for name, part in parts.items() if part}


def _marks(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Whether it is a property or its setter, and whether it only says that it is deprecated."""
    decorators = [ast.unparse(d) for d in function.decorator_list]
    marks = [d.rpartition(".")[2] for d in decorators if d.endswith(("property", ".setter"))]
    if any(d.split("(")[0] == "Deprecated" for d in decorators) or (
        marks and "property" in marks[0] and "deprecation_warning(" in ast.unparse(function)
    ):
        marks.append("Deprecated")
    return marks


def _stability(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The annotation that counts, as it is written: ``PublicAPI(stability='alpha')``."""
    decorators = [ast.unparse(d) for d in node.decorator_list]
    for name in STABILITY:
        for text in decorators:
            if text.split("(")[0] == name:
                # The rest of what @Deprecated is called with are texts and flags.
                yield "Deprecated" if name == "Deprecated" else text.removesuffix("()")
                return


def _is_static(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(d) == "staticmethod" for d in function.decorator_list)


def _fields(node: ast.ClassDef, *, with_bases: bool) -> str:
    """The parameters of a dataclass; those of its bases are passed on."""
    fields = [
        item.target.id + ("" if item.value is None else "=")
        for item in node.body
        if isinstance(item, ast.AnnAssign)
        and isinstance(item.target, ast.Name)
        and "ClassVar" not in ast.unparse(item.annotation)
    ]
    return ",".join([*fields, "**bases"] if with_bases else fields)


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


def _parameters(args: ast.arguments, *, drop_first: bool = False) -> str:
    """The parameters, in the form that the loader describes, without ``self``."""
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    parts = [_parameter(a, d) for a, d in zip(positional, defaults, strict=True)][drop_first and bool(positional) :]
    if args.vararg or args.kwonlyargs:
        parts.append(f"*{args.vararg.arg if args.vararg else ''}")
    parts += [_parameter(a, d) for a, d in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg:
        parts.append(f"**{args.kwarg.arg}")
    return ",".join(parts)


def _parameter(arg: ast.arg, default: ast.expr | None) -> str:
    deprecated = default is not None and ast.unparse(default).endswith("DEPRECATED_VALUE")
    return ("!" if deprecated else "") + arg.arg + ("" if default is None else "=")


def _base(modules: Modules, module: Module, text: str) -> str:
    """The dotted name of a base, also where it was written ``module.Class``; ``?`` for one that is computed."""
    if re.fullmatch(r"[\w.]+", text) is None:
        return "?"
    base = origin(modules, f"{module.name}.{text}")
    owner, _, name = base.rpartition(".")
    found = origin(modules, f"{origin(modules, owner)}.{name}") if owner else base
    return found.removeprefix(f"{module.name}.") if found.removeprefix(f"{module.name}.") in BUILTINS else found


def changes(newer: Mapping[str, Any], older: Mapping[str, Any]) -> dict[str, Any]:
    """What makes ``older`` out of ``newer``, entry by entry; None for an entry that the older one hasn't."""
    parts = {}
    for part in older:
        names = sorted({*newer[part], *older[part]})
        parts[part] = {n: older[part].get(n) for n in names if newer[part].get(n) != older[part].get(n)}
    return parts


def write(surfaces: Mapping[Release, Mapping[str, Any]]) -> None:
    """Write the newest surface in full, and each of the others as its difference to the next newer one."""
    newest_first = sorted(surfaces, reverse=True)
    for at, release in enumerate(newest_first):
        whole = changes(surfaces[newest_first[at - 1]], surfaces[release]) if at else surfaces[release]
        # A line an entry, so that git shows what a release changed.
        parts = [f"{_json(part)}:{{{_lines(entries)}}}" for part, entries in sorted(whole.items())]
        text = ("{" + ",\n".join(parts) + "}").replace('"ray.rllib.', '"~')
        API.joinpath("{}.{}.json".format(*release)).write_text(text + "\n", encoding="utf-8")
        print("{}.{}: {} kB".format(*release, len(text) // 1000))


def _lines(entries: Mapping[str, Any]) -> str:
    return ",\n".join(f"{_json(name)}:{_json(entry)}" for name, entry in sorted(entries.items()))


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def release_of(wheel: Path) -> Release:
    """The release of a wheel of Ray, by its name."""
    found = re.match(r"ray-(\d+)\.(\d+)", wheel.name)
    if found is None:
        sys.exit(f"{wheel.name} is not a wheel of Ray")
    return int(found[1]), int(found[2])


def main(wheels: list[str]) -> None:
    """Write the surfaces of these wheels beside those that are known."""
    known = {release: document(release) for release in releases()}
    write(known | {release_of(path): surface(read(path)) for path in map(Path, wheels)})


if __name__ == "__main__":
    main(sys.argv[1:])
