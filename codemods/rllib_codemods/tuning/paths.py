"""``local_dir`` became ``storage_path``, which takes an absolute path or a URI only: a relative path raises."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.codemod import ImportNeed
from rllib_migrate.syntax.module import Module

_ABSOLUTE = frozenset({
    "os.path.abspath", "os.path.realpath", "os.path.expanduser", "os.getcwd", "tempfile.mkdtemp",
    "tempfile.gettempdir", "pathlib.Path.home", "pathlib.Path.cwd",
})  # fmt: skip
_DEPTH = 8


@dataclass(frozen=True, slots=True)
class StoragePath:
    """The value of ``storage_path``; ``note`` is what a person has to look at ("" = nothing)."""

    text: str
    needs: tuple[ImportNeed, ...] = ()
    note: str = ""


def storage_path(module: Module, value: cst.BaseExpression) -> StoragePath:
    """What ``local_dir=value`` is as a ``storage_path``; relative paths are made absolute as ``local_dir`` did."""
    text = module.source(value)
    if literal(module, value) is None or _is_absolute(module, value):
        return StoragePath(text)
    if _is_relative(module, value):
        name, needs = _os(module, value)
        return StoragePath(f"{name}.path.abspath({text})", needs)
    return StoragePath(
        text, note="it must be an absolute path or a URI: use `os.path.abspath(...)` if it may be relative"
    )


def _is_absolute(module: Module, value: cst.BaseExpression) -> bool:
    begin = _beginning(module, value)
    if begin is not None:
        return begin.startswith(("/", "~")) or "://" in begin or begin[1:3] in (":/", ":\\")
    call = _first(module, value)
    return isinstance(call, cst.Call) and any(name in _ABSOLUTE for name in module.scopes.origins(call.func))


def _is_relative(module: Module, value: cst.BaseExpression) -> bool:
    begin = _beginning(module, value)
    return bool(begin) and not _is_absolute(module, value)


def _beginning(module: Module, value: cst.BaseExpression) -> str | None:
    """How a path begins, as far as it is a literal; None where it begins with something else."""
    first = _first(module, value)
    if isinstance(first, cst.FormattedString):
        text = first.parts[0] if first.parts else None
        return text.value if isinstance(text, cst.FormattedStringText) else None
    found = literal(module, first)
    return found if isinstance(found, str) else None


def _first(module: Module, value: cst.BaseExpression) -> cst.BaseExpression:
    """The expression that a path begins with: the left end of a sum, the first argument of ``join`` or ``Path``."""
    for _ in range(_DEPTH):
        if isinstance(value, cst.BinaryOperation) and isinstance(value.operator, (cst.Add, cst.Divide)):
            value = value.left
        elif isinstance(value, cst.Call) and value.args and not value.args[0].star:
            origins = module.scopes.origins(value.func)
            is_builtin = isinstance(value.func, cst.Name) and value.func.value == "str" and not origins
            if not is_builtin and not {"os.path.join", "pathlib.Path"} & set(origins):
                return value
            value = value.args[0].value
        elif isinstance(value, cst.Name) and _single(module, value) is not None:
            value = _single(module, value) or value
        else:
            return value
    return value


def _single(module: Module, name: cst.Name) -> cst.BaseExpression | None:
    """The one value that a name has, where it is not a name again."""
    bindings = module.scopes.reaching(name)
    if len(bindings) != 1 or bindings[0].kind != "assign" or bindings[0].index is not None:
        return None
    value = bindings[0].value
    is_only = len(bindings[0].scope.bindings[bindings[0].name]) == 1
    return None if value is None or isinstance(value, cst.Name) or not is_only else value


def _os(module: Module, used_at: cst.BaseExpression) -> tuple[str, tuple[ImportNeed, ...]]:
    """How to write the module ``os`` in this file."""
    scopes = module.scopes
    for binding in scopes.imports():
        if (
            binding.dotted == "os"
            and binding.scope.owner is module.tree
            and len(binding.scope.bindings[binding.name]) == 1
            and scopes.lookup(binding.name, scopes.scope_at(used_at)) is binding.scope
        ):
            return binding.name, ()
    return ("os", (ImportNeed("os"),)) if scopes.is_free("os") else ("_os", (ImportNeed("os", "", "_os"),))
