"""Whole networks of Keras: inputs, ``Model``, ``Sequential``, and RLlib's default networks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import libcst as cst

from rllib_codemods.model_outlines.delegates import Delegate
from rllib_codemods.model_outlines.layers import Layer, Tensor
from rllib_codemods.model_outlines.text import line
from rllib_codemods.model_outlines.values import Made, Net, Stack, Unknown, variable

if TYPE_CHECKING:
    from rllib_codemods.model_outlines.reader import Reader


def made_input(reader: Reader, call: cst.Call, hint: str) -> Tensor:
    """``Input(shape=...)``."""
    given = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
    first = call.args[0] if call.args else None
    shape = given.get("shape", first.value if first is not None and first.keyword is None else None)
    size, text = "", ""
    if isinstance(shape, (cst.Tuple, cst.List)) and shape.elements:
        size = _or_nothing(reader, shape.elements[-1].value)
    elif shape is not None:
        text = _or_nothing(reader, shape)
        size = f"{text}[-1]" if text.endswith(".shape") else ""
    return Tensor(variable(hint), size, text, raw=True)


def _or_nothing(reader: Reader, node: cst.BaseExpression) -> str:
    try:
        return reader.text(node)
    except Unknown:
        return ""


def made_net(reader: Reader, call: cst.Call) -> Net:
    """``Model(inputs, outputs)``."""
    given = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
    plain = [arg.value for arg in call.args if arg.keyword is None]
    inputs = given.get("inputs", plain[0] if plain else None)
    outputs = given.get("outputs", plain[1] if len(plain) > 1 else None)
    if inputs is None or outputs is None:
        raise Unknown
    entries = [reader.read(node) for node in reader.listed(inputs)]
    if not all(isinstance(one, Tensor) for one in entries):
        raise Unknown
    results = [reader.tensor(node).text for node in reader.listed(outputs)]
    net = Net("", [one for one in entries if isinstance(one, Tensor)], results, list(reader.graph))
    reader.nets.append(net)
    return net


def made_stack(reader: Reader, call: cst.Call, hint: str) -> Stack:
    """``Sequential([...])``."""
    made = Stack(reader.unique(variable(hint) or "network"), line(reader.module, call))
    reader.setup.append(made.line)
    try:
        for node in (node for arg in call.args[:1] for node in reader.listed(arg.value)):
            append(reader, made, node)
    except Unknown:
        reader.setup.remove(made.line)
        raise
    return made


def append(reader: Reader, made: Stack, node: cst.BaseExpression) -> None:
    """Adds a layer to a ``Sequential``."""
    part = reader.read(node)
    if isinstance(part, Tensor):
        made.size = part.size
        return
    if not isinstance(part, Layer) or part.states or part.joins or part.kind in ("lstm", "gru", "reshape"):
        raise Unknown
    module = part.with_sizes(made.size) if part.module else "nn.Flatten()" if part.flattens else ""
    if not module and part.kind != "activation":
        raise Unknown
    reader.is_lazy = reader.is_lazy or "Lazy" in module
    at = reader.setup.index(made.line)
    made.parts += [module] * bool(module) + ([part.act.module] if part.act.call != "{}" else [])
    if not part.keeps_size:
        made.size = part.size
    reader.setup[at] = made.line


def hold(reader: Reader, made: Delegate, hint: str, call: cst.Call) -> Delegate:
    """A default network of RLlib's that the model holds."""
    has_values = f"{hint}.value_function" in reader.module.text
    found = replace(made, attribute=reader.unique(variable(hint) or "network"), has_values=has_values)
    reader.setup += found.setup(line(reader.module, call))
    reader.is_lazy = True
    return found


def over_time(made: Made | None) -> Made | None:
    """A layer that is put on each step of time; PyTorch's layers for images have one axis for batches alone."""
    if not isinstance(made, Layer):
        raise Unknown
    if made.flattens:
        return replace(made, call="{1}.flatten(2)")
    note = "over time: put batch and time in one axis before"
    return replace(made, notes=(*made.notes, note)) if made.images else made
