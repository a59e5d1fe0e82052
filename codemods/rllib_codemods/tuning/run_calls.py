"""Calls of ``tune.run()``.

One that trains an algorithm becomes ``tune.Tuner(...).fit()`` where every argument has a place, every use of its
result is seen and has an equal, and nobody handles the error that it raises for a failed trial. Any other stays,
without the arguments that raise on the target. The call and all uses of its result are one group.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.literals import literal
from rllib_codemods.ray_use import tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.analysis import Uses, uses_of
from rllib_codemods.tuning.arguments import ABSENT, CHDIR, GONE, GONE_BY_HAND, KNOWN, PLACES, RESOURCES
from rllib_codemods.tuning.paths import storage_path
from rllib_codemods.tuning.result_grid import BROKEN, Change, NoEqual, changes, gone
from rllib_codemods.tuning.trainables import trained
from rllib_codemods.tuning.tuner import NoPlace, Tuner, as_tuner
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, ImportNeed, Options, Severity
from rllib_migrate.edits import edit_arguments
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.shown_dicts import shown_dicts

_ANALYSES = frozenset({"Analysis", "ExperimentAnalysis"})
_RESOURCES = (
    "an algorithm asks for its own resources: use `resources()`, `env_runners()` and `learners()` of its config"
)


def run_calls(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on each call of ``tune.run()`` and the uses of its result; on those of a loaded analysis."""
    for name, call in tune_calls(module):
        if name == "run":
            yield from _run(module, options, call)
    for call in module.nodes(cst.Call):
        last = call.func.attr.value if isinstance(call.func, cst.Attribute) else getattr(call.func, "value", "")
        if last in _ANALYSES and any(name.startswith("ray.tune.") for name in module.scopes.origins(call.func)):
            yield from _kept_uses(module, uses_of(module, call))


def _run(module: Module, options: Options, call: cst.Call) -> Iterator[Finding]:
    what, uses = trained(module, call), uses_of(module, call)
    start, _ = module.inner_span(call)
    group = f"tune-run:{start}"
    reason = ""
    spread = [shown_dicts(module, arg.value) for arg in call.args if arg.star == "**"]
    shown = bool(spread) and all(dicts.dicts and dicts.whole for dicts in spread)
    # The call works as it is: nothing is to do where dicts of the files give it what it takes.
    moves = not options.bridge_all and not shown
    if what == "algorithm" and moves and not _is_left_out(options):
        try:
            found = list(_converted(module, options, call, uses, group))
        except (NoPlace, NoEqual) as error:
            reason = str(error)
        else:
            yield from found
            return
    elif what == "unseen" and moves:
        reason = "what it trains can't be seen here"
    if reason:
        message = f"`tune.run()` stays: {reason}"
        yield manual(module, rules.TUNE_RUN, call.func, "deprecated", message, "tune.Tuner(...).fit()")
    yield from _arguments(module, call, group, is_algorithm=what in ("algorithm", "gone"))
    yield from _kept_uses(module, uses)


# -- as a Tuner ------------------------------------------------------------------------------------------------------


def _converted(module: Module, options: Options, call: cst.Call, uses: Uses, group: str) -> Iterator[Finding]:
    if uses.unseen:
        raise NoEqual(uses.unseen)
    if _is_handled(module, call):
        raise NoPlace("the error for a failed trial is handled here, and `fit()` does not raise it")
    by_hand = [f for f in _arguments(module, call, group, is_algorithm=True) if f.status == "manual"]
    if by_hand:
        raise NoPlace("an argument of it has to be seen to first")
    tuner, adapted = as_tuner(module, options, call), changes(module, call, uses.seen)
    if options.safe_only and tuner.notes:
        raise NoPlace("only safe edits are asked for, and `fit()` does not raise when a trial fails")
    yield _tuner(module, call, tuner, group)
    for finding in _arguments(module, call, group, is_algorithm=True):
        yield replace(finding, edits=(), imports=())
    yield from (_adapted(module, change, group) for change in adapted)


def _adapted(module: Module, change: Change, group: str) -> Finding:
    name = change.node.attr.value
    severity: Severity = "breaks" if name in BROKEN else "changed" if change.note else "deprecated"
    message = f"`{name}` is {change.new}" + (f"; {change.note}" if change.note else "")
    start, end = module.inner_span(change.node)
    return Finding(
        rules.ANALYSIS,
        start,
        end,
        "review" if change.note else "fixed",
        severity,
        message,
        module.slice(start, end),
        change.new.strip("`"),
        change.edits,
        group=group,
    )


def _tuner(module: Module, call: cst.Call, tuner: Tuner, group: str) -> Finding:
    start, end = module.inner_span(call.func)
    message = "; ".join(["`tune.run()` is `tune.Tuner(...).fit()`", *tuner.notes])
    return Finding(
        rules.TUNE_RUN,
        start,
        end,
        "review" if tuner.notes else "fixed",
        "deprecated",
        message,
        module.slice(start, end),
        "tune.Tuner(...).fit()",
        (tuner.edit,),
        tuple(tuner.imports),
        group,
    )


def _is_left_out(options: Options) -> bool:
    """Whether the user's choice of rules leaves out one of those that only work together."""
    codes = (rules.TUNE_RUN.code, rules.ANALYSIS.code)
    if options.select and not all(code.startswith(options.select) for code in codes):
        return True
    return bool(options.ignore) and any(code.startswith(options.ignore) for code in codes)


def _is_handled(module: Module, call: cst.Call) -> bool:
    """Whether the call stands in the body of a ``try`` with handlers."""
    below: cst.CSTNode = call
    for up in module.ancestors(call):
        if isinstance(up, (cst.FunctionDef, cst.Lambda)):
            return False
        if isinstance(up, (cst.Try, cst.TryStar)) and up.handlers and up.body is below:
            return True
        below = up
    return False


# -- as it is --------------------------------------------------------------------------------------------------------


def _arguments(module: Module, call: cst.Call, group: str, *, is_algorithm: bool) -> Iterator[Finding]:
    """Findings on the arguments that raise; the first that is rewritten carries the edits of all."""
    found: list[Finding] = []
    drop: list[cst.Arg] = []
    replaced: dict[cst.Arg, str] = {}
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    for at, arg in enumerate(call.args):
        name = arg.keyword.value if arg.keyword is not None else ""
        value = literal(module, arg.value)
        if not name:
            if at and not arg.star:
                message = "`tune.run()` takes all but the first argument by keyword"
                yield manual(module, rules.RAY_CALL, arg, "breaks", message)
        elif name in GONE or (name == CHDIR and value is True):
            drop.append(arg)
            found.append(_fixed(module, arg, f"`tune.run()` does not know `{name}`"))
        elif name in GONE_BY_HAND:
            if value in ABSENT and name != CHDIR:
                drop.append(arg)
                found.append(_fixed(module, arg, f"`tune.run()` does not know `{name}`"))
            else:
                yield manual(module, rules.RAY_CALL, arg, "breaks", f"`{name}` is gone: {GONE_BY_HAND[name]}")
        elif name == RESOURCES and is_algorithm and value is not None:
            drop.append(arg)
            found.append(replace(_fixed(module, arg, _RESOURCES), status="review"))
        elif PLACES.get(name) == PLACES["local_dir"] and name != "storage_path" and value is not None:
            if given & ({"local_dir", "upload_dir", "storage_path"} - {name}):
                message = f"`{name}` is `storage_path`, and there can be only one"
                yield manual(module, rules.RAY_CALL, arg, "breaks", message)
                continue
            path = storage_path(module, arg.value)
            replaced[arg] = f"storage_path={path.text}"
            found.append(_path(module, arg, name, path.note, path.needs))
        elif name not in KNOWN:
            yield manual(module, rules.RAY_CALL, arg, "breaks", f"`tune.run()` does not know `{name}`")
    if found:
        edits = tuple(edit_arguments(module, call, drop=drop, replaced=replaced))
        found[0] = replace(found[0], edits=edits)
    yield from (replace(finding, group=group) for finding in found)


def _fixed(module: Module, arg: cst.Arg, message: str) -> Finding:
    start, end = module.inner_span(arg)
    return Finding(rules.RAY_CALL, start, end, "fixed", "breaks", message, module.slice(start, end))


def _path(module: Module, arg: cst.Arg, name: str, note: str, needs: tuple[ImportNeed, ...]) -> Finding:
    found = _fixed(module, arg, f"`{name}` is `storage_path`" + (f"; {note}" if note else ""))
    return replace(found, status="review" if note else "fixed", new="storage_path", imports=needs)


def _kept_uses(module: Module, uses: Uses) -> Iterator[Finding]:
    """Findings on uses of the result that its class does not have any more, or that ask for a ``ResultGrid``."""
    for arg in uses.checks:
        message = "`check_learning_achieved()` takes what `tune.Tuner(...).fit()` gives"
        yield manual(module, rules.ANALYSIS, arg, "breaks", message)
    for use in uses.seen:
        change = gone(module, use)
        if change is None:
            continue
        message = f"`{use.name}` is gone: use `{change.new}`"
        if not change.edits:
            yield manual(module, rules.ANALYSIS, use.node, "breaks", message, change.new)
            continue
        start, end = module.inner_span(use.node)
        old = module.slice(start, end)
        yield Finding(rules.ANALYSIS, start, end, "fixed", "breaks", message, old, change.new, change.edits)
