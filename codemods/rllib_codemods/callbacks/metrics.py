"""Metrics in episodes: ``custom_metrics``, ``hist_data`` and ``media`` are logged with ``metrics_logger``.

The old stack read these dicts when an episode had ended. So what ``on_episode_end`` stores once under a key is logged
there and then; all else is gathered in the episode's ``custom_data`` and logged at the end of ``on_episode_end``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.callbacks.changes import Change, around, loses_comments
from rllib_codemods.callbacks.context import Context, index_of
from rllib_codemods.callbacks.gathered import by_hand, changed, gathered, reduction, unused
from rllib_codemods.callbacks.metric_keys import changes_with, differ
from rllib_codemods.callbacks.parameters import Hook
from rllib_codemods.literals import literal
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module, Node

#: What EnvRunners log themselves (recorded on Ray 2.60.0); one key can't be reduced in two ways.
_TAKEN = frozenset({
    "agent_episode_return_mean", "agent_episode_returns_mean", "agent_steps", "env_reset_timer", "env_step_timer",
    "env_to_module_connector", "env_to_module_sum_episodes_length_in", "env_to_module_sum_episodes_length_out",
    "episode_duration_sec_mean", "episode_len_max", "episode_len_mean", "episode_len_min", "episode_return_max",
    "episode_return_mean", "episode_return_min", "module_episode_return_mean", "module_episode_returns_mean",
    "module_to_env_connector", "num_agent_steps_sampled", "num_agent_steps_sampled_lifetime", "num_env_steps_sampled",
    "num_env_steps_sampled_lifetime", "num_env_steps_sampled_lifetime_throughput", "num_episodes",
    "num_episodes_lifetime", "num_module_steps_sampled", "num_module_steps_sampled_lifetime",
    "rlmodule_inference_timer", "sample", "time_between_sampling", "timers", "weights_seq_no",
})  # fmt: skip
_LOOPS = (cst.For, cst.While, cst.ListComp, cst.SetComp, cst.DictComp, cst.GeneratorExp)


@dataclass(frozen=True, eq=False, slots=True)
class _Store:
    """``episode.custom_metrics[key] = value`` in ``on_episode_end``."""

    node: cst.Attribute
    hook: Hook
    assign: cst.Assign
    key: cst.BaseExpression


def metrics(context: Context) -> Iterator[Change]:
    """Changes where metrics are put into episodes."""
    for name in ("custom_metrics", "hist_data", "media"):
        found = context.module.attributes.get(name, ())
        nodes = [n for n in found if context.has(n.value, "episode") and not context.is_dead(n)]
        if not nodes:
            continue
        taken = [key for node in nodes if (key := _key(context.module, node)) in _TAKEN]
        if taken:
            why = f"RLlib logs `{taken[0]}` itself: choose another key"
            yield from (by_hand(context, name, node, why) for node in nodes)
            continue
        stores = [_store(context, node) for node in nodes]
        direct = [store for store in stores if store is not None]
        if len(direct) == len(nodes) and _once_each(context.module, direct):
            yield from (_logged(context, name, store) for store in direct)
            continue
        yield from gathered(context, name, nodes)
        if not any(hook.name == "on_episode_end" for hook in context.hooks.values()):
            return  # the hook that is added now takes the others, too, when it is there


def _key(module: Module, node: cst.Attribute) -> object:
    """The key under which a metric is stored, where it can be seen."""
    found = index_of(module, node)
    return literal(module, found[1]) if found is not None else None


# -- logged where it is stored ---------------------------------------------------------------------------------------


def _store(context: Context, node: cst.Attribute) -> _Store | None:
    module, hook = context.module, context.hook(node)
    found = index_of(module, node)
    if hook is None or hook.name != "on_episode_end" or found is None or not context.can_take(hook, "metrics_logger"):
        return None
    target = module.parent(found[0])
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
        return None
    line = module.parent(assign)
    if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1 or context.is_closed(node.value):
        return None
    if loses_comments(module, around(module, assign, (found[1], assign.value), ("", "", ""))):
        return None
    return _Store(node, hook, assign, found[1])


def _once_each(module: Module, stores: Sequence[_Store]) -> bool:
    """Whether no key can be stored twice in one episode."""
    for store in stores:
        for up in module.ancestors(store.assign):
            if up is store.hook.node:
                break
            if isinstance(up, _LOOPS) and not (isinstance(up, cst.For) and changes_with(module, store.key, up)):
                return False
    for at, one in enumerate(stores):
        for other in stores[at + 1 :]:
            if not differ(module, one.key, other.key) and not _exclude(module, one.assign, other.assign):
                return False
    return True


def _exclude(module: Module, one: Node, other: Node) -> bool:
    """Whether two statements stand in different branches of one ``if``, ``match`` or ``try``."""
    branches: dict[Node, list[Node]] = {}
    for node in (one, other):
        child: Node = node
        for up in module.ancestors(node):
            if isinstance(up, cst.If) and child is not up.test:
                branches.setdefault(up, []).append(child)
            child = up
    return any(len(found) == 2 and found[0] is not found[1] for found in branches.values())


def _logged(context: Context, name: str, store: _Store) -> Change:
    module = context.module
    key, value = store.key, store.assign.value
    logger = context.argument(store.hook, "metrics_logger")
    opening = "(" if isinstance(value, cst.Tuple) and not value.lpar else ""
    closing = ")" if opening else ""
    reduce = reduction(context, name)
    start = module.inner_span(store.assign)[0]
    texts: tuple[str, ...] = (f"{logger}.log_value(", f", {opening}", f"{closing}, {reduce})")
    kept: tuple[Node, ...] = (key, value)
    if name == "hist_data":
        item = unused(module, store.hook.node, "value", "item", "element")
        line = f"{module.newline}{module.indentation(start)}{module.indent_unit}"
        log = f"{logger}.log_value({context.text(key)}, {item}, {reduce})"
        kept, texts = (value,), (f"for {item} in {opening}", f"{closing}:{line}{log}")
        only = value.elements[0] if isinstance(value, cst.List) and len(value.elements) == 1 else None
        if isinstance(only, cst.Element) and not comments_in(module.source(value)):
            kept = (key, only.value)
            texts = (f"{logger}.log_value(", ", ", f", {reduce})")
    edits = around(module, store.assign, kept, texts)
    return changed(context, name, store.node, edits, ("metrics_logger",))
