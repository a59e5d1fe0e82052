"""What a model's methods do with ``input_dict``: which keys they read, and whether it has to stay a dict.

The new stack gives a batch. Plain reads of observations become reads of the batch; where the dict is written into, or
passed on to a network of RLlib or to a method of the class, a dict of the same name is made of the batch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.model_classes.reading import RefusedError, uses_of
from rllib_migrate.syntax.functions import attribute_targets
from rllib_migrate.syntax.module import Module

_COLUMNS = {"OBS": "obs", "CUR_OBS": "obs"}
_OBS = ("obs", "obs_flat")
_TRAINING = "is_training"
#: RLlib's networks that a class may own and call. They take what RLlib gave the class itself.
NETWORKS = frozenset({
    "ray.rllib.models.torch.fcnet.FullyConnectedNetwork",
    "ray.rllib.models.torch.visionnet.VisionNetwork",
})  # fmt: skip

#: A read of the inputs: ``input_dict["obs"]`` or ``input_dict.get("obs")``.
Read = cst.Subscript | cst.Call


@dataclass(slots=True)
class Inputs:
    """``reads`` of ``forward()`` by key, and ``others`` of methods that it passes the dict to; ``keys`` of all.

    ``is_passed``: the dict itself is needed.
    """

    reads: list[tuple[Read, str]] = field(default_factory=list)
    others: list[tuple[Read, str]] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    is_passed: bool = False


def inputs_of(
    module: Module, cls: cst.ClassDef, methods: Mapping[str, cst.FunctionDef], node: cst.FunctionDef
) -> Inputs:
    """What ``forward()`` does with the first thing that it is given.

    Raises:
        RefusedError: something that the new stack has no counterpart for.
    """
    found = Inputs()
    _collect(module, cls, methods, node, node.params.params[1].name.value, found, ())
    return found


def _collect(
    module: Module,
    cls: cst.ClassDef,
    methods: Mapping[str, cst.FunctionDef],
    node: cst.FunctionDef,
    name: str,
    found: Inputs,
    above: tuple[cst.FunctionDef, ...],
) -> None:
    where = f"`{node.name.value}()`"
    if len(module.scopes.scope_of(node).bindings[name]) != 1:
        raise RefusedError(f"{where} changes `{name}`")
    for use in uses_of(module, node, name):
        read = _read(module, use)
        if read is not None:
            at, key = read
            if key not in (*_OBS, _TRAINING):
                raise RefusedError(f'{where} reads "{key}", which the new stack does not give it')
            if isinstance(module.parent(at), (cst.AugAssign, cst.Del)):
                raise RefusedError(f"{where} changes `{name}`")
            found.keys.add(key)
            found.is_passed |= isinstance(module.parent(at), cst.AssignTarget)
            (found.others if above else found.reads).append((at, key))
            continue
        taker = _taker(module, cls, methods, use)
        if taker is None or taker in above:
            raise RefusedError(f"{where} passes `{name}` on")
        found.is_passed = True
        if isinstance(taker, str):
            found.keys |= {"obs"} if taker == "call" else set(_OBS)
        else:
            _collect(module, cls, methods, taker, _parameter(module, taker, use), found, (*above, node))


def _read(module: Module, use: cst.Name) -> tuple[Read, str] | None:
    up = module.parent(use)
    if isinstance(up, cst.Subscript) and up.value is use:
        index = up.slice[0].slice if len(up.slice) == 1 else None
        key = key_of(module, index.value) if isinstance(index, cst.Index) else None
        return None if key is None else (up, key)
    call = module.parent(up) if isinstance(up, cst.Attribute) and up.value is use and up.attr.value == "get" else None
    if isinstance(call, cst.Call) and call.func is up and call.args and all(a.keyword is None for a in call.args):
        key = key_of(module, call.args[0].value)
        return None if key is None else (call, key)
    return None


def key_of(module: Module, value: cst.BaseExpression) -> str | None:
    """The string key, or that of the column of ``SampleBatch.OBS``."""
    if isinstance(value, cst.SimpleString):
        return str(value.evaluated_value)
    if isinstance(value, cst.Attribute) and any(".SampleBatch." in o for o in module.scopes.origins(value)):
        return _COLUMNS.get(value.attr.value, value.attr.value)
    return None


def _taker(
    module: Module, cls: cst.ClassDef, methods: Mapping[str, cst.FunctionDef], use: cst.Name
) -> cst.FunctionDef | str | None:
    """Who is given the dict: a method of the class, or the "call" or "forward" of a network of RLlib's."""
    arg = module.parent(use)
    call = module.parent(arg) if isinstance(arg, cst.Arg) and not arg.star else None
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute):
        return None
    func = call.func
    if is_network(module, cls, func):
        return "call"
    if func.attr.value == "forward" and isinstance(func.value, cst.Attribute) and is_network(module, cls, func.value):
        return "forward"
    own = methods.get(func.attr.value)
    is_own = isinstance(func.value, cst.Name) and own is not None and not own.decorators
    return own if is_own and func.attr.value not in ("__init__", "forward", "value_function") else None


def _parameter(module: Module, method: cst.FunctionDef, use: cst.Name) -> str:
    """The parameter of a method that an argument fills."""
    arg = module.parent(use)
    call = module.parent(arg) if arg is not None else None
    assert isinstance(arg, cst.Arg)
    assert isinstance(call, cst.Call)
    params = method.params.params[1:]
    if arg.keyword is not None:
        names = [p.name.value for p in (*params, *method.params.kwonly_params) if p.name.value == arg.keyword.value]
    else:
        names = [p.name.value for p in params[call.args.index(arg) :][:1]]
    if len(names) != 1 or any(a.star for a in call.args):
        raise RefusedError(f"`{method.name.value}()` is called in an unusual way")
    return names[0]


def is_network(module: Module, cls: cst.ClassDef, attribute: cst.Attribute) -> bool:
    """Whether ``self.x`` is always a network of RLlib's that the class makes."""
    if not isinstance(attribute.value, cst.Name):
        return False
    given = [
        value
        for target, value in attribute_targets(module)
        if target.attr.value == attribute.attr.value
        and isinstance(target.value, cst.Name)
        and module.enclosing(target, cst.ClassDef) is cls
    ]
    return bool(given) and all(
        isinstance(value, cst.Call) and any(o in NETWORKS for o in module.scopes.origins(value.func)) for value in given
    )
