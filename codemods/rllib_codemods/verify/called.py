"""Functions that a config takes and RLlib calls (connector factories): with how many arguments, by release."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import table
from rllib_codemods.facts.verify_rows import Called
from rllib_codemods.verify import rules
from rllib_codemods.verify.configs import of_file
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.passing import taken
from rllib_codemods.verify.said import found, ray
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module


def called(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each function that the target can't call."""
    rows = [row for row in table(Called) if row.since <= options.target <= (row.last or options.target)]
    for obj, stack in of_file(module):
        for setting in obj.settings if stack != "old" else ():
            if module.home(setting.call) is not module or is_guarded(module, setting.call, MEMBERS):
                continue
            for row in rows:
                if (row.method, row.argument) == (setting.method, setting.name):
                    yield from _held(module, options, setting.value, row)


def _held(module: Module, options: Options, value: cst.BaseExpression, row: Called) -> Iterator[Finding]:
    made = [value] if isinstance(value, cst.Lambda) else [v.origin for v in module.kinds.of(value)]
    functions = [f for f in made if isinstance(f, (cst.FunctionDef, cst.Lambda))]
    if len(functions) != 1 or len(made) != 1:
        return
    (function,) = functions
    method = isinstance(function, cst.FunctionDef) and module.functions.is_method(function)
    own = taken(function.params, 1 if method and isinstance(value, cst.Attribute) else 0)
    least = sum(name in own.required for name in own.positional)
    stray = own.required - set(own.positional)
    fits = [int(n) for n in row.counts if least <= int(n) and (int(n) <= len(own.positional) or own.more_positional)]
    if stray or not fits:
        message = f"{ray(options.target)} calls `{row.argument}` with `{row.passes}`"
        yield found(module, rules.OVERRIDE_SIGNATURE, value, "breaks", f"{message}; this function can't take that")


CODEMOD = Codemod("verify called functions", (rules.OVERRIDE_SIGNATURE,), called)
