"""Strings that stand for one of a few things (``batch_mode``, ``reduce=``), and are none of them in the target."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.facts import table
from rllib_codemods.facts.columns import Release
from rllib_codemods.facts.verify_rows import Values
from rllib_codemods.literals import literal
from rllib_codemods.verify import rules
from rllib_codemods.verify.receivers import CONFIG, classes
from rllib_codemods.verify.said import found, ray
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module


def values(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each string that the target refuses."""
    api = surface(options.target)
    known = [row for row in table(Values) if row.holds_for(options.target)]
    if not any(row.argument.encode() in module.data for row in known):
        return
    for call in module.nodes(cst.Call):
        if not isinstance(call.func, cst.Attribute):
            continue
        rows = [row for row in known if call.func.attr.value in row.methods]
        owners = {c.rpartition(".")[2] for v in module.kinds.receiver(call) for c in classes(api, v)} if rows else set()
        for row in rows:
            fits = row.of in owners or (
                row.of == CONFIG.rpartition(".")[2] and any(o.endswith("Config") for o in owners)
            )
            if fits:
                yield from _wrong(module, call, row, options.target)
    for assign in module.nodes(cst.Assign):
        for target in assign.targets:
            node = target.target
            if isinstance(node, cst.Attribute):
                for row in (row for row in known if row.argument == node.attr.value and row.of.endswith("Config")):
                    if any(v.kind.name == "config" for v in module.kinds.of(node.value)):
                        yield from _refused(module, assign.value, row, options.target)


def _wrong(module: Module, call: cst.Call, row: Values, target: Release) -> Iterator[Finding]:
    for at, arg in enumerate(call.args):
        named = arg.keyword is not None and arg.keyword.value == row.argument
        if named or (arg.keyword is None and not arg.star and at == 0 and row.argument in row.methods):
            yield from _refused(module, arg.value, row, target)


def _refused(module: Module, node: cst.BaseExpression, row: Values, target: Release) -> Iterator[Finding]:
    value = literal(module, node)
    if row.refuses(value):
        allowed = ", ".join(f'"{text}"' for text in row.values)
        message = f'`{row.argument}="{value}"`: {ray(target)} knows {allowed}'
        yield found(module, rules.WRONG_VALUE, node, "breaks", f"{message}. {row.note}".rstrip(". "))


CODEMOD = Codemod("verify values", (rules.WRONG_VALUE,), values)
