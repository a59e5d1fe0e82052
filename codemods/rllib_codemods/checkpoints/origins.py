"""Where a checkpoint comes from: whether this file makes it, and so makes it on the stack that its code runs on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_codemods.checkpoints.folders import folder
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.tune_kinds import is_tune
from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module, Node

_MADE = frozenset({"saved", "checkpoint", "checkpoint_path"})
#: What gives the results of a run, or the checkpoint from which it goes on.
_OF_RUNS = ("Tuner", "get_checkpoint", "run")
_WRITES = ("save", "save_checkpoint", "save_to_path")


def is_made_here(module: Module, node: cst.BaseExpression, depth: int = 4) -> bool:
    """Whether an expression is a checkpoint of this file, or the path of one, whichever way the code goes."""
    found = [way for way in ways(module, node) if not (isinstance(way, cst.Name) and way.value == "None")]
    if found and found != [node] and depth:
        return all(is_made_here(module, way, depth - 1) or _is_written_to(module, node) for way in found)
    values = module.kinds.of(node)
    if values:
        return all(v.kind.name in _MADE for v in values)
    if _is_of_a_run(module, node, 6):
        return True
    if isinstance(node, cst.Call):
        names = module.scopes.origins(node.func)
        fixed = bool(names) and all(name.startswith("os.path.") or name == "pathlib.Path" for name in names)
        own = isinstance(node.func, cst.Name) and node.func.value in ("str", "max", "min")
        is_one = (fixed or own) and bool(node.args)
        return is_one and is_made_here(module, node.args[0].value)
    if isinstance(node, cst.Subscript) and any(True for _ in _kept(module, node.value)):
        return all(is_made_here(module, value) for value in _kept(module, node.value))
    return _is_written_to(module, node)


def ways(module: Module, node: cst.BaseExpression) -> list[cst.BaseExpression]:
    """The expressions that one can have its value from; itself where that can't be told."""
    if isinstance(node, cst.BooleanOperation):
        return [node.left, node.right]
    if isinstance(node, cst.IfExp):
        return [node.body, node.orelse]
    if not isinstance(node, cst.Name):
        return [node]
    found: list[cst.BaseExpression] = []
    for binding in module.scopes.reaching(node):
        if binding.kind in ("assign", "walrus") and binding.value is not None and binding.index is None:
            found.append(binding.value)
        elif isinstance(binding.node, cst.Param) and isinstance(binding.statement, cst.FunctionDef):
            found += _given(module, binding.statement, binding.node)
        else:
            return [node]
    return found or [node]


def _given(module: Module, function: cst.FunctionDef, param: cst.Param) -> list[cst.BaseExpression]:
    """What the calls of a function give for a parameter."""
    functions = module.functions
    positional = [*function.params.posonly_params, *function.params.params]
    at = positional.index(param) - functions.is_method(function) if param in positional else None
    given = [argument(call, param.name.value, at) for call in functions.calls_of(function)]
    return [value for value in (*given, param.default) if value is not None]


def _is_of_a_run(module: Module, node: Node | None, depth: int) -> bool:
    """Whether an expression is read from what ``tune.run()`` or ``Tuner.fit()`` of this file give."""
    while isinstance(node, (cst.Attribute, cst.Call, cst.Subscript)):
        if isinstance(node, cst.Call):
            names = module.scopes.origins(node.func)
            if names and all(is_tune(name) and name.rpartition(".")[2] in _OF_RUNS for name in names):
                return True
            node = node.func
        else:
            node = node.value
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) and depth else []
    return bool(bindings) and all(_is_of_a_run(module, b.value, depth - 1) for b in bindings)


def _kept(module: Module, container: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """What a list or dict of a plain name is given: ``paths.append(x)``, ``paths[key] = x``."""
    if not isinstance(container, cst.Name):
        return
    for use in module.scopes.uses.get(container.value, ()):
        up = module.parent(use)
        if isinstance(up, cst.Attribute) and up.attr.value == "append":
            call = module.parent(up)
            if isinstance(call, cst.Call) and call.func is up and len(call.args) == 1:
                yield call.args[0].value
        elif isinstance(up, cst.Subscript) and isinstance(target := module.parent(up), cst.AssignTarget):
            assign = module.parent(target)
            if isinstance(assign, cst.Assign):
                yield assign.value


def _is_written_to(module: Module, node: cst.BaseExpression, methods: Sequence[str] = _WRITES) -> bool:
    """Whether an algorithm of this file writes to the same path: the same text, or the same variable."""
    text = literal(module, node)
    for name in methods:
        for attribute in module.attributes.get(name, ()):
            call = module.parent(attribute)
            if not isinstance(call, cst.Call) or call.func is not attribute:
                continue
            if not any(v.kind.name == "algorithm" for v in module.kinds.receiver(call)):
                continue
            arg = folder(call, name)
            if arg is not None and _is_same(module, node, _inner(module, arg.value), text):
                return True
    return False


def is_written_once(module: Module, node: cst.BaseExpression) -> bool:
    """Whether ``save()`` of this file writes right into a folder, and nothing to folders below it."""
    names = [name for name in _WRITES if name != "save"]
    return _is_written_to(module, node, ("save",)) and not _is_written_to(module, node, names)


def _inner(module: Module, node: cst.BaseExpression) -> cst.BaseExpression:
    """The path in ``os.path.abspath(path)``."""
    if isinstance(node, cst.Call) and module.scopes.origins(node.func) == ["os.path.abspath"] and node.args:
        return node.args[0].value
    return node


def _is_same(module: Module, one: cst.BaseExpression, other: cst.BaseExpression, text: object) -> bool:
    if text is not UNSEEN and isinstance(text, str):
        return literal(module, other) == text
    if not isinstance(one, (cst.Name, cst.Attribute)) or module.source(one) != module.source(other):
        return False
    if isinstance(one, cst.Name) and isinstance(other, cst.Name):
        return module.scopes.reaching(one) == module.scopes.reaching(other)
    return True
