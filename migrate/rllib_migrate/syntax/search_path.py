"""The folders that a file puts on ``sys.path``, as far as its code says which they are; nothing is run for it."""

from __future__ import annotations

import ast
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass

_CALL = re.compile(r"\bsys\.path\.(?:append|insert|extend)\s*\(")
_METHODS = frozenset({"absolute", "as_posix", "joinpath", "resolve"})
_SAME = frozenset({*_METHODS, "abspath", "fspath", "normpath", "realpath", "str"})
_JOIN = frozenset({"join", "joinpath", "Path", "PurePath"})
_HERE = frozenset({"cwd", "getcwd"})
_DEEP = 20


@dataclass(frozen=True, slots=True)
class _Folder:
    """A path; ``from_file`` where it begins at the file and not where the program was started."""

    path: str
    from_file: bool = False


def path_folders(path: str, data: bytes) -> tuple[frozenset[str], bool]:
    """The folders of the project that the file ``path`` puts on ``sys.path``, and whether there are others."""
    text = data.decode("utf-8", "replace")
    found: set[str] = set()
    unseen = False
    for call in _CALL.finditer(text):
        given = _expression(text, call.end() - 1)
        values = [_value(node, path, text) for node in _given(given)]
        unseen = unseen or not values or None in values
        for value in filter(None, values):
            if value.from_file:
                found.add(_plain(value.path))
            elif not posixpath.isabs(value.path):
                found |= {_plain(value.path), _plain(posixpath.join(posixpath.dirname(path), value.path))}
    return frozenset(folder for folder in found if folder.split("/")[0] != ".."), unseen


def _expression(text: str, start: int) -> ast.expr | None:
    """The expression in brackets that begins at ``start``, which Python's parser is asked for at each closing one."""
    at = start
    for _ in range(_DEEP):
        at = text.find(")", at) + 1
        if not at:
            return None
        try:
            return ast.parse(f"call{text[start:at]}", mode="eval").body
        except (SyntaxError, ValueError):
            continue
    return None


def _given(call: ast.expr | None) -> Iterator[ast.expr]:
    """The paths among the arguments of ``append(path)``, ``insert(0, path)`` and ``extend([path, path])``."""
    last = call.args[-1] if isinstance(call, ast.Call) and call.args else None
    if isinstance(last, (ast.List, ast.Tuple)):
        yield from last.elts
    elif last is not None:
        yield last


def _value(node: ast.expr, path: str, text: str, depth: int = 0) -> _Folder | None:
    """The path that an expression is; None where the code does not say."""
    if depth > _DEEP:
        return None

    def of(part: ast.expr) -> _Folder | None:
        return _value(part, path, text, depth + 1)

    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _Folder(node.value)
    if isinstance(node, ast.Name):
        return _Folder(path, from_file=True) if node.id == "__file__" else _named(node.id, path, text, depth)
    if isinstance(node, ast.Attribute) and node.attr in ("pardir", "curdir"):
        return _Folder(".." if node.attr == "pardir" else ".")
    if isinstance(node, ast.Attribute) and node.attr == "parent":
        return _up(of(node.value), 1)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "parents":
        at = node.slice.value if isinstance(node.slice, ast.Constant) else None
        return _up(of(node.value.value), at + 1) if isinstance(at, int) and at >= 0 else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return _joined([of(node.left), of(node.right)])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = of(node.left), of(node.right)
        return None if left is None or right is None else _Folder(left.path + right.path, left.from_file)
    if not isinstance(node, ast.Call) or node.keywords:
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    # `path.resolve()` is about its receiver, `os.path.abspath(path)` about what it is given.
    parts = [*([node.func.value] if isinstance(node.func, ast.Attribute) and name in _METHODS else []), *node.args]
    if name in _HERE and not node.args:
        return _Folder(".")
    if name == "dirname" and len(parts) == 1:
        return _up(of(parts[0]), 1)
    if len(parts) == 1 and name in (_SAME | _JOIN):
        return of(parts[0])
    return _joined([of(part) for part in parts]) if name in _JOIN and parts else None


def _named(name: str, path: str, text: str, depth: int) -> _Folder | None:
    """The path that a name stands for which the file binds once, on one line."""
    found = re.findall(rf"^[ \t]*{name}[ \t]*=(?!=)(.*)", text, re.MULTILINE)
    try:
        node = ast.parse(found[0].strip(), mode="eval").body if len(found) == 1 else None
    except (SyntaxError, ValueError):
        return None
    return None if node is None else _value(node, path, text, depth + 1)


def _up(folder: _Folder | None, levels: int) -> _Folder | None:
    for _ in range(levels if folder is not None else 0):
        assert folder is not None
        folder = _Folder(posixpath.dirname(posixpath.normpath(folder.path)), folder.from_file)
    return folder


def _joined(parts: list[_Folder | None]) -> _Folder | None:
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or any(part.from_file for part in known[1:]):
        return None
    return _Folder(posixpath.join(*(part.path for part in known)), known[0].from_file)


def _plain(path: str) -> str:
    plain = posixpath.normpath(path)
    return "" if plain == "." else plain
