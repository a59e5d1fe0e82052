"""Keys that are named where Tune takes a path: stop criteria, metrics, checkpoint scores, columns of reporters."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.results import rules
from rllib_codemods.results.file import NO_ROW, NOWHERE_PINNED, File, hindrance, hint, is_kept, place
from rllib_codemods.results.paths import UNSEEN_KEY, Moved, Path, moved, strong_names
from rllib_codemods.results.places import is_given_to_tune, place_of
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
    found = moved(parts, weak=file.is_rllibs) if where is not None else None
    if found is None or where is None or found.at or found.end != len(parts):
        return
    if where == "other" and not (len(parts) > 1 or parts[0] in strong_names()):
        return
    is_known = where != "plateau" and is_given_to_tune(file.module, node)
    if is_kept(found, file.stack):
        return
    path = _rewritable(file, found) if is_known else None
    if path is None:
        yield named_finding(file, node, found, where, is_known=is_known)
        return
    quote = node.quote if len(node.quote) == 1 else file.module.quote
    edit = Edit(*file.module.inner_span(node), f"{quote}{order}{'/'.join(path.parts)}{quote}")
    yield _fixed(file, node, found, where, path, (edit,))


def written_criterion(file: File, node: Node, key: cst.BaseExpression, found: Moved) -> Iterator[Finding]:
    """``stop["timesteps_total"] = 1``, reported or rewritten at ``node``."""
    is_known = isinstance(key, cst.SimpleString) and is_given_to_tune(file.module, key)
    if is_kept(found, file.stack):
        return
    path = _rewritable(file, found) if is_known and found.at == 0 else None
    if path is None or not isinstance(key, cst.SimpleString):
        yield named_finding(file, node, found, "stop", is_known=is_known)
        return
    quote = key.quote if len(key.quote) == 1 else file.module.quote
    edit = Edit(*file.module.inner_span(key), f"{quote}{'/'.join(path.parts)}{quote}")
    yield _fixed(file, node, found, "stop", path, (edit,))


def keyword_criteria(file: File, call: cst.Call) -> Iterator[Finding]:
    """``stop=dict(timesteps_total=1)``: a path is no keyword, so that the call becomes a display."""
    if not isinstance(call.func, cst.Name) or call.func.value != "dict" or place_of(file.module, call) != "stop":
        return
    keywords = [(arg.keyword, arg) for arg in call.args if arg.keyword is not None]
    found = [(keyword, moved([keyword.value], weak=file.is_rllibs)) for keyword, _ in keywords]
    old = [(keyword, m) for keyword, m in found if m is not None]
    is_known = is_given_to_tune(file.module, call) and not file.module.scopes.reaching(call.func)
    old = [(keyword, m) for keyword, m in old if not is_kept(m, file.stack)]
    paths = {keyword: _rewritable(file, m) for keyword, m in old} if is_known else {}
    edits = _as_display(file, call, {k: "/".join(p.parts) for k, p in paths.items() if p is not None})
    if not is_known or not old or edits is None or any(path is None for path in paths.values()):
        for keyword, move in old:
            yield named_finding(file, keyword, move, "stop", is_known=is_known)
        return
    group = f"stop criteria at {file.module.inner_span(call)[0]}"
    for index, (keyword, move) in enumerate(old):
        path = paths[keyword]
        assert path is not None
        yield _fixed(file, keyword, move, "stop", path, tuple(edits) if index == 0 else (), group)


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


def _rewritable(file: File, found: Moved) -> Path | None:
    """The place of a key that Tune is known to get, where it can be rewritten."""
    path = place(found, file.stack)
    hindered = file.is_foreign or hindrance(file, found, file.stack) or UNSEEN_KEY in path.parts
    return path if path.parts and not hindered else None


def _fixed(
    file: File, node: Node, found: Moved, where: str, path: Path, edits: tuple[Edit, ...], group: str = ""
) -> Finding:
    severity, said = _SAID[where]
    new = "/".join(path.parts)
    start, end = file.module.inner_span(node)
    note = found.row.note if found.how == "review" and file.stack != "pinned" else ""
    notes = [n for n in (note, file.smoothing(path, file.stack)) if n]
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


def named_finding(file: File, node: Node, found: Moved, where: str, *, is_known: bool) -> Finding:
    """What is said of a key that stays, with its place."""
    severity, said = _SAID[where]
    path = place(found, file.stack)
    new = "/".join(path.parts)
    message = said.format(old=_quoted(found.old))
    if new and where != "plateau":
        message += f'; use "{new}"{hint(file, found, file.stack, _quoted(found.pinned.parts))}'
    elif file.stack == "pinned":
        message += "" if new else f"; {NOWHERE_PINNED}"
    elif found.row.note:
        message += f"; {found.row.note}"
    reason = hindrance(file, found, file.stack) if is_known and new else ""
    if is_known and new and file.is_foreign:
        message += "; not rewritten: what Tune trains can't be seen, or is no algorithm of RLlib"
    elif reason and reason != NO_ROW and file.stack != "unknown":
        message += f"; not rewritten: {reason}"
    return manual(file.module, rules.RESULT_KEY, node, severity, message, new or None)


def _quoted(parts: tuple[str, ...]) -> str:
    return f'"{"/".join(parts)}"'
