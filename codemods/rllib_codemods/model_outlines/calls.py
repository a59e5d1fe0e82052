"""Layers and networks that are called: what a call is in PyTorch, and the attributes that hold the layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import libcst as cst

from rllib_codemods.model_outlines import tensorflow
from rllib_codemods.model_outlines.layers import Layer, Tensor
from rllib_codemods.model_outlines.text import line, source
from rllib_codemods.model_outlines.values import Net, Stack, Unknown, variable

if TYPE_CHECKING:
    from rllib_codemods.model_outlines.reader import Reader

_INPUTS = ("inputs", "input", "x")


def applied(reader: Reader, call: cst.Call, hint: str) -> Tensor | None:
    """A call of a layer or network that is known; None for all other calls."""
    made = reader.read(call.func, hint)
    args = [arg.value for arg in call.args if arg.keyword is None or arg.keyword.value in _INPUTS]
    if isinstance(made, (Layer, Stack)) and not args:
        raise Unknown
    if isinstance(made, Layer):
        return called(reader, made, args[0], hint, call)
    if isinstance(made, Stack):
        given = reader.tensor(args[0])
        images = any("Conv2d" in one for one in made.parts[:1]) and not given.channels_first
        text = permuted(given, 2) if images else given.as_input
        return Tensor(f"self.{made.attribute}({text})", made.size)
    if isinstance(made, Net):
        reader.touched.append(Tensor(made.name))
        return Tensor(f"self.{made.name}({', '.join(_given(reader, call))})")
    return None


def _given(reader: Reader, call: cst.Call) -> list[str]:
    """The arguments of a network, of which Keras takes a list."""
    if len(call.args) != 1:
        return [reader.text(arg.value) for arg in call.args if arg.keyword is None]
    node, rest = call.args[0].value, list[str]()
    node = reader.groups.get(source(reader.module, node), node)
    while isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Add):
        rest = [*_spread(reader, node.right), *rest]
        node = node.left
    return [*(reader.text(one) for one in reader.listed(node)), *rest]


def _spread(reader: Reader, node: cst.BaseExpression) -> list[str]:
    if isinstance(node, (cst.List, cst.Tuple)):
        return [reader.text(element.value) for element in node.elements]
    return [f"*{reader.text(node)}"]


def called(reader: Reader, made: Layer, node: cst.BaseExpression, hint: str, call: cst.Call) -> Tensor:
    """A layer that is called with a tensor, or with several that it joins."""
    if made.joins:
        return _joined(made, [reader.tensor(one) for one in reader.listed(node)])
    given = reader.tensor(node)
    plain = made.flattens or made.kind == "reshape"
    text = given.text if plain else given.as_input
    if made.call.startswith("{1}") or given.channels_first:
        text = tensorflow.operand(text)
    if given.channels_first and made.kind in ("dense", "reshape"):
        text = f"{text}.movedim(1, -1)"
    if given.channels_first and "BatchNorm1d" in made.module:
        made = replace(made, module=made.module.replace("1d", "2d"), lazy=made.lazy.replace("1d", "2d"))
    made = stored(reader, made, hint, given.size, line(reader.module, call))
    if made.images and not given.channels_first:
        text = permuted(given, made.images)
    result = made.call.format(_owner(reader, made), text)
    size = given.size if made.keeps_size else made.size
    if made.flattens:
        size = f"int(np.prod({given.shape}))" if given.shape else ""
    if made.kind in ("lstm", "gru"):
        result += "[0]" if made.sequences else "[0][:, -1]"
    first = not made.pools and (bool(made.images) or (given.channels_first and made.keeps_size))
    return Tensor(made.act.call.format(result), size, raw=plain and given.raw, channels_first=first)


def _owner(reader: Reader, made: Layer) -> str:
    local = dict(reader.nested or ()) if reader.in_loop else {}
    return local.get(made.attribute, f"self.{made.attribute}")


def with_states(reader: Reader, names: Sequence[str], value: cst.BaseExpression) -> list[str] | None:
    """``out, h, c = LSTM(..., return_state=True)(x, initial_state=[h, c])``; None for all else."""
    if not isinstance(value, cst.Call) or len(names) not in (2, 3):
        return None
    made = reader.read(value.func)
    if not isinstance(made, Layer) or made.kind not in ("lstm", "gru"):
        return None
    given = {arg.keyword.value: arg.value for arg in value.args if arg.keyword is not None}
    plain = [arg.value for arg in value.args if arg.keyword is None]
    node = given.get("inputs", plain[0] if plain else None)
    if node is None:
        raise Unknown
    tensor = reader.tensor(node)
    made = stored(reader, made, made.kind, tensor.size, line(reader.module, value))
    out, *states = map(variable, names)
    start = given.get("initial_state")
    given_states = reader.listed(start) if start is not None else []
    before = [f"{tensorflow.operand(reader.tensor(one).text)}.unsqueeze(0)" for one in given_states]
    more = f", ({', '.join(before)})" if len(before) > 1 else "".join(f", {one}" for one in before)
    after = f"({', '.join(states)})" if len(states) > 1 else states[0]
    reader.known[names[0]] = Tensor(out, made.size)
    reader.touched.append(tensor)
    lines = [f"{out}, {after} = self.{made.attribute}({tensor.as_input}{more})  # line {line(reader.module, value)}"]
    return [*lines, f"{', '.join(states)} = {', '.join(f'{one}[0]' for one in states)}"]


def stored(reader: Reader, made: Layer, hint: str, size: str, number: int) -> Layer:
    """The layer with the attribute that holds it, made where it isn't yet."""
    if made.attribute or not made.module:
        return made
    own = variable(hint)
    # Names that are short, or given again and again, say less than what the layer is.
    says = own.isidentifier() and len(own) > 2 and not reader.has(own) and not reader.in_loop
    attribute = reader.unique(made.name if made.name.isidentifier() else own if says else made.kind)
    text = (made.lazy or made.with_sizes("")) if reader.in_loop else made.with_sizes(size)
    comment = "; ".join([f"line {number}", *made.notes])
    reader.is_lazy = reader.is_lazy or "Lazy" in text
    if reader.nested is not None:
        reader.nested.append((attribute, f"{attribute}_layer"))
    reader.setup.append(
        f"self.{attribute}.append({text})  # {comment}" if reader.in_loop else f"self.{attribute} = {text}  # {comment}"
    )
    return replace(made, attribute=attribute)


def permuted(given: Tensor, axes: int) -> str:
    """An image with its channels first."""
    rest = ", ".join(str(axis) for axis in range(1, axes + 1))
    return f"{tensorflow.operand(given.text)}.permute(0, {axes + 1}, {rest}){'.float()' if given.raw else ''}"


def _joined(made: Layer, parts: Sequence[Tensor]) -> Tensor:
    sizes = [part.size for part in parts]
    if made.joins != "cat":
        text = made.joins.join(tensorflow.operand(part.as_input) for part in parts)
        return Tensor(f"({text})", sizes[0] if sizes else "", channels_first=all(part.channels_first for part in parts))
    first = any(part.channels_first for part in parts)
    axis = "1" if first and made.axis in ("-1", "3") else made.axis
    text = f"torch.cat([{', '.join(part.as_input for part in parts)}], dim={axis})"
    is_last = made.axis == "-1" and all(sizes)
    return Tensor(text, " + ".join(sizes) if is_last else "", channels_first=first)
