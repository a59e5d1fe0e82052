"""Where imports stand and end in the text, and where a new one goes."""

from __future__ import annotations

import sys

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.imports.targets import Target
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name, import_source

_ERRORS = {"ImportError", "ModuleNotFoundError", "Exception", "AttributeError"}


def package_of(statement: cst.Import | cst.ImportFrom) -> str:
    """The top-level package that a statement imports from."""
    if isinstance(statement, cst.ImportFrom):
        return import_source(statement).partition(".")[0]
    return (dotted_name(statement.names[0].name) or "").partition(".")[0]


def is_import(statement: Node) -> bool:
    """Whether a line begins with an import."""
    return isinstance(statement, cst.SimpleStatementLine) and isinstance(
        statement.body[0], (cst.Import, cst.ImportFrom)
    )


def only_imports_on_line(statement: Node) -> bool:
    """Whether a line holds imports and nothing behind them."""
    return isinstance(statement, cst.SimpleStatementLine) and all(
        isinstance(small, (cst.Import, cst.ImportFrom)) for small in statement.body
    )


def imports_of(body: cst.BaseSuite) -> list[cst.Import | cst.ImportFrom]:
    """The import statements directly in a block."""
    found: list[cst.Import | cst.ImportFrom] = []
    for statement in body.body:
        smalls = statement.body if isinstance(statement, cst.SimpleStatementLine) else (statement,)
        found += [s for s in smalls if isinstance(s, (cst.Import, cst.ImportFrom))]
    return found


def homes(
    targets: list[Target], lines: list[cst.SimpleStatementLine]
) -> dict[cst.SimpleStatementLine | None, list[Target]]:
    """The line behind which each new import goes: the last of its package; None is a place above all of them.

    Without one, what is of the standard library goes behind the last of that, and the rest where most others go.
    """
    imports = (cst.Import, cst.ImportFrom)
    packages = [(line, package_of(small)) for line in lines for small in line.body if isinstance(small, imports)]
    found: dict[cst.SimpleStatementLine | None, list[Target]] = {}
    rest: list[Target] = []
    for target in targets:
        package = target.module.partition(".")[0]
        same = [line for line, name in packages if name == package]
        if not same and package in sys.stdlib_module_names:
            near = [line for line, name in packages if name in sys.stdlib_module_names]
            found.setdefault(near[-1] if near else None, []).append(target)
        elif not same:
            rest.append(target)
        else:
            found.setdefault(same[-1], []).append(target)
    if rest:
        known = [line for line in lines if line in found]
        found.setdefault(known[-1] if known else lines[-1], []).extend(rest)
    return found


def only_imports(body: cst.BaseSuite) -> bool:
    """Whether a block holds nothing but imports of names."""
    for statement in body.body:
        smalls = statement.body if isinstance(statement, cst.SimpleStatementLine) else (statement,)
        for small in smalls:
            if not isinstance(small, (cst.Import, cst.ImportFrom)) or isinstance(small.names, cst.ImportStar):
                return False
    return True


def catches_import_errors(node: cst.BaseExpression) -> bool:
    """Whether an ``except`` clause is one for a missing import."""
    if isinstance(node, cst.Tuple):
        return all(catches_import_errors(e.value) for e in node.elements)
    return isinstance(node, cst.Name) and node.value in _ERRORS


def after_comma(module: Module, offset: int) -> int:
    """The offset behind the next comma."""
    return module.data.index(b",", offset) + 1


def before_gap(module: Module, offset: int) -> int:
    """The end of the code before the whitespace in front of ``offset``; a backslash at the end of a line is some."""
    while module.data[offset - 1 : offset] in (b" ", b"\t", b"\n", b"\r", b"\\"):
        offset -= 1
    return offset


def after_spaces(module: Module, offset: int) -> int:
    while module.data[offset : offset + 1] in (b" ", b"\t"):
        offset += 1
    return offset


def line_before_bracket(module: Module, statement: cst.ImportFrom, offset: int) -> int:
    """The end of the line of ``offset``, or of the code before the closing bracket where that is on the same line."""
    bracket = module.inner_span(statement)[1] - 1
    return min(line_end(module, offset), before_gap(module, bracket))


def remove_small(module: Module, statement: cst.Import | cst.ImportFrom) -> Edit:
    """Take a statement away that shares its line; ``pass`` where the line would be empty."""
    start, end = module.inner_span(statement)
    line = module.parent(statement)
    others = [s for s in getattr(line, "body", ()) if s is not statement]
    later = [module.inner_span(s)[0] for s in others if module.inner_span(s)[0] > start]
    if not others:
        return Edit(start, end, "pass")
    return Edit(start, later[0], "") if later else Edit(module.inner_span(others[-1])[1], end, "")


def below_header(module: Module, text: str) -> Edit:
    """The first import of a file: behind its docstring, else before its first statement and the comments of that."""
    body = module.tree.body
    first = body[0]
    if module.tree.get_docstring() is not None and len(body) == 1:
        at = line_end(module, module.inner_span(first)[1])
        return Edit(at, at, module.newline * 2 + text)
    if module.tree.get_docstring() is not None:
        first = body[1]
    decorators = getattr(first, "decorators", ())
    at = module.line_start(module.inner_span(decorators[0] if decorators else first)[0])
    above = at
    while above > module.start and module.slice(module.line_start(above - 1), above).lstrip().startswith("#"):
        above = module.line_start(above - 1)
    # What begins the file (an interpreter line, a cookie, a licence) is not about the first statement.
    at = above if above > module.start else at
    return Edit(at, at, text + module.newline * 2)
