"""Packages that a file can do without: it imports them behind ``try``, ``if`` or ``def`` alone.

A new import of such a package at the top of the file would make the file fail where the package is missing. It goes
behind the others in their ``try`` instead, or gets one of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Collection

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in, line_end
from rllib_migrate.imports.places import below_header, catches_import_errors, imports_of, is_import, package_of
from rllib_migrate.imports.targets import Target, grouped
from rllib_migrate.syntax.module import Module, Node

_Statement = cst.Import | cst.ImportFrom


def optional_packages(module: Module) -> frozenset[str]:
    """The packages that the file imports, but not at its top level by itself."""
    statements: list[_Statement] = [*module.nodes(cst.Import), *module.nodes(cst.ImportFrom)]
    imported = {package_of(statement) for statement in statements if not _is_for_types(module, statement)}
    return frozenset(imported - _needed(module) - sys.stdlib_module_names)


def split(module: Module, targets: list[Target]) -> tuple[list[Target], list[Target]]:
    """New imports that may stand at the top level, and those that have to be guarded.

    With those of an optional package go those of packages that are new to the file: nothing else asks for them.
    """
    optional = optional_packages(module)
    if not any(_package(target) in optional for target in targets):
        return targets, []
    known = _needed(module) | sys.stdlib_module_names
    free = [target for target in targets if _package(target) in known]
    return free, [target for target in targets if target not in free]


def guarded(module: Module, targets: list[Target], limit: int, leaving: Collection[Node]) -> Edit:
    """The edit that adds imports of optional packages before the offset ``limit``.

    Where the only statement of the ``try`` is one of the ``leaving``, the edit replaces it.
    """
    packages = {_package(target) for target in targets}
    for around in module.tree.body:
        if isinstance(around, cst.Try) and _is_fallback(around) and module.inner_span(around)[1] <= limit:
            near = [s for s in imports_of(around.body) if package_of(s) in packages]
            if near and isinstance(around.body, cst.IndentedBlock):
                staying = [s for s in near if s not in leaving]
                start, end = module.inner_span(module.statement((staying or near)[-1]))
                indent = module.indentation(start)
                if staying:
                    at = line_end(module, end)
                    return Edit(at, at, "".join(f"{module.newline}{indent}{text}" for text in grouped(targets)))
                if len(around.body.body) == 1 and not comments_in(module.slice(start, line_end(module, end))):
                    return Edit(start, end, f"{module.newline}{indent}".join(grouped(targets)))
                at = module.line_start(start)
                return Edit(at, at, "".join(f"{indent}{text}{module.newline}" for text in grouped(targets)))
    unit = module.indent_unit
    lines = ["try:", *(f"{unit}{text}" for text in grouped(targets)), "except ImportError:", f"{unit}pass"]
    text = module.newline.join(lines)
    above = [s for s in module.tree.body if is_import(s) and module.inner_span(s)[1] <= limit]
    if not above:
        return below_header(module, text)
    at = line_end(module, module.inner_span(above[-1])[1])
    return Edit(at, at, f"{module.newline * 2}{text}")


def _package(target: Target) -> str:
    return target.module.partition(".")[0]


def _needed(module: Module) -> frozenset[str]:
    """The packages that stand at the top level by themselves, or in all branches of a ``try`` there."""
    smalls = [s for line in module.tree.body if isinstance(line, cst.SimpleStatementLine) for s in line.body]
    found = {package_of(s) for s in smalls if isinstance(s, (cst.Import, cst.ImportFrom))}
    for around in module.tree.body:
        if isinstance(around, cst.Try) and around.handlers:
            branches = [around.body, *(handler.body for handler in around.handlers)]
            found |= set.intersection(*({package_of(s) for s in imports_of(branch)} for branch in branches))
    return frozenset(found)


def _is_for_types(module: Module, statement: _Statement) -> bool:
    """Whether an import stands behind ``if TYPE_CHECKING:``, which says nothing of what is there at run time."""
    around = module.enclosing(statement, cst.If)
    return isinstance(around, cst.If) and "TYPE_CHECKING" in module.source(around.test)


def _is_fallback(around: cst.Try) -> bool:
    """Whether a ``try`` goes on where an import fails."""
    return any(handler.type is None or catches_import_errors(handler.type) for handler in around.handlers)
