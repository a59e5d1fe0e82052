"""``episode.user_data`` for targets whose episodes have no place for it yet (``custom_data`` is there from 2.46 on).

Old: a dict on the episode. New: one in the callbacks object by the episode's id, which all chunks of an episode share.
Never touched: what is used outside the methods of a class of callbacks.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, around, quote_at
from rllib_codemods.callbacks.context import Context, is_stored

_KEPT = "episode_data"


def kept_in_callbacks(context: Context, node: cst.Attribute) -> Change | None:
    """The change at ``episode.user_data``; None where it has to be left to a person."""
    module = context.module
    hook, quote, me = context.function(node), quote_at(module, node), _own_name(context, node)
    if node.attr.value != "user_data" or hook is None or not quote or not me or _KEPT in module.attributes:
        return None
    text = f"vars({me}).setdefault({quote}{_KEPT}{quote}, {{}})"
    if isinstance(module.parent(node), cst.AssignTarget):
        texts = (f"{text}[", ".id_]")
    elif is_stored(module, node):
        return None
    else:
        texts = (f"{text}.setdefault(", ".id_, {})")
    name = "{}.{}".format(*context.options.target)
    message = f"the episodes of Ray {name} hold no data of your own: the callbacks keep it, by the episode's id"
    edits = around(module, node, (node.value,), texts)
    return Change(rules.EPISODE, node.attr, "review", message, edits=edits, hook=hook)


def _own_name(context: Context, node: cst.Attribute) -> str:
    """What the method around calls its own object; "" where it is no method of the class itself."""
    hook = context.function(node)
    if hook is None or context.module.enclosing(hook, cst.ClassDef, cst.FunctionDef) is not context.owner.node:
        return ""
    if hook.decorators or not hook.params.params:
        return ""
    name = hook.params.params[0].name.value
    bound = context.module.scopes.scope_of(hook).bindings.get(name, ())
    return name if len(bound) == 1 and isinstance(context.owner.node, cst.ClassDef) else ""
