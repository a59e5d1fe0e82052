"""Metrics in episodes: ``custom_metrics``, ``hist_data`` and ``media`` are logged with ``metrics_logger``.

The old stack read these dicts when an episode had ended. So what ``on_episode_end`` stores once under a key is logged
there and then; all else is gathered in the episode's ``custom_data`` and logged at the end of ``on_episode_end``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, around
from rllib_codemods.callbacks.context import Context, index_of
from rllib_codemods.callbacks.parameters import Hook
from rllib_codemods.facts import leads
from rllib_codemods.literals import literal
from rllib_codemods.wording import replaced
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.syntax.module import Module, Node

_CUSTOM_DATA = (2, 46)
_ITEM_SERIES = (2, 53)
#: Where in `custom_data` the values of an episode are gathered.
_GATHERED = {"custom_metrics": "logged_metrics", "hist_data": "logged_series", "media": "logged_media"}
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
            yield from (_manual(context, name, node, why) for node in nodes)
            continue
        stores = [_store(context, node) for node in nodes]
        direct = [store for store in stores if store is not None]
        if len(direct) == len(nodes) and _once_each(context.module, direct):
            yield from (_logged(context, name, store) for store in direct)
            continue
        yield from _gathered(context, name, nodes)
        if not any(hook.name == "on_episode_end" for hook in context.hooks.values()):
            return  # the hook that is added now takes the others, too, when it is there


def _key(module: Module, node: cst.Attribute) -> object:
    """The key under which a metric is stored, where it can be seen."""
    found = index_of(module, node)
    return literal(module, found[1]) if found is not None else None


def _manual(context: Context, name: str, node: cst.Attribute, why: str) -> Change:
    row = leads(rules.EPISODE.name)[name]
    message = f"{replaced(f'episode.{name}', row)}: {why}"
    return Change(rules.METRIC, node.attr, "manual", message, row.severity, hook=context.function(node), new=row.to)


# -- logged where it is stored ---------------------------------------------------------------------------------------


def _store(context: Context, node: cst.Attribute) -> _Store | None:
    module, hook = context.module, context.hook(node)
    found = index_of(module, node)
    if hook is None or hook.name != "on_episode_end" or found is None:
        return None
    target = module.parent(found[0])
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
        return None
    line = module.parent(assign)
    if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1:
        return None
    return _Store(node, hook, assign, found[1])


def _once_each(module: Module, stores: Sequence[_Store]) -> bool:
    """Whether no key can be stored twice in one episode."""
    for store in stores:
        for up in module.ancestors(store.assign):
            if up is store.hook.node:
                break
            if isinstance(up, _LOOPS) and not _depends_on(module, store.key, up):
                return False
    for at, one in enumerate(stores):
        for other in stores[at + 1 :]:
            same = module.source(one.key) == module.source(other.key)
            if same and not _exclude(module, one.assign, other.assign):
                return False
    return True


def _depends_on(module: Module, key: cst.BaseExpression, loop: Node) -> bool:
    """Whether a key changes with each turn of a loop: it holds a name that the loop binds."""
    if not isinstance(loop, cst.For):
        return False
    names = [n for n in module.nodes(cst.Name) if n is key or key in module.ancestors(n)]
    return any(b.statement is loop for name in names for b in module.scopes.reaching(name))


def _exclude(module: Module, one: Node, other: Node) -> bool:
    """Whether two statements stand in different branches of one ``if``."""
    branches: dict[Node, list[Node]] = {}
    for node in (one, other):
        child: Node = node
        for up in module.ancestors(node):
            if isinstance(up, cst.If):
                branches.setdefault(up, []).append(child)
            child = up
    return any(len(found) == 2 and found[0] is not found[1] for found in branches.values())


def _logged(context: Context, name: str, store: _Store) -> Change:
    module = context.module
    key, value = store.key, store.assign.value
    logger = context.argument(store.hook, "metrics_logger")
    opening = "(" if isinstance(value, cst.Tuple) and not value.lpar else ""
    closing = ")" if opening else ""
    reduce = _reduce(context, name)
    start = module.inner_span(store.assign)[0]
    texts: tuple[str, ...] = (f"{logger}.log_value(", f", {opening}", f"{closing}, {reduce})")
    kept: tuple[Node, ...] = (key, value)
    if name == "hist_data":
        item = next(n for n in ("value", "item", "element") if not _is_used(module, store.hook.node, n))
        line = f"{module.newline}{module.indentation(start)}{module.indent_unit}"
        log = f"{logger}.log_value({context.text(key)}, {item}, {reduce})"
        kept, texts = (value,), (f"for {item} in {opening}", f"{closing}:{line}{log}")
        if isinstance(value, cst.List) and len(value.elements) == 1 and isinstance(value.elements[0], cst.Element):
            kept = (key, value.elements[0].value)
            texts = (f"{logger}.log_value(", ", ", f", {reduce})")
    edits = around(module, store.assign, kept, texts)
    return _change(context, name, store.node, edits, ("metrics_logger",))


def _is_used(module: Module, function: cst.FunctionDef, name: str) -> bool:
    return any(n.value == name and function in module.ancestors(n) for n in module.nodes(cst.Name))


def _reduce(context: Context, name: str) -> str:
    if name == "custom_metrics":
        return 'reduce="mean", window=100'.replace('"', context.module.quote)
    if context.options.target < _ITEM_SERIES:
        return "reduce=None, clear_on_reduce=True"
    return 'reduce="item_series"'.replace('"', context.module.quote)


# -- gathered, and logged in the end ---------------------------------------------------------------------------------


def _gathered(context: Context, name: str, nodes: list[cst.Attribute]) -> Iterator[Change]:
    module = context.module
    end = next((hook for hook in context.hooks.values() if hook.name == "on_episode_end"), None)
    fits = end is None or (not end.refused and _runs_through(module, end.node))
    alone = _derives_from_rllib(context) and not _is_looped_over(context)
    if not fits or not alone or context.options.target < _CUSTOM_DATA:
        for node in nodes:
            yield _manual(context, name, node, "log what it holds in the end of `on_episode_end()`")
        return
    quote = module.quote
    for number, node in enumerate(nodes):
        text = f"custom_data.setdefault({quote}{_GATHERED[name]}{quote}, {{}})"
        up = module.parent(node)
        if isinstance(up, (cst.AssignTarget, cst.AnnAssign)):
            text = f"custom_data[{quote}{_GATHERED[name]}{quote}]"
        edits = [Edit(*module.inner_span(node.attr), text)]
        if not number:
            edits.append(_new_hook(context, name) if end is None else _log_all(context, name, end))
        yield _change(context, name, node, tuple(edits), ("metrics_logger",) if end else (), end.node if end else None)


def _runs_through(module: Module, function: cst.FunctionDef) -> bool:
    """Whether a hook has one end: nothing leaves it early."""
    for kind in (cst.Return, cst.Yield):
        for node in module.nodes(kind):
            if module.enclosing(node, cst.FunctionDef, cst.Lambda) is function:
                return False
    return isinstance(function.body, cst.IndentedBlock)


def _is_looped_over(context: Context) -> bool:
    """Whether the user's own data is used as a whole, so that nothing may be added to it."""
    module = context.module
    for node in (n for name in ("user_data", "custom_data") for n in module.attributes.get(name, ())):
        up = module.parent(node)
        by_key = isinstance(up, cst.Subscript) or (
            isinstance(up, cst.Attribute) and up.attr.value in ("get", "pop", "setdefault")
        )
        if not by_key and context.has(node.value, "episode"):
            return True
    return False


def _derives_from_rllib(context: Context) -> bool:
    """Whether no other class of the file logs for this one, nor this one for others."""
    module, owner = context.module, context.owner.node
    if not isinstance(owner, cst.ClassDef):
        return owner is not None and any(hook.name == "on_episode_end" for hook in context.hooks.values())
    origins = [name for base in owner.bases for name in module.scopes.origins(base.value)]
    below = [c for c in module.nodes(cst.ClassDef) for base in c.bases if _names(module, base.value, owner)]
    return any(name.startswith("ray.rllib.") for name in origins) and not below


def _names(module: Module, node: cst.BaseExpression, owner: cst.ClassDef) -> bool:
    return isinstance(node, cst.Name) and any(b.node is owner for b in module.scopes.reaching(node))


def _log_all(context: Context, name: str, end: Hook) -> Edit:
    """The lines at the end of ``on_episode_end`` that log what was gathered."""
    module = context.module
    last = end.node.body.body[-1]
    start = module.inner_span(end.node.body.body[0])[0]
    indent = module.indentation(start)
    stop = line_end(module, module.inner_span(last)[1])
    lines = _log_lines(context, name)
    if stop == len(module.data):
        return Edit(stop, stop, "".join(f"{module.newline}{indent}{line}" for line in lines))
    # On the next line: the end of this one may be where a change of the last statement ends.
    stop += len(module.newline)
    return Edit(stop, stop, "".join(f"{indent}{line}{module.newline}" for line in lines))


def _new_hook(context: Context, name: str) -> Edit:
    """A hook at the end of the class that logs what was gathered."""
    module, unit, owner = context.module, context.module.indent_unit, context.owner.node
    assert isinstance(owner, cst.ClassDef)
    indent = module.indentation(module.inner_span(owner.body.body[0])[0])
    stop = line_end(module, module.inner_span(owner.body.body[-1])[1])
    head = f"{indent}def on_episode_end(self, *, episode, metrics_logger, **kwargs):"
    lines = ["", head, *(f"{indent}{unit}{line}" for line in _log_lines(context, name))]
    return Edit(stop, stop, "".join(f"{module.newline}{line}" for line in lines))


def _log_lines(context: Context, name: str) -> list[str]:
    unit, quote = context.module.indent_unit, context.module.quote
    lines = [f"for key, value in episode.custom_data.get({quote}{_GATHERED[name]}{quote}, {{}}).items():"]
    if name == "hist_data":
        lines += [
            f"{unit}for item in value:",
            f"{unit}{unit}metrics_logger.log_value(key, item, {_reduce(context, name)})",
        ]
    else:
        lines.append(f"{unit}metrics_logger.log_value(key, value, {_reduce(context, name)})")
    return lines


def _change(
    context: Context, name: str, node: cst.Attribute, edits: tuple[Edit, ...], needs: tuple[str, ...],
    hook: cst.FunctionDef | None = None,
) -> Change:  # fmt: skip
    row = leads(rules.EPISODE.name)[name]
    message = replaced(f"episode.{name}", row)
    return Change(
        rules.METRIC, node.attr, "review" if name == "media" else "fixed", message, row.severity, edits,
        hook=hook or context.function(node), needs=needs, new=row.to,
    )  # fmt: skip


__all__ = ["metrics"]
