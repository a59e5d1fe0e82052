"""Metrics of Learners: registered or returned with the loss before, logged with ``self.metrics`` now."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, methods, own_uses
from rllib_codemods.facts import early_members
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, Piece, comments_in, edit_arguments, insert_before, rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module

_LOSSES = ("compute_loss_for_module", "compute_loss_per_module", "_compute_loss_per_module")
_TOTAL = ("TOTAL_LOSS_KEY", "total_loss")


def metrics(module: Module, one: Own) -> Iterator[Change]:
    """The changes of one class."""
    for name, row in early_members("learner", "attribute").items():
        for node in own_uses(module, one.node, name) if row.rewrite == "metric" else ():
            call = call_of(module, node)
            edits = [] if call is None else _logged(module, node, call, name)
            message = f"`{name}()` is gone: it is `self.{row.to}(...)`"
            if not edits:
                yield Change(rules.LEARNER, node.attr, "manual", message, row.severity, new=row.to)
            else:
                yield Change(rules.LEARNER, node.attr, "fixed", message, row.severity, tuple(edits), new=row.to)
    for function in methods(one.node):
        if function.name.value in _LOSSES:
            yield from _returned(module, function)


def _logged(module: Module, node: cst.Attribute, call: cst.Call, name: str) -> list[Edit]:
    """The same call of ``self.metrics``; none where the arguments are not told apart."""
    given = [arg for arg in call.args if arg.keyword is None and not arg.star]
    wanted = 2 if name == "register_metrics" else 3
    if len(given) != wanted or len(call.args) != wanted:
        return []
    new = early_members("learner", "attribute")[name].to
    module_id = module.source(given[0].value)
    if name == "register_metrics":
        more = [Piece(f"key={module_id}"), Piece("window=1")]
        edits = edit_arguments(module, call, drop=[given[0]], append=more)
    else:
        where = f"({module_id}, {module.source(given[1].value)})"
        edits = edit_arguments(module, call, drop=[given[1]], replaced={given[0]: where}, append=[Piece("window=1")])
    return [rename(module, node.attr, new), *edits]


def _returned(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    """``return {self.TOTAL_LOSS_KEY: loss, "key": value}``: the loss alone is returned, the rest is logged."""
    message = "the loss of a module is returned alone; what was returned beside it is logged with `self.metrics`"
    for statement in module.within(function, cst.Return):
        display = statement.value
        if not isinstance(display, cst.Dict) or module.enclosing(statement, cst.FunctionDef) is not function:
            continue
        total = [e for e in display.elements if isinstance(e, cst.DictElement) and _is_total(e.key)]
        if not total:
            continue
        rest = [e for e in display.elements if e is not total[0]]
        lines = []
        if rest:
            items = ", ".join(module.source(element) for element in rest)
            lines = [f"self.metrics.log_dict({{{items}}}, key=module_id, window=1)"]
        if comments_in(module.source(display)):
            yield Change(rules.LEARNER, display, "manual", f"{message}; not rewritten: there are comments inside")
            continue
        try:
            edits = [insert_before(module, statement, lines)] if lines else []
        except CannotEdit as error:
            yield Change(rules.LEARNER, display, "manual", f"{message}; not rewritten: {error}")
            continue
        edits.append(Edit(*module.span(display), module.source(total[0].value)))
        yield Change(rules.LEARNER, display, "fixed", message, edits=tuple(edits), new=module.source(total[0].value))


def _is_total(key: cst.BaseExpression) -> bool:
    if isinstance(key, cst.SimpleString):
        return key.raw_value in _TOTAL
    return isinstance(key, cst.Attribute) and key.attr.value in _TOTAL
