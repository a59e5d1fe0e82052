"""The constructor of a class of callbacks: RLlib makes it without arguments, and its own takes none."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.context import Context
from rllib_codemods.callbacks.signatures import end_of
from rllib_migrate.codemod import Edit

_LEGACY = "legacy_callbacks_dict"


def constructor(context: Context) -> Iterator[Change]:
    """``super().__init__(legacy_callbacks_dict)``, and the parameter that comes with it."""
    module, owner = context.module, context.owner.node
    if not isinstance(owner, cst.ClassDef) or not _is_direct(context, owner):
        return
    for node in module.attributes.get("__init__", ()):
        call = module.parent(node)
        if not isinstance(call, cst.Call) or call.func is not node or module.enclosing(call, cst.ClassDef) is not owner:
            continue
        by_class = isinstance(node.value, (cst.Name, cst.Attribute)) and any(
            v.kind.is_class for v in module.kinds.of(node.value)
        )
        by_super = isinstance(node.value, cst.Call) and isinstance(node.value.func, cst.Name)
        args = call.args[1:] if by_class else call.args if by_super else ()
        if not args or all(arg.star for arg in args):
            continue  # RLlib passes nothing
        start = module.inner_span(call.args[0])[1] if by_class else module.inner_span(args[0])[0]
        edits = [Edit(start, module.inner_span(args[-1])[1], "")]
        edits += _optional(context, owner)
        message = "`RLlibCallback.__init__()` takes no arguments"
        yield Change(rules.CALLBACK, node.attr, "fixed", message, edits=tuple(edits), hook=context.function(node))


def _is_direct(context: Context, owner: cst.ClassDef) -> bool:
    """Whether a class has RLlib's callbacks as its only base."""
    origins = [name for base in owner.bases for name in context.module.scopes.origins(base.value)]
    return len(owner.bases) == 1 and any(name.startswith("ray.rllib.") for name in origins)


def _optional(context: Context, owner: cst.ClassDef) -> Iterator[Edit]:
    """A default for the old parameter, which nobody passes any more."""
    module = context.module
    for function in (s for s in owner.body.body if isinstance(s, cst.FunctionDef) and s.name.value == "__init__"):
        for param in function.params.params:
            if param.name.value == _LEGACY and param.default is None:
                end = end_of(module, param)
                yield Edit(end, end, " = None" if param.annotation is not None else "=None")
