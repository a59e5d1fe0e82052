"""Keys of training results: read from results, and named in stop criteria, metrics, checkpoint scores and reporters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.config_dicts.groups import entry_key
from rllib_codemods.ray_use import RayUse
from rllib_codemods.results import rules
from rllib_codemods.results.key_chains import Link, link_of, outermost, path_to, written
from rllib_codemods.results.paths import UNSEEN_KEY, Moved, gate, moved, strong_names, words
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module, Node

_PLACES = {
    "metric": "metric", "checkpoint_score_attribute": "score", "checkpoint_score_attr": "score", "time_attr": "metric",
    "reward_attr": "metric", "metric_columns": "column", "sort_by_metric": "column", "stop": "stop",
}  # fmt: skip
#: Methods and classes of Tune that take a metric as their first argument.
_METHODS = {
    "get_best_result": "metric", "get_best_trial": "metric", "get_best_config": "metric", "get_best_logdir": "metric",
    "get_best_checkpoint": "metric", "dataframe": "metric", "get_dataframe": "metric", "add_metric_column": "column",
    "TrialPlateauStopper": "plateau", "ExperimentPlateauStopper": "plateau",
}  # fmt: skip
_PROSE = frozenset({"help", "title", "label", "xlabel", "ylabel", "name", "description", "msg", "message", "text"})
_USE = (cst.Return, cst.Param, cst.Comparison, cst.For, cst.CompFor)
_NO_USE = (cst.Expr, cst.BinaryOperation, cst.ConcatenatedString, cst.FormattedStringExpression, cst.BaseStatement)
_STOP = re.compile(r"(^|_)stop(p|_|s$|$)", re.IGNORECASE)
_SAID: dict[str, tuple[Severity, str]] = {
    "stop": ("ignored", "never stops the run: no result has {old}"),
    "metric": ("breaks", "Tune finds no {old} in the results and raises"),
    "score": ("ignored", "checkpoints are kept in no order: no result has {old}"),
    "plateau": ("ignored", "{old} is nested in results, where this stopper does not look: give `stop=` a function"),
    "column": ("ignored", "no result has {old}"),
    "other": ("ignored", "no result has {old}"),
}


def results(module: Module, use: RayUse) -> Iterator[Finding]:
    """One finding for each place that names an old key."""
    if not any(word in module.data for word in gate()):
        return
    own = _reported_here(module)
    done: set[Node] = set()
    for node in module.nodes(cst.SimpleString):
        text = node.raw_value
        parts = text.removeprefix("max-").removeprefix("min-").split("/")
        if words().isdisjoint(parts) or text in own:
            continue
        link = link_of(module, node)
        if link is not None:
            top = outermost(module, link)
            if top.node not in done:
                done.add(top.node)
                yield from _read(module, use, top)
        else:
            yield from _named(module, use, node, parts)
    for piece in module.nodes(cst.FormattedStringText):
        yield from _formatted(module, use, piece)
    for call in module.nodes(cst.Call):
        if isinstance(call.func, cst.Name) and call.func.value == "dict" and _place(module, call) == "stop":
            for arg in call.args:
                found = moved([arg.keyword.value], weak=use.rllib) if arg.keyword is not None else None
                if found is not None and arg.keyword is not None:
                    yield _named_finding(module, arg.keyword, found, "stop")


def _reported_here(module: Module) -> frozenset[str]:
    """Keys that a trainable of the file reports by itself: by ``report()``, or by what its ``step()`` returns."""
    found: set[str] = set()
    calls = [module.parent(node) for node in module.attributes.get("report", ())]
    calls += [c for c in module.nodes(cst.Call) if isinstance(c.func, cst.Name) and c.func.value == "report"]
    for call in calls:
        if isinstance(call, cst.Call):
            found.update(arg.keyword.value for arg in call.args if arg.keyword is not None)
            found.update(key for arg in call.args for key in _keys_of(arg.value))
    for returned in module.nodes(cst.Return):
        around = module.enclosing(returned, cst.FunctionDef)
        if isinstance(around, cst.FunctionDef) and around.name.value in ("step", "_train"):
            found.update(_keys_of(returned.value))
    return frozenset(found)


def _keys_of(node: Node | None) -> Iterator[str]:
    for element in node.elements if isinstance(node, cst.Dict) else ():
        key = entry_key(element)
        if key is not None:
            yield key


# -- reads -----------------------------------------------------------------------------------------------------------


def _read(module: Module, use: RayUse, top: Link) -> Iterator[Finding]:
    """``result["a"]["b"]``, ``result.get("a")`` and ``"a" in result``, once for the whole chain."""
    path = path_to(module, top)
    parts: list[str | None] = [part for key, _ in path for part in (key.split("/") if key is not None else [None])]
    nodes: list[Node | None] = [node for key, node in path for _ in (key.split("/") if key is not None else [None])]
    if written(module, top):
        if _STOP.search(_name(top.base)):
            found = moved(parts, weak=use.rllib)
            if found is not None:
                yield _named_finding(module, top.node, found, "stop")
            return
        parts.pop()
    found = moved(parts, weak=use.rllib)
    if found is None:
        return
    at = next((node for node in nodes[found.at : found.end] if node is not None), None)
    own = sum(node is not None for node in nodes[found.at : found.end])
    if at is None or (own < len(found.old) and found.new[-own:] == found.old[-own:]):
        # It hangs on a name whose own finding says it all.
        return
    flat = any(key is not None and "/" in key for key, _ in path) or _is_frame(top.base)
    new = f'"{"/".join(found.new)}"' if flat else "".join(f"[{_quoted(part)}]" for part in found.new)
    old = "/".join(found.old)
    if not found.new:
        message = f'results have no "{old}": {found.row.note}'
    elif top.kind == "get" and not flat:
        calls = ", {}).get(".join(_quoted(part) for part in found.new)
        new = f".get({calls})"
        message = f'results have no "{old}": use `{new}`'
    else:
        message = f'results have no "{old}": use `{new}`'
    if found.new and found.row.note:
        message += f"; {found.row.note}"
    yield manual(module, rules.RESULT_KEY, at, "breaks" if top.kind == "item" else "ignored", message, new or None)


def _quoted(part: str) -> str:
    return part if part == UNSEEN_KEY else f'"{part}"'


def _is_frame(base: cst.BaseExpression) -> bool:
    """Whether the base is called like a data frame, whose columns are flat."""
    name = _name(base).lower()
    return name == "df" or name.endswith("_df") or name.startswith("df_") or "dataframe" in name


def _name(node: cst.CSTNode | None) -> str:
    """The last name of what is called, looked into or named."""
    while isinstance(node, (cst.Call, cst.Subscript)):
        node = node.func if isinstance(node, cst.Call) else node.value
    return node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""


# -- names -----------------------------------------------------------------------------------------------------------


def _named(module: Module, use: RayUse, node: cst.SimpleString, parts: list[str]) -> Iterator[Finding]:
    place = _place(module, node)
    if place is None:
        return
    found = moved(parts, weak=use.rllib)
    if found is None or found.at or found.end != len(parts):
        return
    if place == "other" and not (len(parts) > 1 or parts[0] in strong_names()):
        return
    yield _named_finding(module, node, found, place)


def _named_finding(module: Module, node: Node, found: Moved, place: str) -> Finding:
    old, new = "/".join(found.old), "/".join(found.new)
    severity, said = _SAID[place]
    said = said.format(old=f'"{old}"')
    note = f"; {found.row.note}" if found.row.note else ""
    message = f'{said}; use "{new}"{note}' if new and place != "plateau" else f"{said}{note}"
    return manual(module, rules.RESULT_KEY, node, severity, message, new or None)


def _place(module: Module, node: Node) -> str | None:
    """What a string (or a dict of stop criteria) is used for; None where it can't be the key of a result."""
    child: Node = node
    for up in module.ancestors(node):
        if isinstance(up, cst.Arg):
            call = module.parent(up)
            if up.keyword is not None:
                name = up.keyword.value
                is_stopper = name == "metric" and _METHODS.get(_name(module.parent(up))) == "plateau"
                return None if name in _PROSE else "plateau" if is_stopper else _PLACES.get(name, "other")
            is_first = isinstance(call, cst.Call) and call.args[0] is up
            return _METHODS.get(_name(call)) if is_first else None
        if isinstance(up, cst.DictElement):
            if up.key is child:
                inside = _place_of_dict(module, module.parent(up))
                return inside if inside in ("stop", "column") else None
            if isinstance(up.key, cst.SimpleString):
                return _PLACES.get(up.key.raw_value, "other")
            return "other"
        if isinstance(up, (cst.Assign, cst.AnnAssign)):
            return "stop" if not isinstance(node, cst.SimpleString) and _is_stop_target(module, up) else "other"
        if isinstance(up, _USE):
            return "other"
        if isinstance(up, _NO_USE):
            return None
        child = up
    return None


def _place_of_dict(module: Module, node: Node | None) -> str | None:
    """What a dict with result keys is for: by where it stands, by the name it gets, or by where that name goes."""
    if node is None:
        return None
    up = module.parent(node)
    if isinstance(up, cst.Arg) and up.keyword is not None:
        return _PLACES.get(up.keyword.value)
    if isinstance(up, cst.DictElement) and up.value is node and isinstance(up.key, cst.SimpleString):
        return _PLACES.get(up.key.raw_value)
    if isinstance(up, (cst.Assign, cst.AnnAssign)) and _is_stop_target(module, up):
        return "stop"
    if isinstance(up, (cst.IfExp, cst.BooleanOperation)):
        return _place_of_dict(module, up)
    if isinstance(up, cst.Arg) and _STOP.search(_name(module.parent(up))):
        return "stop"
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        func = call.func if isinstance(call, cst.Call) else None
        if isinstance(func, cst.Attribute) and func.attr.value == "update":
            return "stop" if _STOP.search(_name(func.value)) else None
    return None


def _is_stop_target(module: Module, assign: cst.Assign | cst.AnnAssign) -> bool:
    targets = [t.target for t in assign.targets] if isinstance(assign, cst.Assign) else [assign.target]
    if any(_STOP.search(_name(target)) for target in targets):
        return True
    for target in targets:
        if isinstance(target, cst.Name):
            scope = module.scopes.lookup(target.value, module.scopes.scope_at(target))
            for binding in scope.bindings.get(target.value, ()) if scope else ():
                if binding.node is target:
                    args = [module.parent(use) for use in module.scopes.references(binding)]
                    keywords = [arg.keyword for arg in args if isinstance(arg, cst.Arg)]
                    if any(keyword is not None and keyword.value == "stop" for keyword in keywords):
                        return True
    return False


# -- formatted strings -----------------------------------------------------------------------------------------------


def _formatted(module: Module, use: RayUse, piece: cst.FormattedStringText) -> Iterator[Finding]:
    """The literal part of ``f"policy_reward_mean/{name}"``, where it is the beginning of a path."""
    if "/" not in piece.value or words().isdisjoint(piece.value.split("/")):
        return
    string = module.parent(piece)
    if not isinstance(string, cst.FormattedString) or string.parts[0] is not piece or " " in piece.value:
        return
    parts: list[str | None] = [part or None for part in piece.value.split("/")]
    found = moved(parts, weak=use.rllib)
    if found is None or found.at:
        return
    link = link_of(module, string)
    place = _place(module, string)
    if link is None and place is None:
        return
    old, new = "/".join(found.old), "/".join(found.new)
    use_new = f'use "{new}"' if new else found.row.note
    severity: Severity = "breaks" if link is not None and link.kind == "item" else "ignored"
    yield manual(module, rules.RESULT_KEY, piece, severity, f'no result has "{old}"; {use_new}', new or None)
