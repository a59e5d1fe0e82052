"""``ExperimentAnalysis``, which ``tune.run()`` gives, as the ``ResultGrid`` that ``Tuner.fit()`` gives.

The uses of the result are followed through one name, and through the trials that it gives. A use that has an equal on
``ResultGrid`` or ``Result`` (in Ray 2.60 both read one ``ExperimentAnalysis``) is adapted; with any other use,
the call has to stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import libcst as cst

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
_TRIALS = frozenset({"best_trial", "get_best_trial"})
_OF_TRIAL = frozenset({"get_best_checkpoint", "get_last_checkpoint"})
_FILTERS = {"metric": "filter_metric", "mode": "filter_mode"}
#: What is different about a member of ``Result``.
_NOTES = {"config": "it is the whole config as the algorithm has it, not the one that was given"}
_COLUMNS = "it has no column `experiment_tag`"
_ACHIEVED = "check_learning_achieved"
#: Members that `ExperimentAnalysis` has no longer, and what is used instead.
GONE = {
    "best_logdir": "best_trial.path", "get_best_logdir": "get_best_trial(...).path", "stats": "results_df",
    "runner_data": "results_df", "fetch_trial_dataframes": "trial_dataframes",
    "get_trial_checkpoints_paths": "get_best_checkpoint(trial, metric, mode)",
}  # fmt: skip
#: All that raises on the target.
BROKEN = frozenset({*GONE, "logdir", "value", "dir_or_data"})


@dataclass(frozen=True, slots=True)
class Use:
    """An attribute of the analysis or of one of its trials."""

    of: Literal["analysis", "trial"]
    node: cst.Attribute

    @property
    def name(self) -> str:
        """The attribute's name."""
        return self.node.attr.value


@dataclass(slots=True)
class Uses:
    """All that is seen of a result; ``checks`` are where RLlib's own check takes it.

    ``unseen`` says why that is not all ("" = it is).
    """

    seen: list[Use] = field(default_factory=list)
    checks: list[cst.Arg] = field(default_factory=list)
    unseen: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """How one use is adapted: the new code for a person, the edits, and what is different ("" = nothing)."""

    node: cst.Attribute
    new: str
    edits: tuple[Edit, ...]
    note: str = ""


class NoEqual(Exception):
    """A use that a ``ResultGrid`` has no equal for; the message says which."""


# -- where the result goes -------------------------------------------------------------------------------------------


def uses_of(module: Module, call: cst.Call) -> Uses:
    """What is done with the result of a call of ``tune.run()``."""
    found = Uses()
    _follow(module, call, "analysis", found)
    return found


def _follow(module: Module, node: cst.BaseExpression, of: Literal["analysis", "trial"], found: Uses) -> None:
    up = module.parent(node)
    if isinstance(up, cst.Expr):
        return
    if isinstance(up, cst.Attribute):
        found.seen.append(Use(of, up))
        if of == "analysis":
            _trials(module, up, found)
        return
    if isinstance(up, cst.Assign) and len(up.targets) == 1 and isinstance(up.targets[0].target, cst.Name):
        _named(module, up.targets[0].target, of, found)
        return
    if isinstance(up, cst.Arg) and of == "analysis" and _is_check(module, up):
        found.checks.append(up)
        return
    if isinstance(up, cst.Arg) and of == "trial" and _asks_of_trial(module, up):
        return
    what = "its result" if of == "analysis" else "a trial of its result"
    found.unseen = found.unseen or f"{what} is {_said(up)}"


def _said(up: Node | None) -> str:
    if isinstance(up, cst.Return):
        return "returned"
    if isinstance(up, (cst.Assign, cst.AnnAssign)):
        return "kept in something else than a plain name"
    return "passed on" if isinstance(up, cst.Arg) else "used as a whole"


def _is_check(module: Module, arg: cst.Arg) -> bool:
    """Whether it goes to RLlib's ``check_learning_achieved()``, which takes a ``ResultGrid`` today."""
    call = module.parent(arg)
    names = module.scopes.origins(call.func) if isinstance(call, cst.Call) else []
    return any(name.startswith("ray.rllib.") and name.endswith(f".{_ACHIEVED}") for name in names)


def _asks_of_trial(module: Module, arg: cst.Arg) -> bool:
    """Whether a trial goes back to the analysis, to ask for its checkpoints."""
    call = module.parent(arg)
    return (
        isinstance(call, cst.Call)
        and isinstance(call.func, cst.Attribute)
        and call.func.attr.value in _OF_TRIAL
        and call.args[0] is arg
    )


def _named(module: Module, target: cst.Name, of: Literal["analysis", "trial"], found: Uses) -> None:
    scopes = module.scopes
    scope = scopes.lookup(target.value, scopes.scope_at(target))
    binding = next((b for b in scope.bindings[target.value] if b.node is target), None) if scope is not None else None
    if binding is None or scope is None or isinstance(scope.owner, cst.ClassDef):
        found.unseen = found.unseen or f"`{target.value}` is not a plain variable"
        return
    if scope.owner is module.tree and {target.value, "*"} & module.exports:
        found.unseen = found.unseen or f"other files import `{target.value}`"
    for use in scopes.references(binding):
        if scopes.reaching(use) != [binding]:
            found.unseen = found.unseen or f"`{target.value}` may be something else"
        else:
            _follow(module, use, of, found)


def _trials(module: Module, node: cst.Attribute, found: Uses) -> None:
    """Follow the trials that an attribute of the analysis gives."""
    name, up = node.attr.value, module.parent(node)
    if name in _TRIALS:
        is_called = isinstance(up, cst.Call) and up.func is node
        _follow(module, up if is_called and isinstance(up, cst.Call) else node, "trial", found)
    elif name == "trials":
        if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
            _follow(module, up, "trial", found)
        elif isinstance(up, (cst.For, cst.CompFor)) and up.iter is node and isinstance(up.target, cst.Name):
            _named(module, up.target, "trial", found)
        elif not _is_length(module, up):
            found.unseen = found.unseen or "its `trials` are used as a list"


def _is_length(module: Module, up: Node | None) -> bool:
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value == "len"


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
    elif use.name in _BEST or use.name in _TRIALS:
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
    elif use.name in _OF_TRIAL:
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
        return Change(node, GONE[name], (rename(module, node.attr, GONE[name]),))
    up = module.parent(node)
    if name == "get_best_logdir" and isinstance(up, cst.Call) and up.func is node:
        end = module.span(up)[1]
        return Change(node, GONE[name], (rename(module, node.attr, "get_best_trial"), Edit(end, end, ".path")))
    return Change(node, GONE[name], ()) if name in GONE else None
