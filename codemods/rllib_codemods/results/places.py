"""Where a string or a dict stands: what Tune makes of it there, and whether it is Tune that gets it.

The place is told by the names of arguments and methods, which is enough for a report. That Tune gets it is known where
what is called comes from Ray, or where all that a name is used for is such a place.
"""

from __future__ import annotations

import re

import libcst as cst

from rllib_codemods.results.reads import last_name
from rllib_codemods.tune_kinds import is_tune
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

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
_RECEIVERS = frozenset({"analysis", "result_grid", "reporter"})
_CONTAINERS = (cst.DictElement, cst.Dict, cst.Element, cst.List, cst.Tuple, cst.IfExp, cst.BooleanOperation)
_LOOKERS = frozenset({"print", "pprint", "len", "str", "repr"})


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


# -- known places ----------------------------------------------------------------------------------------------------


def is_given_to_tune(module: Module, node: Node, seen: tuple[Binding, ...] = ()) -> bool:
    """Whether an expression, in whatever containers, is known to be read by Tune, and by nothing else."""
    child = node
    for up in module.ancestors(node):
        if isinstance(up, cst.Arg):
            call = module.parent(up)
            if not isinstance(call, cst.Call):
                return False
            if not _is_dict(module, call):
                return _is_tune_argument(module, call, up) or _is_update(module, call, up, seen)
        elif isinstance(up, (cst.Assign, cst.AnnAssign)):
            return up.value is child and _all_to_tune(module, _targets(up), seen)
        elif isinstance(up, (cst.SubscriptElement, cst.Index)):
            pass
        elif isinstance(up, cst.Subscript):
            # A key that is written: `stop["timesteps_total"] = 1`.
            written = isinstance(module.parent(up), cst.AssignTarget)
            return written and child is not up.value and _held_by_tune(module, up.value, seen)
        elif not isinstance(up, _CONTAINERS) and not _is_dict(module, up):
            return False
        child = up
    return False


def _is_dict(module: Module, node: Node) -> bool:
    if not isinstance(node, cst.Call) or not isinstance(node.func, cst.Name) or node.func.value != "dict":
        return False
    return not module.scopes.reaching(node.func)


def _is_tune_argument(module: Module, call: cst.Call, arg: cst.Arg) -> bool:
    last = last_name(call)
    names = module.scopes.origins(call.func)
    is_ray = bool(names) and all(is_tune(name) for name in names)
    receivers = {v.kind.name for v in module.kinds.receiver(call)}
    if not is_ray and not (receivers and receivers <= _RECEIVERS):
        return False
    if METHODS.get(last) == "plateau":
        return False
    if arg.keyword is not None:
        return arg.keyword.value in PLACES
    return call.args[0] is arg and (last in METHODS or last == "run_experiments")


def _is_update(module: Module, call: cst.Call, arg: cst.Arg, seen: tuple[Binding, ...]) -> bool:
    func = call.func
    is_update = isinstance(func, cst.Attribute) and func.attr.value == "update" and call.args[0] is arg
    return is_update and isinstance(func, cst.Attribute) and _held_by_tune(module, func.value, seen)


def _targets(assign: cst.Assign | cst.AnnAssign) -> list[cst.BaseExpression]:
    return [t.target for t in assign.targets] if isinstance(assign, cst.Assign) else [assign.target]


def _held_by_tune(module: Module, node: cst.BaseExpression, seen: tuple[Binding, ...]) -> bool:
    """Whether a name holds a dict that only Tune reads."""
    if not isinstance(node, cst.Name):
        return False
    bindings = module.scopes.reaching(node)
    return len(bindings) == 1 and (bindings[0] in seen or _is_for_tune(module, bindings[0], seen))


def _all_to_tune(module: Module, targets: list[cst.BaseExpression], seen: tuple[Binding, ...]) -> bool:
    if len(targets) != 1 or not isinstance(targets[0], cst.Name):
        return False
    name = targets[0]
    scope = module.scopes.lookup(name.value, module.scopes.scope_at(name))
    bindings = scope.bindings[name.value] if scope is not None else []
    found = next((b for b in bindings if b.node is name), None)
    return found is not None and (found in seen or _is_for_tune(module, found, seen))


def _is_for_tune(module: Module, binding: Binding, seen: tuple[Binding, ...]) -> bool:
    """Whether all uses of a name are places of Tune, and at least one is."""
    exported = binding.scope is module.scopes.root and not module.exports.isdisjoint({"*", binding.name})
    if exported or isinstance(binding.scope.owner, cst.ClassDef) or binding.kind != "assign":
        return False
    uses = module.scopes.references(binding)
    given = [use for use in uses if is_given_to_tune(module, use, (*seen, binding))]
    return bool(given) and all(use in given or _is_harmless(module, use) for use in uses)


def _is_harmless(module: Module, use: cst.Name) -> bool:
    """Whether a use writes an item, adds items, or only shows the value."""
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and up.value is use:
        return isinstance(module.parent(up), cst.AssignTarget)
    if isinstance(up, cst.Attribute):
        return up.attr.value == "update" and isinstance(module.parent(up), cst.Call)
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value in _LOOKERS
