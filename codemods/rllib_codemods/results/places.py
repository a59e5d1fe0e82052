"""Where a string or a dict stands, and what Tune makes of it there.

The place is told by the names of arguments and methods, which is enough for a report. That Tune gets it is known by
:mod:`takers <rllib_codemods.results.takers>`.
"""

from __future__ import annotations

import re

import libcst as cst

from rllib_migrate.syntax.module import Module, Node

PLACES = {
    "metric": "metric", "checkpoint_score_attribute": "score", "checkpoint_score_attr": "score", "time_attr": "metric",
    "reward_attr": "metric", "filter_metric": "metric", "metric_columns": "column", "sort_by_metric": "column",
    "stop": "stop",
}  # fmt: skip
#: Methods and classes of Tune that take a metric as their first argument.
METHODS = {
    "get_best_result": "metric", "get_best_trial": "metric", "get_best_config": "metric", "get_best_logdir": "metric",
    "get_best_checkpoint": "metric", "dataframe": "metric", "get_dataframe": "metric", "add_metric_column": "column",
    "TrialPlateauStopper": "plateau", "ExperimentPlateauStopper": "plateau",
}  # fmt: skip
_PROSE = frozenset({"help", "title", "label", "xlabel", "ylabel", "name", "description", "msg", "message", "text"})
_USE = (cst.Return, cst.Param, cst.Comparison, cst.For, cst.CompFor)
_NO_USE = (cst.Expr, cst.BinaryOperation, cst.ConcatenatedString, cst.FormattedStringExpression, cst.BaseStatement)
_STOP = re.compile(r"(^|_)stop(p|_|s$|$)", re.IGNORECASE)


def place_of(module: Module, node: Node) -> str | None:
    """What a string (or a dict of stop criteria) is used for; None where it can't be the key of a result."""
    child: Node = node
    for up in module.ancestors(node):
        if isinstance(up, cst.Arg):
            call = module.parent(up)
            if up.keyword is not None:
                name = up.keyword.value
                is_stopper = name == "metric" and METHODS.get(last_name(module.parent(up))) == "plateau"
                return None if name in _PROSE else "plateau" if is_stopper else PLACES.get(name, "other")
            is_first = isinstance(call, cst.Call) and call.args[0] is up
            return METHODS.get(last_name(call)) if is_first else None
        if isinstance(up, cst.DictElement):
            if up.key is child:
                inside = _place_of_dict(module, module.parent(up))
                return inside if inside in ("stop", "column") else None
            if isinstance(up.key, cst.SimpleString):
                return PLACES.get(up.key.raw_value, "other")
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
        return PLACES.get(up.keyword.value)
    if isinstance(up, cst.DictElement) and up.value is node and isinstance(up.key, cst.SimpleString):
        return PLACES.get(up.key.raw_value)
    if isinstance(up, (cst.Assign, cst.AnnAssign)) and _is_stop_target(module, up):
        return "stop"
    if isinstance(up, (cst.IfExp, cst.BooleanOperation)):
        return _place_of_dict(module, up)
    if isinstance(up, cst.Arg) and _STOP.search(last_name(module.parent(up))):
        return "stop"
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        func = call.func if isinstance(call, cst.Call) else None
        if isinstance(func, cst.Attribute) and func.attr.value == "update":
            return "stop" if _STOP.search(last_name(func.value)) else None
    return None


def _is_stop_target(module: Module, assign: cst.Assign | cst.AnnAssign) -> bool:
    targets = [t.target for t in assign.targets] if isinstance(assign, cst.Assign) else [assign.target]
    if any(_STOP.search(last_name(target)) for target in targets):
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


def is_stop_name(node: Node) -> bool:
    """Whether something is called like stop criteria."""
    return _STOP.search(last_name(node)) is not None


def last_name(node: cst.CSTNode | None) -> str:
    """The last name of what is called, looked into or named."""
    while isinstance(node, (cst.Call, cst.Subscript)):
        node = node.func if isinstance(node, cst.Call) else node.value
    return node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""
