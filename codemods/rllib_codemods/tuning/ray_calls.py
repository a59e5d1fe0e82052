"""Calls around RLlib that the target refuses: arguments of ``ray.init`` and ``RunConfig``, names of lost algorithms.

An argument with a successor is renamed; one that asked for what Ray no longer has is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import libcst as cst

from rllib_codemods.command_line import option_default
from rllib_codemods.facts import Lead, algorithms, leads
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import trainable, tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.paths import storage_path
from rllib_codemods.tuning.reporters import reporters
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Edit, Finding, ImportNeed
from rllib_migrate.edits import edit_arguments
from rllib_migrate.syntax.module import Module

#: Functions of Ray's own that RLlib's old examples call.
_PRIVATE = "ray._private."
_LOOK_UP = "get_trainable_cls"
_CLASSES = frozenset({"RunConfig", "SyncConfig"})


def ray_calls(module: Module) -> Iterator[Finding]:
    """Findings on calls of Ray and Tune in a file that uses RLlib."""
    rows = leads(rules.RAY_CALL.name)
    private = {old.rpartition(".")[2] for old in rows if old.startswith(_PRIVATE)}
    for call in module.nodes(cst.Call):
        last = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        if isinstance(last, cst.Name) and last.value in private:
            for dotted in module.scopes.origins(call.func):
                if row := rows.get(dotted):
                    yield _private(module, call.func, dotted, row)
        if isinstance(last, cst.Name) and (last.value == "init" or last.value in _CLASSES):
            name = next((_short(dotted) for dotted in module.scopes.origins(call.func)[:1]), "")
            if name:
                yield from _arguments(module, call, name, rows)
    yield from _names(module)
    yield from reporters(module)


def _private(module: Module, func: cst.BaseExpression, dotted: str, row: Lead) -> Finding:
    """A function of Ray's own that is gone: replaced where it is written in full, so that no import of it stays."""
    start, end = module.inner_span(func)
    package, _, last = row.to.rpartition(".")
    alone = len(module.scopes.origins(func)) == 1 and module.slice(start, end) == dotted
    if not alone or "." in package or not module.scopes.is_free(package):
        return manual(module, rules.RAY_CALL, func, row.severity, replaced(dotted, row))
    edit, need = Edit(start, end, f"{package}.{last}"), ImportNeed(package)
    message = replaced(dotted, row)
    return Finding(rules.RAY_CALL, start, end, "review", row.severity, message, dotted, edit.text, (edit,), (need,))


def _short(dotted: str) -> str:
    """``ray.init`` and the classes of Tune's configuration, wherever Ray has them; "" for all else."""
    if dotted == "ray.init":
        return dotted
    last = dotted.rpartition(".")[2]
    return last if dotted.startswith("ray.") and last in _CLASSES else ""


def _arguments(module: Module, call: cst.Call, name: str, rows: Mapping[str, Lead]) -> Iterator[Finding]:
    """Findings on the arguments of one call; the first that is rewritten carries the edits of all."""
    found: list[Finding] = []
    drop: list[cst.Arg] = []
    texts: dict[cst.Arg, str] = {}
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    given |= {"address"} if name == "ray.init" and call.args and call.args[0].keyword is None else set()
    for arg in call.args:
        keyword = arg.keyword.value if arg.keyword is not None else ""
        row = rows.get(f"{name}({keyword})")
        value = literal(module, arg.value)
        if row is None or (row.weak and value in (None, False)):
            continue
        message = replaced(keyword, row)
        if "(" in row.to or row.to in given:
            twice = ", which is given too" if row.to in given else ""
            yield manual(module, rules.RAY_CALL, arg, row.severity, f"{message}{twice}")
            continue
        start, end = module.inner_span(arg)
        finding = Finding(
            rules.RAY_CALL, start, end, "fixed", row.severity, message, module.slice(start, end), row.to or None
        )
        if not row.to:
            drop.append(arg)
            # What a row is weak for, somebody may have wanted.
            found.append(replace(finding, status="review") if row.weak else finding)
        elif row.to == "storage_path":
            path = storage_path(module, arg.value)
            texts[arg] = f"{row.to}={path.text}"
            message = f"`{keyword}` is `{row.to}`" + (f"; {path.note}" if path.note else "")
            found.append(
                replace(finding, status="review" if path.note else "fixed", message=message, imports=path.needs)
            )
        else:
            texts[arg] = f"{row.to}={module.source(arg.value)}"
            found.append(finding)
    if found:
        found[0] = replace(found[0], edits=tuple(edit_arguments(module, call, drop=drop, replaced=texts)))
    group = f"ray-call:{module.inner_span(call)[0]}"
    yield from (replace(finding, group=group) for finding in found)


def _names(module: Module) -> Iterator[Finding]:
    """``tune.run("A2C", ...)``; also where the name is the default of an option, as in ``tune.run(args.run)``."""
    for node in _trained(module):
        name = option_default(module, node) if isinstance(node, cst.Attribute) else literal(module, node)
        row = algorithms().get(name) if isinstance(name, str) else None
        if row is not None and not row.registered:
            near = f'; the nearest is "{row.successor}"' if row.successor else " and has no successor"
            yield manual(module, rules.RAY_CALL, node, "breaks", f"{row.name} is gone{near}")


def _trained(module: Module) -> Iterator[cst.BaseExpression]:
    """What Tune trains, and options that ``get_trainable_cls`` looks up."""
    for _, call in tune_calls(module):
        if (node := trainable(call)) is not None:
            yield node
    for call in module.nodes(cst.Call):
        last = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        if not isinstance(last, cst.Name) or last.value != _LOOK_UP or len(call.args) != 1:
            continue
        node = call.args[0].value
        if isinstance(node, cst.Attribute) and f"ray.tune.registry.{_LOOK_UP}" in module.scopes.origins(call.func):
            yield node
