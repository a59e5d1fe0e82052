"""``Policy.from_checkpoint(path)``: policies alone, without their algorithm.

New: ``RLModule.from_checkpoint()`` of the folder of a module within the checkpoint. Rewritten where this file makes the
checkpoint and asks for one policy at once; old checkpoints hold no modules.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.origins import is_made_here
from rllib_codemods.file_stack import FileStack
from rllib_codemods.paths import os_path
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.imports import name_for, unused_imports
from rllib_migrate.syntax.module import Module

_PARTS = ("learner_group", "learner", "rl_module")
_MODULES = "ray.rllib.core.rl_module.rl_module"


def policies(module: Module, stack: FileStack) -> Iterator[Finding]:
    """Findings on policies that are loaded; none on the old stack, which still has them."""
    for node in module.attributes.get("from_checkpoint", ()) if stack != "pinned" else ():
        names = module.scopes.origins(node)
        if names and all(name.startswith("ray.rllib.") and name.endswith(".Policy.from_checkpoint") for name in names):
            call = module.parent(node)
            yield _call(module, call if isinstance(call, cst.Call) and call.func is node else None, node, stack)


def _call(module: Module, call: cst.Call | None, node: cst.Attribute, stack: FileStack) -> Finding:
    quote = module.quote
    inside = ", ".join(f"{quote}{part}{quote}" for part in _PARTS)
    one = module.parent(call) if call is not None else None
    path = call.args[0].value if call is not None and len(call.args) == 1 and not call.args[0].star else None
    key = _index(one) if isinstance(one, cst.Subscript) and one.value is call else None
    shown_path = module.source(path) if path is not None else "path"
    shown_key = module.source(key) if key is not None else f"{quote}default_policy{quote}"
    shown = f"RLModule.from_checkpoint(os.path.join({shown_path}, {inside}, {shown_key}))"
    message = f"`Policy.from_checkpoint()` loads checkpoints of the old stack only; for one of the new stack: `{shown}`"
    if call is None or path is None or key is None or stack != "new" or not is_made_here(module, path):
        return manual(module, rules.RESTORE, node, "breaks", message, shown)
    assert one is not None
    name, need = name_for(module, _MODULES, "RLModule", call)
    join, needs = os_path(module, "join", call)
    new = f"{name}.from_checkpoint({join}({shown_path}, {inside}, {shown_key}))"
    start, end = module.span(one)
    is_plain = all(v.kind.name == "checkpoint_path" for v in module.kinds.of(path))
    if module.kinds.of(path) and not is_plain:
        return manual(module, rules.RESTORE, node, "breaks", message, shown)
    return Finding(
        rules.RESTORE, start, end, "fixed", "breaks", "policies are modules of the checkpoint",
        module.slice(start, end), new, (Edit(start, end, new),),
        (*needs, *([need] if need else []), *unused_imports(module, node)),
    )  # fmt: skip


def _index(node: cst.Subscript) -> cst.BaseExpression | None:
    if len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Index):
        return node.slice[0].slice.value
    return None
