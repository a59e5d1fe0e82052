"""The function or class that a file gets, once, for what takes more than one line.

Each is kept in a folder ``helpers/`` as it would stand in a user's file. Its name and those of its imports are the
file's own where these have them already, and get a number behind them where they would hide something else.
"""

from __future__ import annotations

import ast
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import libcst as cst

from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.edits import line_end
from rllib_migrate.imports import below_header, optional_packages
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_FOLDER = "rllib_codemods.inference.helpers"
_KEYWORD = {ast.FunctionDef: len("def "), ast.ClassDef: len("class ")}


@dataclass(frozen=True, slots=True)
class Inserted:
    """What calls of the function need: its name in the file, and, where it is not there yet, the edit and imports."""

    name: str
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportNeed, ...] = ()


@dataclass(frozen=True, slots=True)
class _Source:
    """A function or class: its text, its name, and what it imports: modules, names and aliases ("" for none)."""

    text: str
    name: str
    imports: tuple[tuple[str, str, str], ...]


@cache
def _source(name: str, folder: str) -> _Source:
    text = (files(folder) / f"{name}.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    function = next(node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)))
    imports: list[tuple[str, str, str]] = []
    for node in tree.body:
        if isinstance(node, ast.Import):
            imports += [(alias.name, "", alias.asname or "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module not in (None, "__future__"):
            imports += [(str(node.module), alias.name, "") for alias in node.names]
    body = ast.get_source_segment(text, function)
    assert body is not None
    return _Source(body, function.name, tuple(imports))


def inserted(module: Module, name: str, calls: Collection[str], folder: str = _FOLDER) -> Inserted:
    """The function or class that ``<folder>/<name>.py`` holds, for use in place of the methods ``calls``.

    Raises:
        CannotEdit: the file has no place for it.
    """
    source = _source(name, folder)
    place = _place(module, calls)
    names: dict[str, str] = {}
    needs: list[ImportNeed] = []
    for home, what, alias in source.imports:
        local, need = _named(module, place, home, what, alias)
        names[alias or what or home] = local
        needs += [need] if need is not None else []
    own = _existing(module, source, names)
    if own is not None:
        return Inserted(own)
    free, count = source.name, 1
    while not module.scopes.is_free(free):
        count += 1
        free = f"{source.name}_{count}"
    text = _renamed(source.text, {**names, source.name: free})
    if any(need.module.partition(".")[0] in optional_packages(module) for need in needs):
        text = _with_quoted_annotations(
            text, frozenset(n.asname or n.name for n in needs if not n.module.startswith("typing"))
        )
    text = text.replace("\n", module.newline)
    return Inserted(free, _placed(module, text, place), tuple(needs))


def _named(module: Module, place: int | None, home: str, what: str, alias: str) -> tuple[str, ImportNeed | None]:
    """How the function writes what it imports, and the import that must be added for it.

    An import that stands above the function serves it; a later one, or one of another block, has at least the name.
    """
    scopes = module.scopes
    dotted = f"{home}.{what}" if what else home
    for binding in scopes.imports():
        if binding.dotted == dotted and _is_above(module, binding, place):
            return binding.name, None
    wanted = alias or what or home
    local, count = wanted, 1
    while not scopes.is_free(local) and not scopes.is_only(local, dotted):
        count += 1
        local = f"{wanted}_{count}"
    return local, ImportNeed(home, what, "" if local == (what or home) else local)


def _is_above(module: Module, binding: Binding, place: int | None) -> bool:
    """Whether an import of the module is made before its function, and nothing else takes the name later."""
    statement = module.statement(binding.node)
    return (
        place is not None
        and module.parent(statement) is module.tree
        and module.inner_span(statement)[1] <= place
        and all(other.dotted == binding.dotted for other in binding.scope.bindings[binding.name])
    )


def _existing(module: Module, source: _Source, names: dict[str, str]) -> str | None:
    """The name that the file has the function under, however it is laid out."""
    for statement in module.tree.body:
        if isinstance(statement, (cst.FunctionDef, cst.ClassDef)) and statement.name.value.startswith(source.name):
            own = statement.name.value
            wanted = _renamed(source.text, {**names, source.name: own})
            if ast.dump(ast.parse(module.source(statement))) == ast.dump(ast.parse(wanted)):
                return own
    return None


def _renamed(text: str, names: dict[str, str]) -> str:
    """A function with other names for itself and for what it imports."""
    lines = text.split("\n")
    places: list[tuple[int, int, str, str]] = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, (ast.Name, ast.FunctionDef, ast.ClassDef)):
            continue
        old = node.id if isinstance(node, ast.Name) else node.name
        column = node.col_offset + (0 if isinstance(node, ast.Name) else _KEYWORD[type(node)])
        if names.get(old, old) != old:
            places.append((node.lineno - 1, column, old, names[old]))
    for row, column, old, new in sorted(places, reverse=True):
        line = lines[row]
        lines[row] = line[:column] + new + line[column + len(old) :]
    return "\n".join(lines)


def _with_quoted_annotations(text: str, names: frozenset[str]) -> str:
    """A function whose annotations don't need these names when it is defined: they may not be there."""
    (function,) = ast.parse(text).body
    if not isinstance(function, ast.FunctionDef):
        return text
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    annotations = [a.annotation for a in arguments if a.annotation is not None]
    annotations += [function.returns] if function.returns is not None else []
    lines = text.split("\n")
    for node in sorted(annotations, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node)):
            row, start, end = node.lineno - 1, node.col_offset, node.end_col_offset
            lines[row] = f'{lines[row][:start]}"{lines[row][start:end]}"{lines[row][end:]}'
    return "\n".join(lines)


def _place(module: Module, calls: Collection[str]) -> int | None:
    """Behind the last import before the first function, class or call of the old methods; None where there is none."""
    body = list(module.tree.body)
    first = {_top(module, node) for name in calls for node in module.attributes.get(name, ())}
    at = next((i for i, s in enumerate(body) if s in first or _does_more(s)), len(body))
    before = [s for s in body[:at] if _is_import(s)]
    return line_end(module, module.inner_span(before[-1])[1]) + len(module.newline) if before else None


def _placed(module: Module, text: str, start: int | None) -> tuple[Edit, ...]:
    if start is None:
        start = below_header(module, "").start
        return (Edit(start, start, f"{module.newline}{text}{module.newline * 3}"),)
    rest = module.data[start:]
    blank = rest[: len(rest) - len(rest.lstrip())].count(b"\n")
    function = Edit(start, start, f"{module.newline * 2}{text}{module.newline}")
    if blank > 1 or not rest.strip():
        return (function,)
    # What follows is set off by an edit of its own, so that several functions can go in at one place.
    at = start + blank * len(module.newline)
    return function, Edit(at, at, module.newline * (2 - blank))


def _top(module: Module, node: Node) -> Node:
    """The statement of the module that a node is in."""
    return next((up for up in (node, *module.ancestors(node)) if module.parent(up) is module.tree), node)


def _does_more(statement: Node) -> bool:
    return not isinstance(statement, cst.SimpleStatementLine) and not _is_import(statement)


def _is_import(statement: Node) -> bool:
    if isinstance(statement, (cst.Try, cst.If)):
        return any(_is_import(s) for s in statement.body.body)
    smalls = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
    return any(isinstance(small, (cst.Import, cst.ImportFrom)) for small in smalls)
