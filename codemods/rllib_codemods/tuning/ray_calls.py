"""Calls around RLlib that the target refuses: arguments of ``ray.init`` and Tune, names of algorithms that are gone."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import algorithms, leads
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import trainable, tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_CALLED = frozenset({"init", "run", "RunConfig"})
#: An option of RLlib's example scripts, which code that was made from one of them reads.
_FLAG = "enable_new_api_stack"
_EXAMPLE_ARGUMENTS = "add_rllib_example_script_args"


def ray_calls(module: Module) -> Iterator[Finding]:
    """Findings on calls of Ray and Tune in a file that uses RLlib, and on the switch of the example scripts."""
    rows = leads(rules.RAY_CALL.name)
    for call in module.nodes(cst.Call):
        last = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        if not isinstance(last, cst.Name) or last.value not in _CALLED:
            continue
        for name in (_short(dotted) for dotted in module.scopes.origins(call.func)[:1]):
            for arg in call.args:
                row = rows.get(f"{name}({arg.keyword.value})") if arg.keyword is not None else None
                asked = row is not None and not (row.weak and literal(module, arg.value) in (None, False))
                if row is not None and arg.keyword is not None and asked:
                    yield manual(module, rules.RAY_CALL, arg, row.severity, replaced(arg.keyword.value, row))
    yield from _names(module)
    if _FLAG in module.attributes and any(_takes_example_arguments(module, call) for call in module.nodes(cst.Call)):
        row = rows[_FLAG]
        for node in module.attributes[_FLAG]:
            yield manual(module, rules.RAY_CALL, node, row.severity, replaced(_FLAG, row))


def _takes_example_arguments(module: Module, call: cst.Call) -> bool:
    return any(
        name.startswith("ray.") and name.rpartition(".")[2] == _EXAMPLE_ARGUMENTS
        for name in module.scopes.origins(call.func)
    )


def _short(dotted: str) -> str:
    """``ray.init``, ``tune.run`` and ``RunConfig``, wherever Ray has them; "" for all else."""
    if dotted == "ray.init":
        return dotted
    if not dotted.startswith("ray."):
        return ""
    return {"run": "tune.run", "RunConfig": "RunConfig"}.get(dotted.rpartition(".")[2], "")


def _names(module: Module) -> Iterator[Finding]:
    """``tune.run("A2C", ...)``."""
    for _, call in tune_calls(module):
        node = trainable(call)
        name = None if node is None else literal(module, node)
        row = algorithms().get(name) if isinstance(name, str) else None
        if node is None or row is None or row.registered:
            continue
        near = f'; the nearest is "{row.successor}"' if row.successor else " and has no successor"
        yield manual(module, rules.RAY_CALL, node, "breaks", f"{row.name} is gone{near}")
