"""Methods that are put into a class behind one of its own."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.syntax.module import Module


def behind(module: Module, node: cst.FunctionDef, lines: Sequence[str]) -> Edit:
    """Lines behind a method, a blank one before them. A tab at a line's start stands for one level of indentation."""
    start, end = module.inner_span(node)
    while end > start and module.data[end - 1 : end] in (b"\n", b"\r", b" ", b"\t"):
        end -= 1
    at = line_end(module, end)
    indent, unit = module.indentation(module.inner_span(node.name)[0]), module.indent_unit
    laid_out = (f"{indent}{line}".replace("\t", unit) if line else "" for line in lines)
    return Edit(at, at, module.newline + "".join(f"{module.newline}{line}" for line in laid_out))
