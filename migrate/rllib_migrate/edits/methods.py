"""Whole methods: take them out of a class."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits.text import comments_in, line_end
from rllib_migrate.syntax.module import Module


def remove_methods(module: Module, functions: Sequence[cst.FunctionDef]) -> dict[cst.FunctionDef, Edit]:
    """Take methods away, with the empty lines above them; not those that hold comments or share their line."""
    able = [function for function in functions if _may_go(module, function)]
    found: dict[cst.FunctionDef, Edit] = {}
    for function in able:
        block = module.parent(function)
        assert isinstance(block, cst.IndentedBlock)
        at = block.body.index(function)
        start = module.inner_span(function.decorators[0] if function.decorators else function)[0]
        end = line_end(module, module.inner_span(function)[1])
        if len(block.body) == 1:
            found[function] = Edit(start, end, "pass")
            continue
        is_first = all(other in able for other in block.body[:at])
        begin, stop = module.line_start(start), min(end + len(module.newline), module.end)
        while at and _is_empty(module, begin - 1):
            begin = module.line_start(begin - 1)
        while is_first and block.body[at + 1 : at + 2] and block.body[at + 1] not in able and _is_empty(module, stop):
            stop = min(line_end(module, stop) + len(module.newline), module.end)
        found[function] = Edit(begin, stop, "")
    return found


def _may_go(module: Module, function: cst.FunctionDef) -> bool:
    start = module.inner_span(function.decorators[0] if function.decorators else function)[0]
    text = module.slice(start, line_end(module, module.inner_span(function)[1]))
    alone = not module.slice(module.line_start(start), start).strip()
    return not comments_in(text) and alone and isinstance(module.parent(function), cst.IndentedBlock)


def _is_empty(module: Module, offset: int) -> bool:
    """Whether the line of an offset holds nothing."""
    start = module.line_start(offset)
    return module.start < offset < module.end and not module.slice(start, line_end(module, start)).strip()
