"""Weights: ``group.sync_weights()``, ``worker.get_weights()`` and ``worker.set_weights(w)``.

Old: the local worker is trained, and the others take its weights. New: a Learner is trained, and all EnvRunners take
the Learner's weights, the local one too.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.worker_kinds import OLD_GROUPS
from rllib_codemods.workers.changes import Change, Context, quote_at
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import Piece, edit_arguments, is_plain, rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Node

_FROM = "from_worker_or_learner_group"
#: Learners and EnvRunners count training steps with their weights: run on Ray 2.60.0.
_LEARNED = (
    "weights come from the Learner, and only to EnvRunners that lack its last training step: after weights were set "
    'use `foreach_env_runner(lambda env_runner: env_runner.set_state({"rl_module": weights}))`'
)
_OF_LOCAL = "the Learner has the weights that are trained: use `algo.learner_group.set_weights(weights)`"


def sync_weights(context: Context, node: cst.Attribute) -> Change | None:
    """The argument for the source is called otherwise; without one, the source is the Learner now."""
    module, call = context.module, call_of(context.module, node)
    if call is None or any(arg.star for arg in call.args):
        return None
    source = next((a for a in call.args if a.keyword is not None and a.keyword.value in ("from_worker", _FROM)), None)
    edits: tuple[Edit, ...] = ()
    if source is not None:
        assert source.keyword is not None
        if source.keyword.value == "from_worker":
            edits = (rename(module, source.keyword, _FROM),)
            message = f"`from_worker` is `{_FROM}`"
            return Change(node.attr, "fixed" if context.stack == "pinned" else "review", message, edits, new=_FROM)
        return None
    by_position = sum(arg.keyword is None for arg in call.args)
    is_old = any(kind.detail == "old" for kind in context.kinds(node.value))
    if not is_old or by_position > 1 or context.stack == "pinned":
        return None
    owner = _algorithm(context, node.value)
    if owner:
        pieces = [Piece(f"{_FROM}={owner}.learner_group"), Piece("inference_only=True")]
        edits = tuple(edit_arguments(module, call, append=pieces))
    message = _LEARNED if owner else f"without `{_FROM}=algo.learner_group` the local EnvRunner's weights are passed on"
    return Change(node.attr, "review", message, edits, spelled=True, severity="changed")


def _algorithm(context: Context, group: cst.BaseExpression) -> str:
    """The text of the algorithm whose group it is; "" where it is not written there."""
    if isinstance(group, cst.Attribute) and group.attr.value in OLD_GROUPS and is_plain(group.value):
        return context.module.source(group.value)
    return ""


def get_weights(context: Context, node: cst.Attribute) -> Change:
    """The weights of a worker."""
    module, call = context.module, call_of(context.module, node)
    message = '`get_weights()` is `get_state(components="rl_module")["rl_module"]`'
    if call is None or call.args or context.stack == "mixed":
        return Change(node.attr, "manual", f"{message}; not rewritten: {_why(context, call)}")
    start, end = module.inner_span(node.attr)[0], module.inner_span(call)[1]
    quote = quote_at(module, node)
    text = f"get_state(components={quote}rl_module{quote})[{quote}rl_module{quote}]"
    return Change(node.attr, "review", f"{message}: names of parameters are others", (Edit(start, end, text),))


def set_weights(context: Context, node: cst.Attribute, is_local: bool) -> Change:
    """Weights for a worker; for the local one, which was trained, they are the Learner's."""
    module, call = context.module, call_of(context.module, node)
    if is_local:
        return Change(node.attr, "manual", _OF_LOCAL)
    message = '`set_weights(w)` is `set_state({"rl_module": w})`'
    if call is None or len(call.args) != 1 or call.args[0].star or context.stack == "mixed":
        return Change(node.attr, "manual", f"{message}; not rewritten: {_why(context, call)}")
    arg, quote = call.args[0], quote_at(module, node)
    (start, _), (begin, end) = module.inner_span(arg), module.span(arg.value)
    edits = (
        rename(module, node.attr, "set_state"),
        Edit(start, begin, f"{{{quote}rl_module{quote}: "), Edit(end, end, "}"),
    )  # fmt: skip
    return Change(node.attr, "review", f"{message}; the next training step brings the Learner's weights back", edits)


def _why(context: Context, call: Node | None) -> str:
    if context.stack == "mixed":
        return "configs of both stacks are in this file"
    return "its arguments are others" if call is not None else "it is not called"
