"""Functions that Tune runs and that ask for more than their config: ``def train(config, reporter)``.

Source: ``wrap_function`` of ``ray/tune/trainable/function_trainable.py``, Ray 2.40 to 2.60.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.ray_use import trainable_of, tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_WITH_RESOURCES = "with_resources"


def reporters(module: Module) -> Iterator[Finding]:
    """A finding on the first parameter that Tune gives nothing, once a function."""
    seen: set[cst.FunctionDef] = set()
    for _, call in tune_calls(module):
        for function in _functions(module, trainable_of(module, call)):
            positional = (*function.params.posonly_params, *function.params.params)
            needed = [param for param in positional if param.default is None]
            if function in seen or len(needed) < 2 or module.home(function) is not module:
                continue
            seen.add(function)
            name = needed[1].name.value
            message = (
                f"Tune calls `{function.name.value}` with its config alone; `{name}(...)` is `tune.report({{...}})`"
            )
            yield manual(module, rules.RAY_CALL, needed[1], "breaks", message, "tune.report({...})")


def _functions(module: Module, node: cst.BaseExpression | None) -> Iterator[cst.FunctionDef]:
    if isinstance(node, cst.Call) and node.args:
        if any(dotted.endswith(f".{_WITH_RESOURCES}") for dotted in module.scopes.origins(node.func)):
            yield from _functions(module, node.args[0].value)
    elif isinstance(node, cst.Name):
        for target in module.functions.targets(node):
            if isinstance(target, cst.FunctionDef) and not module.functions.is_method(target):
                yield target
