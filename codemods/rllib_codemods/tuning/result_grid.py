"""The uses of an ``ExperimentAnalysis`` as those of the ``ResultGrid`` that ``Tuner.fit()`` gives.

A use that has an equal on ``ResultGrid`` or ``Result`` is adapted (in Ray 2.60 both read one ``ExperimentAnalysis``;
they were run and compared). Any other use has none, and the call has to stay. What an ``ExperimentAnalysis`` of today
refuses itself is told apart from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.tuning.analysis import OF_TRIAL, TRIALS, Use
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in, rename
from rllib_migrate.syntax.module import Module, Node

#: What a property or method of the analysis says of the best trial, as an attribute of ``Result``.
_BEST = {
    "best_config": "config", "best_result": "metrics", "best_dataframe": "metrics_dataframe", "best_logdir": "path",
    "get_best_config": "config", "get_best_logdir": "path",
}  # fmt: skip
_TRIAL = {
    "config": "config", "last_result": "metrics", "checkpoint": "checkpoint", "path": "path", "logdir": "path",
    "local_path": "path", "trial_id": "trial_id",
}  # fmt: skip
_FILTERS = {"metric": "filter_metric", "mode": "filter_mode"}
#: What is different about a member of ``Result``.
_NOTES = {"config": "it is the whole config as the algorithm has it, not the one that was given"}
_COLUMNS = "it has no column `experiment_tag`"
#: Members that `ExperimentAnalysis` has no longer, and what is used instead.
GONE = {
    "best_logdir": "best_trial.path", "get_best_logdir": "get_best_trial(...).path", "stats": "results_df",
    "runner_data": "results_df", "fetch_trial_dataframes": "trial_dataframes",
    "get_trial_checkpoints_paths": "get_best_checkpoint(trial, metric, mode)",
}  # fmt: skip
#: All that raises on the target.
BROKEN = frozenset({*GONE, "logdir", "value", "dir_or_data"})


@dataclass(frozen=True, slots=True)
class Change:
    """How one use is adapted: the new code for a person, the edits, and what is different ("" = nothing)."""

    node: cst.Attribute
    new: str
    edits: tuple[Edit, ...]
    note: str = ""


class NoEqual(Exception):
    """A use that a ``ResultGrid`` has no equal for; the message says which."""


# -- as a ResultGrid -------------------------------------------------------------------------------------------------


def changes(module: Module, run: cst.Call, uses: Sequence[Use]) -> list[Change]:
    """How each use reads a ``ResultGrid``.

    Raises:
        NoEqual: one of them can't.
    """
    return [change for use in uses for change in _change(module, run, use)]


def _change(module: Module, run: cst.Call, use: Use) -> Iterator[Change]:
    if isinstance(module.parent(use.node), (cst.AssignTarget, cst.Del, cst.AugAssign)):
        raise NoEqual(f"`{use.name}` is assigned")
    if use.of == "trial":
        yield from _of_trial(module, use.node)
    elif use.name in _BEST or use.name in TRIALS:
        yield _best(module, use.node, _BEST.get(use.name, ""))
    elif use.name == "trials":
        begin, end = module.span(use.node.value)[1], module.inner_span(use.node)[1]
        yield Change(use.node, "the `ResultGrid` itself", (_cut(module, begin, end),))
    elif use.name == "dataframe":
        yield _dataframe(module, use.node)
    elif use.name == "results_df":
        text = f"get_dataframe().set_index({module.quote}trial_id{module.quote})"
        yield Change(use.node, f"`{text}`", (rename(module, use.node.attr, text),), _COLUMNS)
    elif use.name == "best_checkpoint":
        text = f"get_best_result().get_best_checkpoint({', '.join(_defaults(module, run))})"
        yield Change(use.node, f"`{text}`", (rename(module, use.node.attr, text),))
    elif use.name in OF_TRIAL:
        yield _checkpoint(module, run, use.node)
    elif use.name != "experiment_path":
        raise NoEqual(f"a `ResultGrid` has no `{use.name}`")


def _call(module: Module, node: cst.Attribute) -> cst.Call:
    up = module.parent(node)
    if not isinstance(up, cst.Call) or up.func is not node or any(arg.star for arg in up.args):
        raise NoEqual(f"how `{node.attr.value}` is called can't be seen")
    return up


def _best(module: Module, node: cst.Attribute, member: str) -> Change:
    behind = f".{member}" if member else ""
    if not node.attr.value.startswith("get_"):
        text = f"get_best_result(){behind}"
        return Change(node, f"`{text}`", (rename(module, node.attr, text),), _NOTES.get(member, ""))
    end = module.span(_call(module, node))[1]
    edits = [rename(module, node.attr, "get_best_result"), *([Edit(end, end, behind)] if behind else [])]
    return Change(node, f"`get_best_result(...){behind}`", tuple(edits), _NOTES.get(member, ""))


def _dataframe(module: Module, node: cst.Attribute) -> Change:
    keywords = [arg.keyword for arg in _call(module, node).args if arg.keyword is not None]
    if any(keyword.value not in _FILTERS for keyword in keywords):
        raise NoEqual("`dataframe` is called with an argument that it does not have")
    edits = [rename(module, keyword, _FILTERS[keyword.value]) for keyword in keywords]
    return Change(node, "`get_dataframe(...)`", (rename(module, node.attr, "get_dataframe"), *edits))


def _of_trial(module: Module, node: cst.Attribute) -> Iterator[Change]:
    new = _TRIAL.get(node.attr.value)
    if new is None:
        raise NoEqual(f"a `Result` has no `{node.attr.value}`")
    if new == "trial_id":
        new = f"metrics[{module.quote}trial_id{module.quote}]"
    note = _NOTES.get(new, "")
    if new != node.attr.value:
        yield Change(node, f"`.{new}`", (rename(module, node.attr, new),), note)
    elif note:
        yield Change(node, "`.config` of the `Result`", (), note)
    up = module.parent(node)
    if new == "checkpoint" and isinstance(up, cst.Attribute) and up.attr.value in ("value", "dir_or_data"):
        yield Change(up, "`.checkpoint.path`", (rename(module, up.attr, "path"),))


def _checkpoint(module: Module, run: cst.Call, node: cst.Attribute) -> Change:
    """``analysis.get_best_checkpoint(trial, ...)`` is ``trial.get_best_checkpoint(...)``; likewise the last one."""
    call, name = _call(module, node), node.attr.value
    is_best = name == "get_best_checkpoint"
    begin, end = module.inner_span(call)
    named = {arg.keyword.value: arg for arg in call.args if arg.keyword is not None}
    first = call.args[0] if call.args and (call.args[0].keyword is None or "trial" in named) else None
    if first is None:
        if is_best or set(named) - {"metric", "mode"} or len(named) == 1:
            raise NoEqual(f"the trial of `{name}` can't be seen")
        quote = module.quote
        text = "" if named else f"metric={quote}training_iteration{quote}, mode={quote}max{quote}"
        at = end - 1
        inserted = [Edit(at, at, text)] if text else []
        edits = (rename(module, node.attr, "get_best_result"), *inserted, Edit(end, end, ".checkpoint"))
        return Change(node, "`get_best_result(...).checkpoint`", edits)
    if named.get("trial", first) is not first or not isinstance(
        first.value, (cst.Name, cst.Attribute, cst.Call, cst.Subscript)
    ):
        raise NoEqual(f"the trial of `{name}` is not its first argument")
    if _is_path(first.value):
        raise NoEqual(f"`{name}` is given a path: give it the trial")
    start, stop = module.span(first.value)
    head = _cut(module, begin, start)
    opening = module.slice(module.span(call.func)[1], module.inner_span(first)[0]).lstrip(" \t")
    opening = opening if "\n" in opening else "("
    if not is_best:
        if len(call.args) > 1:
            raise NoEqual("`get_last_checkpoint` is called with a trial and more")
        return Change(node, "`.checkpoint`", (head, _cut(module, stop, end, ".checkpoint")))
    new = "`.get_best_checkpoint(metric, mode)` of the result"
    if len(call.args) == 3:
        following = module.inner_span(call.args[1])[0]
        return Change(node, new, (head, _cut(module, stop, following, f".get_best_checkpoint{opening}")))
    if len(call.args) > 1:
        raise NoEqual("`get_best_checkpoint` of a result needs a metric and a mode")
    text = f".get_best_checkpoint({', '.join(_defaults(module, run))})"
    return Change(node, new, (head, _cut(module, stop, end, text)))


def _is_path(node: cst.BaseExpression) -> bool:
    """Whether an expression is the folder of a trial, which older Tune took in its place."""
    func = node.func if isinstance(node, cst.Call) else node
    return isinstance(func, cst.Attribute) and func.attr.value in ("best_logdir", "get_best_logdir", "logdir", "path")


def _defaults(module: Module, run: cst.Call) -> list[str]:
    """The metric and mode that ``tune.run()`` was given, as arguments."""
    found = {arg.keyword.value: arg.value for arg in run.args if arg.keyword is not None}
    values = {name: found.get(name) for name in ("metric", "mode")}
    if not all(isinstance(value, cst.SimpleString) for value in values.values()):
        raise NoEqual("its best checkpoint needs a metric and a mode, which can't be seen here")
    return [f"{name}={module.source(value)}" for name, value in values.items() if value is not None]


def _cut(module: Module, start: int, end: int, text: str = "") -> Edit:
    if comments_in(module.slice(start, end)):
        raise NoEqual("there are comments within a use of it")
    return Edit(start, end, text)


# -- as it is --------------------------------------------------------------------------------------------------------


def gone(module: Module, use: Use) -> Change | None:
    """How a use that an ``ExperimentAnalysis`` or ``Trial`` of today refuses goes on; no edits = by hand."""
    node, name = use.node, use.name
    if use.of == "trial":
        return Change(node, "path", (rename(module, node.attr, "path"),)) if name == "logdir" else None
    if name == "best_logdir":
        new = "best_trial" if _is_given_as_trial(module, node) else GONE[name]
        return Change(node, new, (rename(module, node.attr, new),))
    up = module.parent(node)
    if name == "get_best_logdir" and isinstance(up, cst.Call) and up.func is node:
        end = module.span(up)[1]
        trial = rename(module, node.attr, "get_best_trial")
        if _is_given_as_trial(module, up):
            return Change(node, "get_best_trial(...)", (trial,))
        return Change(node, GONE[name], (trial, Edit(end, end, ".path")))
    return Change(node, GONE[name], ()) if name in GONE else None


def _is_given_as_trial(module: Module, node: Node) -> bool:
    """Whether a folder is given to a method that takes the trial alone now."""
    arg = module.parent(node)
    call = module.parent(arg) if isinstance(arg, cst.Arg) else None
    func = call.func if isinstance(call, cst.Call) and call.args[0] is arg else None
    return isinstance(func, cst.Attribute) and func.attr.value == "get_best_checkpoint"
