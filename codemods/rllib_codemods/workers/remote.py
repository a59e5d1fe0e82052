"""``group.remote_workers()``: a list of actor handles that a group does not give any more.

How many there are can still be asked. What was called on each handle is a function for each EnvRunner: that is said,
not written, since the results come another way.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.workers.changes import Change, Context
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

_COUNT = "num_remote_env_runners"


def remote_workers(context: Context, node: cst.Attribute) -> Change:
    """The change for one use."""
    module, call = context.module, call_of(context.module, node)
    length = _length(module, call)
    if length is not None:
        (start, end), (begin, stop) = module.inner_span(length), module.span(node.value)
        edits = (Edit(start, begin, ""), Edit(stop, end, f".{_COUNT}()"))
        return Change(node.attr, "fixed", f"the number of remote EnvRunners is `{_COUNT}()`", edits, new=_COUNT)
    if _is_asked(module, call):
        message = f"whether there are remote EnvRunners is said by `{_COUNT}()`"
        return Change(node.attr, "fixed", message, (rename(module, node.attr, _COUNT),), new=_COUNT)
    function = _called(module, call) or "lambda env_runner: f(env_runner)"
    form = f"env_runner_group.foreach_env_runner({function}, local_env_runner=False)"
    return Change(node.attr, "manual", f"there is no list of remote EnvRunners: use `{form}`")


def _length(module: Module, call: cst.Call | None) -> cst.Call | None:
    """``len(group.remote_workers())``."""
    arg = module.parent(call) if call is not None else None
    outer = module.parent(arg) if isinstance(arg, cst.Arg) else None
    if not isinstance(outer, cst.Call) or not isinstance(outer.func, cst.Name) or outer.func.value != "len":
        return None
    return None if module.scopes.reaching(outer.func) else outer


def _is_asked(module: Module, call: cst.Call | None) -> bool:
    """Whether the code only asks if there is anything in the list."""
    up = module.parent(call) if call is not None else None
    if isinstance(up, (cst.If, cst.IfExp, cst.While)):
        return up.test is call
    return isinstance(up, cst.UnaryOperation) and isinstance(up.operator, cst.Not)


def _called(module: Module, call: cst.Call | None) -> str:
    """The function for ``[w.f.remote(...) for w in group.remote_workers()]``."""
    loop = module.parent(call) if call is not None else None
    listed = module.parent(loop) if isinstance(loop, cst.CompFor) else None
    if not isinstance(listed, (cst.ListComp, cst.GeneratorExp)) or not isinstance(listed.elt, cst.Call):
        return ""
    func = listed.elt.func
    if not (isinstance(func, cst.Attribute) and func.attr.value == "remote" and isinstance(func.value, cst.Attribute)):
        return ""
    method, args = func.value.attr.value, ", ".join(_text(module, arg) for arg in listed.elt.args)
    if method == "apply" and len(listed.elt.args) == 1:
        return args
    return f"lambda env_runner: env_runner.{method}({args})"


def _text(module: Module, node: Node) -> str:
    return " ".join(module.source(node).split())
