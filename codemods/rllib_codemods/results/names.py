"""Keys that are named where Tune takes a path: stop criteria, metrics, checkpoint scores, columns of reporters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.file_stack import FileStack
from rllib_codemods.results import rules
from rllib_codemods.results.constants import as_keys, looked_up
from rllib_codemods.results.file import NO_ROW, NOWHERE_PINNED, File, hindrance, hint, is_kept, place
from rllib_codemods.results.paths import UNSEEN_KEY, Moved, Path, moved, strong_names
from rllib_codemods.results.places import place_of
from rllib_codemods.results.takers import Takers, takers
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, Severity
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Node

_SAID: dict[str, tuple[Severity, str]] = {
    "stop": ("ignored", "never stops the run: no result has {old}"),
    "metric": ("breaks", "Tune finds no {old} in the results and raises"),
    "score": ("ignored", "checkpoints are kept in no order: no result has {old}"),
    "plateau": ("ignored", "{old} is nested in results, where this stopper does not look: give `stop=` a function"),
    "column": ("ignored", "no result has {old}"),
    "other": ("ignored", "no result has {old}"),
}
_ORDERS = ("min-", "max-")


def named(file: File, node: cst.SimpleString) -> Iterator[Finding]:
    """A string that is the name of a key."""
    text = node.raw_value
    order = next((o for o in _ORDERS if text.startswith(o)), "")
    parts = text.removeprefix(order).split("/")
    where = place_of(file.module, node)
    calls = takers(file.module, node) if where not in (None, "plateau") else None
    weak = file.is_rllibs or (bool(calls) and not file.runs_something_else(calls))
    found = moved(parts, weak=weak) if where is not None else None
    if found is None or where is None or found.at or found.end != len(parts):
        return
    if where == "other" and not (len(parts) > 1 or parts[0] in strong_names()):
        return
    stack = file.stack_of_runs(node, calls)
    if is_kept(found, stack):
        return
    path = _rewritable(file, found, calls, stack)
    if path is None:
        keys, alone = looked_up(file.module, node)
        if not alone:  # each look-up is spoken of where it is
            shown = as_keys(place(found, stack)) if keys and len(place(found, stack).parts) > 1 else ""
            more = f"; as a key of results it is `{shown}`" if shown else ""
            told = named_finding(file, node, found, where, calls, stack)
            yield replace(told, message=told.message + more)
        return
    quote = node.quote if len(node.quote) == 1 else file.module.quote
    edit = Edit(*file.module.inner_span(node), f"{quote}{order}{'/'.join(path.parts)}{quote}")
    yield _fixed(file, node, found, where, path, stack, (edit,))


def written_criterion(file: File, node: Node, key: cst.BaseExpression, found: Moved) -> Iterator[Finding]:
    """``stop["timesteps_total"] = 1``, reported or rewritten at ``node``."""
    calls = takers(file.module, key) if isinstance(key, cst.SimpleString) else None
    stack = file.stack_of_runs(key, calls)
    if is_kept(found, stack):
        return
    path = _rewritable(file, found, calls, stack) if found.at == 0 else None
    if path is None or not isinstance(key, cst.SimpleString):
        yield named_finding(file, node, found, "stop", calls, stack)
        return
    quote = key.quote if len(key.quote) == 1 else file.module.quote
    edit = Edit(*file.module.inner_span(key), f"{quote}{'/'.join(path.parts)}{quote}")
    yield _fixed(file, node, found, "stop", path, stack, (edit,))


def keyword_criteria(file: File, call: cst.Call) -> Iterator[Finding]:
    """``stop=dict(timesteps_total=1)``: a path is no keyword, so that the call becomes a display."""
    if not isinstance(call.func, cst.Name) or call.func.value != "dict" or place_of(file.module, call) != "stop":
        return
    keywords = [(arg.keyword, arg) for arg in call.args if arg.keyword is not None]
    found = [(keyword, moved([keyword.value], weak=file.is_rllibs)) for keyword, _ in keywords]
    old = [(keyword, m) for keyword, m in found if m is not None]
    calls = takers(file.module, call) if not file.module.scopes.reaching(call.func) else None
    stack = file.stack_of_runs(call, calls)
    old = [(keyword, m) for keyword, m in old if not is_kept(m, stack)]
    paths = {keyword: _rewritable(file, m, calls, stack) for keyword, m in old}
    edits = _as_display(file, call, {k: "/".join(p.parts) for k, p in paths.items() if p is not None})
    if not calls or not old or edits is None or any(path is None for path in paths.values()):
        for keyword, move in old:
            yield named_finding(file, keyword, move, "stop", calls, stack)
        return
    group = f"stop criteria at {file.module.inner_span(call)[0]}"
    for index, (keyword, move) in enumerate(old):
        path = paths[keyword]
        assert path is not None
        yield _fixed(file, keyword, move, "stop", path, stack, tuple(edits) if index == 0 else (), group)


def _as_display(file: File, call: cst.Call, names: dict[cst.Name, str]) -> list[Edit] | None:
    """The edits that turn ``dict(a=1)`` into ``{"a": 1}``, token by token; None where that can't be."""
    module = file.module
    start, end = module.inner_span(call)
    opening = module.data.index(b"(", module.span(call.func)[1]) + 1
    edits = [Edit(start, opening, "{")]
    for arg in call.args:
        if arg.keyword is None or arg.star:
            return None
        name = module.inner_span(arg.keyword)
        key = names.get(arg.keyword, arg.keyword.value)
        value = module.span(arg.value)[0]
        if comments_in(module.slice(name[0], value)):
            return None
        edits.append(Edit(name[0], value, f"{module.quote}{key}{module.quote}: "))
    return [*edits, Edit(end - 1, end, "}")]


def _rewritable(file: File, found: Moved, calls: Takers, stack: FileStack) -> Path | None:
    """The place of a key that Tune is known to get, where it can be rewritten."""
    path = place(found, stack)
    if not calls:
        return None
    hindered = file.runs_something_else(calls) or hindrance(file, found, stack) or UNSEEN_KEY in path.parts
    return path if path.parts and not hindered else None


def _fixed(
    file: File,
    node: Node,
    found: Moved,
    where: str,
    path: Path,
    stack: FileStack,
    edits: tuple[Edit, ...],
    group: str = "",
) -> Finding:
    severity, said = _SAID[where]
    new = "/".join(path.parts)
    start, end = file.module.inner_span(node)
    note = found.row.note if found.how == "review" and stack != "pinned" else ""
    notes = [n for n in (note, file.smoothing(path, stack)) if n]
    message = "; ".join([f'{said.format(old=_quoted(found.old))}: it is "{new}" now', *notes])
    old = file.module.slice(start, end)
    return Finding(
        rules.RESULT_KEY,
        start,
        end,
        "review" if notes else "fixed",
        severity,
        message,
        old,
        new,
        edits=edits,
        group=group,
    )


def named_finding(file: File, node: Node, found: Moved, where: str, calls: Takers, stack: FileStack) -> Finding:
    """What is said of a key that stays, with its place."""
    severity, said = _SAID[where]
    path = place(found, stack)
    new = "/".join(path.parts)
    message = said.format(old=_quoted(found.old))
    if new and where != "plateau":
        message += f'; use "{new}"{hint(file, found, stack, _quoted(found.pinned.parts))}'
    elif stack == "pinned":
        message += "" if new else f"; {NOWHERE_PINNED}"
    elif found.row.note:
        message += f"; {found.row.note}"
    reason = hindrance(file, found, stack) if calls and new else ""
    if calls and new and file.runs_something_else(calls):
        message += "; not rewritten: what Tune trains can't be seen, or is no algorithm of RLlib"
    elif reason and reason != NO_ROW and stack != "unknown":
        message += f"; not rewritten: {reason}"
    return manual(file.module, rules.RESULT_KEY, node, severity, message, new or None)


def _quoted(parts: tuple[str, ...]) -> str:
    return f'"{"/".join(parts)}"'
