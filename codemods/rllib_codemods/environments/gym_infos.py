"""``info["TimeLimit.truncated"]``, which gym's ``TimeLimit`` set: gymnasium's says it by ``truncated`` alone."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_imports import others
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module

_KEY = "TimeLimit.truncated"
_MESSAGE = f"no info has `{_KEY}`: `step()` returns `truncated` beside `terminated`"


def limit_keys(module: Module) -> Iterator[Finding]:
    """Findings on reading the key, in a file that does not set it itself."""
    strings = [node for node in module.nodes(cst.SimpleString) if node.raw_value == _KEY]
    found = [(node, _severity(module, node)) for node in strings]
    # Stable-Baselines3's vectors of environments set it.
    if others(module) or any(severity is None for _, severity in found):
        return
    is_asked = any(isinstance(module.parent(node), cst.Comparison) for node in strings)
    for node, severity in found:
        said: Severity = "breaks" if severity == "breaks" and not is_asked else "ignored"
        yield manual(module, rules.GYM, node, said, _MESSAGE, "truncated")


def _severity(module: Module, node: cst.SimpleString) -> Severity | None:
    """What reading the key comes to; None where it is no reading."""
    up = module.parent(node)
    if isinstance(up, cst.Index):
        element = module.parent(up)
        entry = module.parent(element) if element is not None else None
        is_target = entry is None or isinstance(module.parent(entry), (cst.AssignTarget, cst.AugAssign, cst.Del))
        return None if is_target else "breaks"
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and call.func.attr.value in ("get", "pop"):
        return "ignored"
    return "ignored" if isinstance(up, cst.Comparison) else None
