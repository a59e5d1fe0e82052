"""Metrics that are gathered in the episode's ``custom_data``, and logged at the end of ``on_episode_end``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, quote_at
from rllib_codemods.callbacks.context import Context, is_stored
from rllib_codemods.callbacks.parameters import Hook, means_something_else
from rllib_codemods.facts import can, leads
from rllib_codemods.wording import replaced
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.syntax.module import Module

#: Where in `custom_data` the values of an episode are gathered.
_GATHERED = {"custom_metrics": "logged_metrics", "hist_data": "logged_series", "media": "logged_media"}


def gathered(context: Context, name: str, nodes: list[cst.Attribute]) -> Iterator[Change]:
    module = context.module
    ends = [hook for hook in context.hooks.values() if hook.name == "on_episode_end"]
    end = ends[0] if ends else None
    fits = len(ends) < 2 and (end is None or _can_log(context, end))
    alone = _derives_from_rllib(context, end) and not _is_looped_over(context)
    own = all(_can_gather(context, node) for node in nodes)
    if not fits or not alone or not own or not can(context.options.target, "custom_data"):
        for node in nodes:
            yield by_hand(context, name, node, "log what it holds in the end of `on_episode_end()`")
        return
    for number, node in enumerate(nodes):
        quote = quote_at(module, node)
        text = f"custom_data.setdefault({quote}{_GATHERED[name]}{quote}, {{}})"
        up = module.parent(node)
        if isinstance(up, (cst.AssignTarget, cst.AnnAssign)):
            text = f"custom_data[{quote}{_GATHERED[name]}{quote}]"
        edits = [Edit(*module.inner_span(node.attr), text)]
        if not number:
            edits.append(_new_hook(context, name) if end is None else _log_all(context, name, end))
        needs = () if end is None else ("episode", "metrics_logger")
        yield changed(context, name, node, tuple(edits), needs, end.node if end else None)


def _can_gather(context: Context, node: cst.Attribute) -> bool:
    """Whether a dict in the episode's own data can stand for what is asked: the one of this class, and not rebound."""
    up = context.module.parent(node)
    bound = isinstance(up, cst.AugAssign) and up.target is node
    bound = bound or (isinstance(up, (cst.Del, cst.Element, cst.AsName)) and is_stored(context.module, node))
    bound = bound or (isinstance(up, (cst.For, cst.CompFor)) and up.target is node)
    own = len(context.classes(node.value)) == 1 and not context.is_closed(node.value)
    return own and not bound and bool(quote_at(context.module, node))


def _can_log(context: Context, end: Hook) -> bool:
    """Whether lines at the end of a hook are always reached, and have the episode and the logger."""
    given = all(context.can_take(end, name) for name in ("episode", "metrics_logger"))
    return given and not end.refused and _runs_through(context.module, end.node)


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


def _derives_from_rllib(context: Context, end: Hook | None) -> bool:
    """Whether no other class logs for this one, nor this one for others of the file."""
    module, owner = context.module, context.owner.node
    if not isinstance(owner, cst.ClassDef):
        return owner is not None and any(hook.name == "on_episode_end" for hook in context.hooks.values())
    bases = [base for base in owner.bases if base.keyword is None]
    if end is None and len(bases) > 1:
        return False  # A hook that is added would hide those of the others.
    origins = [name for base in bases for name in module.scopes.origins(base.value)]
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
    lines = _log_lines(context, name, end.node)
    if stop == module.end:
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
    lines = ["", head, *(f"{indent}{unit}{line}" for line in _log_lines(context, name, None))]
    return Edit(stop, stop, "".join(f"{module.newline}{line}" for line in lines))


def _log_lines(context: Context, name: str, function: cst.FunctionDef | None) -> list[str]:
    module = context.module
    unit, quote = module.indent_unit, module.quote
    key, value, item = (_own(module, function, name) for name in ("key", "value", "item"))
    lines = [f"for {key}, {value} in episode.custom_data.get({quote}{_GATHERED[name]}{quote}, {{}}).items():"]
    if name == "hist_data":
        lines += [
            f"{unit}for {item} in {value}:",
            f"{unit}{unit}metrics_logger.log_value({key}, {item}, {reduction(context, name)})",
        ]
    else:
        lines.append(f"{unit}metrics_logger.log_value({key}, {value}, {reduction(context, name)})")
    return lines


def changed(
    context: Context, name: str, node: cst.Attribute, edits: tuple[Edit, ...], needs: tuple[str, ...],
    hook: cst.FunctionDef | None = None,
) -> Change:  # fmt: skip
    row = leads(rules.EPISODE.name)[name]
    message = replaced(f"episode.{name}", row)
    return Change(
        rules.METRIC, node.attr, "review" if name == "media" else "fixed", message, row.severity, edits,
        hook=hook or context.function(node), needs=needs, new=row.to,
    )  # fmt: skip


def by_hand(context: Context, name: str, node: cst.Attribute, why: str) -> Change:
    row = leads(rules.EPISODE.name)[name]
    message = f"{replaced(f'episode.{name}', row)}: {why}"
    return Change(rules.METRIC, node.attr, "manual", message, row.severity, hook=context.function(node), new=row.to)


def reduction(context: Context, name: str) -> str:
    if name == "custom_metrics":
        return 'reduce="mean", window=100'.replace('"', context.module.quote)
    if not can(context.options.target, "item_series"):
        return "reduce=None, clear_on_reduce=True"
    return 'reduce="item_series"'.replace('"', context.module.quote)


def _own(module: Module, function: cst.FunctionDef | None, name: str) -> str:
    """A name for the end of a function, which has none of that name from around it."""
    taken = function is not None and means_something_else(module, function, name)
    return unused(module, function, f"{name}_") if taken and function is not None else name


def unused(module: Module, function: cst.FunctionDef, *names: str) -> str:
    """The first of some names that a function does not use."""
    used = {n.value for n in module.within(function, cst.Name)}
    return next(name for name in chain(names, (f"{names[0]}_{n}" for n in count(2))) if name not in used)
