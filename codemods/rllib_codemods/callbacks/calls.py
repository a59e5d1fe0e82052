"""Calls of hooks: the arguments that are passed on have the names that the hook takes them by now."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.context import Context, owner_of
from rllib_codemods.callbacks.parameters import RENAMED, calls_hook
from rllib_codemods.facts import leads
from rllib_codemods.hook_kinds import is_callbacks_class, is_hook
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.functions import call_of, is_super
from rllib_migrate.syntax.module import Node
from rllib_migrate.syntax.scopes import parameters


def calls(context: Context) -> Iterator[Change]:
    """Changes of the keywords in calls of hooks, where these are not uses of the arguments of a hook."""
    module = context.module
    for name in leads(rules.CALLBACK.name).keys() & module.attributes.keys():
        for node in module.attributes[name]:
            call = call_of(module, node)
            if call is None or not _is_own(context, node) or context.is_dead(node):
                continue
            known = calls_hook(module, call)
            if not known and module.kinds.receiver(call):
                continue  # a method of another class
            yield from _needed(context, node, call, name)
            for arg in call.args:
                old = arg.keyword.value if arg.keyword is not None else ""
                if old in RENAMED and arg.keyword is not None and not (known and _is_use(context, arg.value)):
                    yield _change(context, node, arg.keyword, old, fixed=known and context.owner.node is not None)


def _needed(context: Context, node: cst.Attribute, call: cst.Call, name: str) -> Iterator[Change]:
    """An argument of the hook around that RLlib's own hook can't do without any more, passed on to it."""
    hook, base = context.hook(node), _base(context)
    signature = surface(context.options.target).signature(f"{base}.{name}")
    if (
        hook is None
        or hook.node in context.closed
        or hook.name != name
        or not is_super(node.value)
        or signature is None
    ):
        return
    if not call.args or any(arg.keyword is None and arg.star != "**" for arg in call.args):
        return
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    own = {p.name.value for p in parameters(hook.node.params)}
    missing = [p.name for p in signature.parameters if not p.optional and p.name not in given and p.name in own]
    stars = [arg for arg in call.args if arg.star]
    for new in missing:
        if stars:
            at, text = context.module.inner_span(stars[0])[0], f"{new}={new}, "
        else:
            at, text = context.module.inner_span(call.args[-1])[1], f", {new}={new}"
        message = f"`{name}()` of RLlib's own callbacks needs `{new}`"
        yield Change(rules.CALLBACK, node.attr, "fixed", message, edits=(Edit(at, at, text),), hook=hook.node)


def _base(context: Context) -> str:
    """Where the target has the class that hooks are overridden of."""
    newer = "ray.rllib.callbacks.callbacks.RLlibCallback"
    has = surface(context.options.target).has(newer)
    return newer if has else "ray.rllib.algorithms.callbacks.DefaultCallbacks"


def _is_own(context: Context, node: Node) -> bool:
    """Whether a call stands in the class of an owner, or the owner is that of all else."""
    module, owner = context.module, context.owner.node
    for up in module.ancestors(node):
        if isinstance(up, cst.FunctionDef) and is_hook(module, up):
            return owner_of(module, up) is owner
        if isinstance(up, cst.ClassDef) and is_callbacks_class(module, up):
            return up is owner
    return owner is None


def _is_use(context: Context, value: cst.BaseExpression) -> bool:
    """Whether a value is a renamed argument, whose keyword is renamed along with it."""
    return any(value is use for hook in context.hooks.values() for use, _, _ in hook.uses)


def _change(context: Context, node: cst.Attribute, keyword: cst.Name, old: str, *, fixed: bool) -> Change:
    new = RENAMED[old]
    function = context.function(node)
    closed = function in context.closed
    if fixed and not closed:
        edit = Edit(*context.module.inner_span(keyword), new)
        return Change(rules.CALLBACK, keyword, "fixed", f"`{old}` is `{new}`", edits=(edit,), hook=function)
    guess = f"if this is a hook of RLlib: `{old}=` is `{new}=`"
    return Change(rules.CALLBACK, keyword, "manual", guess, hook=function, new=new)
