"""Which calls of Tune read a string or a dict, in whatever containers and files it is handed on.

What is handed on by a name of another file, by a dict of arguments (``tune.run(**params)``) or by what a function
returns is followed. Where anything else may read it, nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterable

import libcst as cst

from rllib_codemods.config_dicts.evidence import CONFIG_ARGUMENTS
from rllib_codemods.config_dicts.keys import item_key
from rllib_codemods.ray_use import all_tune_calls, spread_values
from rllib_codemods.remembered import once
from rllib_codemods.results.places import METHODS, PLACES, last_name
from rllib_codemods.tune_kinds import is_tune
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding
from rllib_migrate.syntax.shown_dicts import key_of, shown_dicts

#: The calls that take it; None: it is not known who does.
Takers = frozenset[cst.Call] | None
_RECEIVERS = frozenset({"analysis", "result_grid", "reporter"})
_CONTAINERS = (cst.DictElement, cst.Dict, cst.Element, cst.List, cst.Tuple, cst.IfExp, cst.BooleanOperation)
_LOOKERS = frozenset({"print", "pprint", "len", "str", "repr"})


def takers(module: Module, node: Node, seen: tuple[Binding, ...] = ()) -> Takers:
    """The calls of Tune that read an expression; None where it is not known, or may be read by others, too."""
    child = node
    for up in module.ancestors(node):
        if isinstance(up, cst.Arg):
            call = module.parent(up)
            if not isinstance(call, cst.Call):
                return None
            if not _is_dict(module, call):
                found = frozenset({call}) if _is_tune_argument(module, call, up) else None
                return found or _by_update(module, call, up, seen)
        elif isinstance(up, (cst.Assign, cst.AnnAssign)):
            return _by_targets(module, _targets(up), seen) if up.value is child else None
        elif isinstance(up, cst.Return):
            return _by_return(module, up, seen)
        elif isinstance(up, (cst.SubscriptElement, cst.Index)):
            pass
        elif isinstance(up, cst.Subscript):
            # A key that is written: `stop["timesteps_total"] = 1`.
            written = isinstance(module.parent(up), cst.AssignTarget)
            return _by_holder(module, up.value, seen) if written and child is not up.value else None
        elif not isinstance(up, _CONTAINERS) and not _is_dict(module, up):
            return None
        elif isinstance(up, cst.DictElement) and child is up.value and (found := _as_argument(module, up)):
            return found
        child = up
    return None


def configs_of_run(module: Module, node: Node, call: cst.Call) -> list[cst.BaseExpression]:
    """The configs of what a call of Tune runs: those beside a place in its spec, or else the call's own."""
    for up in module.ancestors(node):
        beside = [e.value for e in up.elements if key_of(e) in CONFIG_ARGUMENTS] if isinstance(up, cst.Dict) else []
        if beside:
            return [value for value in beside if isinstance(value, cst.BaseExpression)]
    calls = [up for up in (call, *module.ancestors(call)) if isinstance(up, cst.Call)]
    given = [arg.value for c in calls for arg in c.args if arg.keyword and arg.keyword.value in CONFIG_ARGUMENTS]
    return given or [value for c in calls for value in spread_values(module, c, *sorted(CONFIG_ARGUMENTS))]


def _all(parts: Iterable[Takers]) -> Takers:
    found = list(parts)
    return frozenset[cst.Call]().union(*(p for p in found if p)) if found and None not in found else None


def _spread(module: Module) -> dict[Node, frozenset[cst.Call]]:
    """The dicts of arguments that calls of Tune are given by ``**``, with these calls."""
    return once(module, "dicts of arguments", lambda: _spread_dicts(module))


def _spread_dicts(module: Module) -> dict[Node, frozenset[cst.Call]]:
    found: dict[Node, frozenset[cst.Call]] = {}
    for _, call in all_tune_calls(module):
        for arg in call.args:
            for display in shown_dicts(module, arg.value).dicts if arg.star == "**" else ():
                found[display] = found.get(display, frozenset()) | {call}
    return found


def _as_argument(module: Module, entry: cst.DictElement) -> Takers:
    """The calls that an entry is an argument of, where no file looks it up in a dict as well."""
    key, display = key_of(entry), module.parent(entry)
    found = _spread(module).get(display) if key in PLACES and display is not None else None
    return None if key is None or any(item_key(module, s) == key for s in module.all_nodes(cst.Subscript)) else found


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


def _by_update(module: Module, call: cst.Call, arg: cst.Arg, seen: tuple[Binding, ...]) -> Takers:
    func = call.func
    is_update = isinstance(func, cst.Attribute) and func.attr.value == "update" and call.args[0] is arg
    return _by_holder(module, func.value, seen) if is_update and isinstance(func, cst.Attribute) else None


def _targets(assign: cst.Assign | cst.AnnAssign) -> list[cst.BaseExpression]:
    return [t.target for t in assign.targets] if isinstance(assign, cst.Assign) else [assign.target]


def _by_return(module: Module, returned: cst.Return, seen: tuple[Binding, ...]) -> Takers:
    """Who takes what a function returns: where it is called, and it is used for nothing else."""
    function = module.enclosing(returned, cst.FunctionDef, cst.Lambda)
    scope = module.scopes.scope_at(function) if isinstance(function, cst.FunctionDef) else None
    if not isinstance(function, cst.FunctionDef) or scope is None or isinstance(scope.owner, cst.ClassDef):
        return None
    if function.decorators or not module.home(function).unseen_exports.isdisjoint({"*", function.name.value}):
        return None
    bindings = scope.bindings.get(function.name.value, [])
    uses = [use for binding in bindings for use in module.scopes.references(binding)]
    calls = [module.parent(use) for use in uses]
    if len(bindings) != 1 or not all(
        isinstance(c, cst.Call) and c.func is use for c, use in zip(calls, uses, strict=True)
    ):
        return None
    if bindings[0] in seen:
        return frozenset()
    return _all(takers(module, call, (*seen, bindings[0])) for call in calls if call is not None)


def _by_holder(module: Module, node: cst.BaseExpression, seen: tuple[Binding, ...]) -> Takers:
    """Who takes the dict that a name holds."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    return _by_binding(module, bindings[0], seen) if len(bindings) == 1 else None


def _by_targets(module: Module, targets: list[cst.BaseExpression], seen: tuple[Binding, ...]) -> Takers:
    if len(targets) != 1 or not isinstance(targets[0], cst.Name):
        return None
    name = targets[0]
    scope = module.scopes.lookup(name.value, module.scopes.scope_at(name))
    bindings = scope.bindings[name.value] if scope is not None else []
    found = next((b for b in bindings if b.node is name), None)
    return None if found is None else _by_binding(module, found, seen)


def _by_binding(module: Module, binding: Binding, seen: tuple[Binding, ...]) -> Takers:
    """Who takes what a name is given: all its uses are places of Tune, and at least one is."""
    if binding in seen:
        return frozenset()
    home = module.home(binding.statement)
    exported = binding.scope is home.scopes.root and not home.unseen_exports.isdisjoint({"*", binding.name})
    if exported or isinstance(binding.scope.owner, cst.ClassDef) or binding.kind != "assign":
        return None
    uses = module.scopes.references(binding)
    given = {use: takers(module, use, (*seen, binding)) for use in uses}
    known = [found for found in given.values() if found is not None]
    harmless = all(found is not None or _is_harmless(module, use) for use, found in given.items())
    return _all(known) if harmless else None


def _is_harmless(module: Module, use: cst.Name) -> bool:
    """Whether a use writes an item, adds items, or only shows the value."""
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and up.value is use:
        return isinstance(module.parent(up), cst.AssignTarget)
    if isinstance(up, cst.Attribute):
        return up.attr.value == "update" and isinstance(module.parent(up), cst.Call)
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value in _LOOKERS
