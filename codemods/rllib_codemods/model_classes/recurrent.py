"""Recurrent ModelV2 classes: those that keep a state, in the two forms that old RLlib had for them.

``forward_rnn()`` of a ``RecurrentNetwork`` is given observations with a time dimension. ``forward()`` of any class with
``get_initial_state()`` is given them without, and adds it. Both stay to the letter, and are given what they were given.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.reading import RefusedError, returns_of, uses_of
from rllib_migrate.syntax.module import Module

#: The methods of old recurrent classes that a class may have of its own.
METHODS = ("forward_rnn", "get_initial_state")


@dataclass(frozen=True, eq=False, slots=True)
class Recurrent:
    """What the methods of a recurrent class show.

    ``forward`` is the old ``forward()`` where the class has its own.
    ``states`` are the values that ``get_initial_state()`` returns; ``lengths`` says whether sequence lengths are read;
    ``time`` are the calls of ``add_time_dimension()``, with what each gives the dimension, and the name of the lengths.
    """

    methods: dict[str, cst.FunctionDef]
    forward: cst.FunctionDef | None
    states: tuple[cst.BaseExpression, ...]
    lengths: bool
    time: tuple[tuple[cst.Call, cst.Name, str], ...]


def recurrent(module: Module, cls: cst.ClassDef, base: str, methods: dict[str, cst.FunctionDef]) -> Recurrent:
    """Read the methods of a recurrent class.

    Raises:
        RefusedError: it is in no form that is known to be right.
    """
    forward = methods.get("forward")
    inner = methods.get("forward_rnn")
    if "get_initial_state" not in methods:
        raise RefusedError("it has no `get_initial_state()` of its own")
    if forward is None and (base == "TorchModelV2" or inner is None):
        raise RefusedError("it has no `forward_rnn()` of its own")
    own = [method for method in (forward, inner) if method is not None]
    read = [_reads_lengths(module, method) for method in own]
    time = tuple(found for method in own for found in _times(module, method))
    states = tuple(_states(module, methods["get_initial_state"]))
    return Recurrent(
        {n: methods[n] for n in METHODS if n in methods}, forward, states, any(read), time
    )  # fmt: skip


def check_signature(node: cst.FunctionDef) -> list[str]:
    """The names of the three things that ``forward()`` and ``forward_rnn()`` are given."""
    params = node.params
    if params.star_kwarg or isinstance(params.star_arg, cst.Param) or params.kwonly_params or len(params.params) != 4:
        raise RefusedError(f"`{node.name.value}()` has an unusual signature")
    return [p.name.value for p in params.params[1:]]


def _states(module: Module, node: cst.FunctionDef) -> Iterator[cst.BaseExpression]:
    """What ``get_initial_state()`` returns: lists, which become dicts."""
    if len(node.params.params) != 1 or any(True for _ in module.within(node, cst.Yield)):
        raise RefusedError("`get_initial_state()` has an unusual form")
    found = returns_of(module, node)
    for statement in found:
        value = statement.value
        if value is None or isinstance(value, (cst.Tuple, cst.Dict)) or _is_empty(value):
            raise RefusedError("`get_initial_state()` returns something else than a list of states")
        yield value
    if not found:
        raise RefusedError("`get_initial_state()` returns nothing")


def _is_empty(value: cst.BaseExpression) -> bool:
    return isinstance(value, cst.List) and not value.elements


def _reads_lengths(module: Module, node: cst.FunctionDef) -> bool:
    """Whether the sequence lengths are read, and not handed on only.

    On the target they are given to a Learner alone, and its sequences are padded to ``max_seq_len`` and not to the
    longest of them. So nothing but their number can be read.
    """
    found = False
    for use in uses_of(module, node, check_signature(node)[2]):
        up = module.parent(use)
        call = module.parent(up) if isinstance(up, cst.Arg) else None
        if _is_handed_on(module, use):
            continue
        found = True
        if isinstance(call, cst.Call) and (is_time_call(module, call) or _is_harmless(module, call, use)):
            continue
        if isinstance(up, cst.Attribute) and _is_first_size(module, up):
            continue
        raise RefusedError(f"`{node.name.value}()` reads the sequence lengths")
    return found


def _is_harmless(module: Module, call: cst.Call, use: cst.Name) -> bool:
    """``len(seq_lens)``, ``isinstance(seq_lens, ...)`` and ``seq_lens = torch.Tensor(seq_lens).int()``."""
    if isinstance(call.func, cst.Name) and call.func.value in ("len", "isinstance"):
        return True
    assign = module.enclosing(call, cst.Assign)
    target = assign.targets[0].target if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    return isinstance(target, cst.Name) and target.value == use.value


def _is_handed_on(module: Module, use: cst.Name) -> bool:
    """``self.forward_rnn(inputs, state, seq_lens)``."""
    arg = module.parent(use)
    call = module.parent(arg) if arg is not None else None
    func = call.func if isinstance(call, cst.Call) else None
    return isinstance(func, cst.Attribute) and func.attr.value == "forward_rnn" and isinstance(func.value, cst.Name)


def _is_first_size(module: Module, node: cst.Attribute) -> bool:
    """``seq_lens.shape[0]`` and ``seq_lens.size(0)``."""
    up = module.parent(node)
    if node.attr.value == "shape" and isinstance(up, cst.Subscript):
        index = up.slice[0].slice
        return isinstance(index, cst.Index) and isinstance(index.value, cst.Integer) and index.value.value == "0"
    if node.attr.value == "size" and isinstance(up, cst.Call) and len(up.args) == 1:
        value = up.args[0].value
        return isinstance(value, cst.Integer) and value.value == "0"
    return False


# -- add_time_dimension() --------------------------------------------------------------------------------------------


def is_time_call(module: Module, call: cst.Call) -> bool:
    """A call of RLlib's ``add_time_dimension()``."""
    return any(
        o.startswith("ray.rllib.") and o.endswith(".add_time_dimension") for o in module.scopes.origins(call.func)
    )


def _times(module: Module, node: cst.FunctionDef) -> Iterator[tuple[cst.Call, cst.Name, str]]:
    """The calls in a method, and what each gives a time dimension, which must come behind that of the batch."""
    lengths = check_signature(node)[2]
    for call in module.within(node, cst.Call):
        if not is_time_call(module, call):
            continue
        inputs = call.args[0].value
        if not isinstance(inputs, cst.Name) or call.args[0].keyword is not None:
            raise RefusedError("it calls `add_time_dimension()` on something else than a variable")
        for arg in call.args[1:]:
            key = arg.keyword.value if arg.keyword is not None else "seq_lens"
            if key == "time_major" and not _is_false(module, arg.value):
                raise RefusedError("its time dimension may come first (`time_major`)")
            if key not in ("seq_lens", "max_seq_len", "framework", "time_major"):
                raise RefusedError(f"it calls `add_time_dimension()` with `{key}`")
        yield call, inputs, lengths


def _is_false(module: Module, value: cst.BaseExpression) -> bool:
    """``False``, or ``self.time_major`` of a class that takes it from the old model config, where it was False."""
    if isinstance(value, cst.Name):
        return value.value == "False"
    if not isinstance(value, cst.Attribute):
        return False
    cls = module.enclosing(value, cst.ClassDef)
    written = [
        module.enclosing(node, cst.Assign)
        for node in module.attributes.get(value.attr.value, ())
        if isinstance(module.parent(node), cst.AssignTarget) and module.enclosing(node, cst.ClassDef) is cls
    ]
    return bool(written) and all(isinstance(a, cst.Assign) and is_time_major(a.value) for a in written)


def is_time_major(value: cst.BaseExpression) -> bool:
    """``False``, and ``self.model_config.get("_time_major", False)``."""
    if isinstance(value, cst.Name):
        return value.value == "False"
    if not isinstance(value, cst.Call) or not isinstance(value.func, cst.Attribute) or len(value.args) != 2:
        return False
    key, default = value.args[0].value, value.args[1].value
    return (
        value.func.attr.value == "get"
        and isinstance(key, cst.SimpleString)
        and key.evaluated_value == "_time_major"
        and isinstance(default, cst.Name)
        and default.value == "False"
    )
