"""Keys of a config that schedulers and search algorithms change: they follow the renames of the config's keys.

``PopulationBasedTraining(hyperparam_mutations={"num_sgd_iter": [...]})``, ``HyperOptSearch(space)``, the function that
is ``custom_explore_fn`` and ``tune.sample_from(lambda spec: spec.config.num_workers)`` name keys of the config. A key
that is only renamed is renamed here, too; one that became something else is reported. Metrics are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

import libcst as cst

from rllib_codemods.config_changes import changing_dicts, exploring_function
from rllib_codemods.config_dicts.groups import is_dict_call
from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.configuration.settings import is_simple
from rllib_codemods.facts import Key, keys, table
from rllib_codemods.file_stack import FileStack, file_stack
from rllib_codemods.ray_use import tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.trainables import algorithm_of
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, Options
from rllib_migrate.edits import rename
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: `lambda` is what dicts of a config still call `lambda_`.
_STAYS = frozenset({"lambda"})


def schedulers(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the keys that schedulers and search algorithms of a file change."""
    places = [place for call in module.nodes(cst.Call) for place in _places(module, call)]
    if not places:
        return
    rows, stack = _rows(module), file_stack(module, options)
    for node, key in dict(places).items():
        row = rows.get(key)
        if row is not None and key not in _STAYS:
            yield from _finding(module, node, row, stack)


def _rows(module: Module) -> Mapping[str, Key]:
    """The rows on the keys of the one algorithm that the file trains, or those that all algorithms agree on."""
    names = {row.name for _, call in tune_calls(module) if (row := algorithm_of(module, call)) is not None}
    return keys(next(iter(names))) if len(names) == 1 else _agreed()


@cache
def _agreed() -> Mapping[str, Key]:
    rows: dict[str, list[Key]] = {}
    for row in table(Key):
        rows.setdefault(row.key, []).append(row)
    same = {key: found[0] for key, found in rows.items() if len({(r.action, r.to) for r in found}) == 1}
    return MappingProxyType(same)


# -- where keys stand ------------------------------------------------------------------------------------------------


def _places(module: Module, call: cst.Call) -> Iterator[tuple[Node, str]]:
    """The nodes that name a key of the config in a call and what it is given, with the key."""
    for given in changing_dicts(module, call):
        yield from _keys(module, given)
    function = exploring_function(module, call)
    if function is not None:
        yield from _explored(module, function)
    if _is_sample_from(module, call) and _trains_algorithms(module):
        yield from _sampled(module, call)


def _is_sample_from(module: Module, call: cst.Call) -> bool:
    names = module.scopes.origins(call.func)
    return any(name.startswith("ray.tune.") and name.endswith(".sample_from") for name in names)


def _trains_algorithms(module: Module) -> bool:
    """Whether all that the file lets Tune train are algorithms of RLlib."""
    calls = [call for _, call in tune_calls(module)]
    return bool(calls) and all(algorithm_of(module, call) is not None for call in calls)


def _sampled(module: Module, call: cst.Call) -> Iterator[tuple[Node, str]]:
    """``tune.sample_from(lambda spec: spec.config.key)`` and ``spec.config["key"]``: keys of the same config."""
    function = call.args[0].value if call.args else None
    if not isinstance(function, cst.Lambda):
        return
    for held in module.attributes.get("config", ()):
        up = module.parent(held)
        if not any(node is function for node in module.ancestors(held)):
            continue
        if isinstance(up, cst.Attribute):
            yield up.attr, up.attr.value
        elif isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
            key = up.slice[0].slice.value
            if isinstance(key, cst.SimpleString):
                yield key, key.raw_value


def _keys(module: Module, node: cst.BaseExpression) -> Iterator[tuple[Node, str]]:
    """The keys of a dict, or of the one that a name stands for."""
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        value = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
        if value is not None and not isinstance(value, cst.Name):
            yield from _keys(module, value)
    elif isinstance(node, cst.Dict):
        for element in node.elements:
            key = entry_key(element)
            if key is not None and isinstance(element, cst.DictElement):
                yield element.key, key
    elif isinstance(node, cst.Call) and is_dict_call(module, node):
        yield from ((arg.keyword, arg.keyword.value) for arg in node.args if arg.keyword is not None)


def _explored(module: Module, function: cst.FunctionDef | cst.Lambda) -> Iterator[tuple[Node, str]]:
    """The keys that a function reads or writes in its first parameter."""
    params = parameters(function.params)
    if not params:
        return
    for use in module.scopes.uses.get(params[0].name.value, ()):
        if [binding.node for binding in module.scopes.reaching(use)] == [params[0]]:
            found = _key_of(module, use)
            if found is not None:
                yield found, found.raw_value


def _key_of(module: Module, use: cst.Name) -> cst.SimpleString | None:
    """The key in ``use["key"]``, ``use.get("key")`` and ``"key" in use``."""
    up = module.parent(use)
    found: Node | None = None
    if isinstance(up, cst.Subscript) and up.value is use and len(up.slice) == 1:
        index = up.slice[0].slice
        found = index.value if isinstance(index, cst.Index) else None
    elif isinstance(up, cst.Attribute) and up.attr.value in ("get", "pop", "setdefault"):
        call = module.parent(up)
        found = call.args[0].value if isinstance(call, cst.Call) and call.func is up and call.args else None
    elif isinstance(up, cst.ComparisonTarget):
        compared = module.parent(up)
        found = compared.left if isinstance(compared, cst.Comparison) else None
    return found if isinstance(found, cst.SimpleString) else None


# -- what becomes of them --------------------------------------------------------------------------------------------


def _finding(module: Module, node: Node, row: Key, stack: FileStack) -> Iterator[Finding]:
    if row.action == "same" or (stack == "pinned" and not is_simple(row)):
        return
    new = row.target.arguments[0] if row.target is not None and row.target.arguments else ""
    severity = row.severity or "ignored"
    if is_simple(row) and new and stack != "mixed":
        yield _renamed(module, node, row, new)
        return
    if is_simple(row):
        message = f"`{row.key}` is `{new}` on the new stack; the file has configs of both"
    elif new:
        message = f"`{row.key}` is `{row.to}`, under another meaning" + (f": {row.note}" if row.note else "")
    else:
        message = f"`{row.key}` has no counterpart" + (f": {row.note}" if row.note else "")
    yield manual(module, rules.CONFIG_KEY, node, severity, message, new or None)


def _renamed(module: Module, node: Node, row: Key, new: str) -> Finding:
    start, end = module.inner_span(node)
    if isinstance(node, cst.SimpleString):
        text = f"{node.prefix}{node.quote}{new}{node.quote}"
        edit = Edit(start, end, text)
    else:
        assert isinstance(node, cst.Name)
        edit = rename(module, node, new)
    old = module.slice(start, end)
    message = f"`{row.key}` is `{new}`"
    return Finding(rules.CONFIG_KEY, start, end, "fixed", row.severity or "ignored", message, old, new, (edit,))
