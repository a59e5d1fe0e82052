"""Reads expressions of a model: layers become attributes, and what is done with them is written in PyTorch's words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import libcst as cst

from rllib_codemods.model_outlines import layers, tensorflow
from rllib_codemods.model_outlines.delegates import Delegate, delegate
from rllib_codemods.model_outlines.layers import Layer, Tensor
from rllib_codemods.model_outlines.text import Replace, line, source, spliced
from rllib_codemods.model_outlines.values import Line, Made, Net, Stack, variable
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name

#: Attributes that RLModules have themselves.
_TAKEN = frozenset({
    "action_dist_cls", "action_space", "catalog", "config", "device", "forward", "framework", "inference_only",
    "model_config", "observation_space", "setup", "training", "type",
})  # fmt: skip
_INPUTS = ("inputs", "input", "x")
#: What comes from the environment as it is.
_OBSERVED = re.compile(r"batch\[Columns\.OBS\](\[[^\]]+\])*(\.flatten\(1\))?")


class Unknown(Exception):
    """An expression that can't be carried over."""


class Reader:
    """What is known of a model while its methods are read, the constructor first.

    ``known`` holds what names and attributes are, ``groups`` the lists that they are given. ``setup`` gets the lines
    that make the layers, ``graph`` those of a network in functional style.
    """

    def __init__(self, module: Module, old_names: Replace, *, is_torch: bool) -> None:
        self.module = module
        self.is_torch = is_torch
        self.known: dict[str, Made] = {}
        self.groups: dict[str, cst.BaseExpression] = {}
        self.setup: list[str] = []
        self.assigned: list[Line] = []
        self.graph: list[Line] = []
        self.nets: list[Net] = []
        self.is_lazy = False
        #: In a loop or under a condition: the layers made there, and the variable that a loop over them has.
        self.nested: list[tuple[str, str]] | None = None
        self.in_loop = False
        #: The tensors that the expression at hand is made of.
        self.touched: list[Tensor] = []
        self._old = old_names
        self._foreign = frozenset() if is_torch else tensorflow.tensorflow_names(module)
        self._names: set[str] = set()

    def use(self, old_names: Replace) -> None:
        """From here on, these are put in place of old names."""
        self._old = old_names

    # -- what an expression makes ------------------------------------------------------------------------------------

    def read(self, node: cst.BaseExpression, hint: str = "") -> Made | None:
        """What an expression of the network's makes; None where it is none. ``hint`` is the name that it is given.

        Raises:
            Unknown: it is of Keras, and not known.
        """
        if isinstance(node, (cst.Name, cst.Attribute)):
            return self._touch(self.known.get(source(self.module, node)))
        if not isinstance(node, cst.Call):
            return None
        held = delegate(self.module, node, self.text)
        if held is not None:
            return self._held(held, hint, node)
        kind = self.kind(node.func)
        if kind in ("Input", "InputLayer"):
            return self._touch(self._input(node, hint))
        if kind == "Model":
            return self._net(node)
        if kind == "Sequential":
            return self._stack(node, hint)
        if kind == "TimeDistributed" and node.args:
            return _over_time(self.read(node.args[0].value, hint))
        if kind:
            return self._layer(kind, node.args)
        function = self._function(node.func)
        return (
            self._called(self._layer(function, node.args[1:]), node.args[0].value, hint, node)
            if (function and node.args)
            else self._applied(node, hint)
        )

    def _layer(self, kind: str, args: Sequence[cst.Arg]) -> Layer:
        made = layers.layer(kind, args, self.text, lambda value: source(self.module, value))
        if made is None:
            raise Unknown
        return made

    def kind(self, func: cst.BaseExpression) -> str:
        """The layer or other class of Keras that a callee names; "" for all else."""
        dotted = dotted_name(func)
        if dotted is None or not self._is_foreign(func):
            return ""
        name = dotted.rpartition(".")[2]
        return name if name[:1].isupper() else ""

    def _function(self, func: cst.BaseExpression) -> str:
        """The layer that a function of TensorFlow 1 makes and calls at once; "" for all else."""
        owner, _, name = (dotted_name(func) or "").rpartition(".")
        foreign = self._is_foreign(func) and owner.rpartition(".")[2] in ("layers", "slim")
        return layers.FUNCTIONS.get(name, "") if foreign else ""

    def listed(self, node: cst.BaseExpression) -> list[cst.BaseExpression]:
        """The elements of a list, also of one behind a name; all else by itself."""
        node = self.groups.get(source(self.module, node), node)
        return [element.value for element in node.elements] if isinstance(node, (cst.List, cst.Tuple)) else [node]

    def tensor(self, node: cst.BaseExpression) -> Tensor:
        """An expression as a tensor."""
        found = self.read(node)
        if isinstance(found, Tensor):
            return found
        text = self.text(node)
        return Tensor(text, raw=_OBSERVED.fullmatch(text) is not None)

    def _touch(self, made: Made | None) -> Made | None:
        self.touched += [made] if isinstance(made, Tensor) else []
        return made

    def _is_foreign(self, node: cst.BaseExpression) -> bool:
        return (dotted_name(node) or "").partition(".")[0] in self._foreign

    def _input(self, call: cst.Call, hint: str) -> Tensor:
        given = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
        first = call.args[0] if call.args else None
        shape = given.get("shape", first.value if first is not None and first.keyword is None else None)
        size, text = "", ""
        if isinstance(shape, (cst.Tuple, cst.List)) and shape.elements:
            size = self._or_nothing(shape.elements[-1].value)
        elif shape is not None:
            text = self._or_nothing(shape)
            size = f"{text}[-1]" if text.endswith(".shape") else ""
        return Tensor(variable(hint), size, text, raw=True)

    def _or_nothing(self, node: cst.BaseExpression) -> str:
        try:
            return self.text(node)
        except Unknown:
            return ""

    def _net(self, call: cst.Call) -> Net:
        given = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
        plain = [arg.value for arg in call.args if arg.keyword is None]
        inputs = given.get("inputs", plain[0] if plain else None)
        outputs = given.get("outputs", plain[1] if len(plain) > 1 else None)
        if inputs is None or outputs is None:
            raise Unknown
        entries = [self.read(node) for node in self.listed(inputs)]
        if not all(isinstance(one, Tensor) for one in entries):
            raise Unknown
        results = [self.tensor(node).text for node in self.listed(outputs)]
        net = Net("", [one for one in entries if isinstance(one, Tensor)], results, list(self.graph))
        self.nets.append(net)
        return net

    def _stack(self, call: cst.Call, hint: str) -> Stack:
        made = Stack(self.unique(variable(hint) or "network"), line(self.module, call))
        self.setup.append(made.line)
        for arg in call.args[:1]:
            for node in self.listed(arg.value):
                self.append(made, node)
        return made

    def append(self, made: Stack, node: cst.BaseExpression) -> None:
        """Adds a layer to a ``Sequential``."""
        part = self.read(node)
        if isinstance(part, Tensor):
            made.size = part.size
            return
        if not isinstance(part, Layer) or part.states or part.joins or part.kind in ("lstm", "gru", "reshape"):
            raise Unknown
        if part.images and not any("Conv" in one or "Pool" in one for one in made.parts):
            part = replace(part, notes=(*part.notes, "channels first"))
        module = part.with_sizes(made.size) if part.module else "nn.Flatten()" if part.flattens else ""
        self.is_lazy = self.is_lazy or "Lazy" in module
        at = self.setup.index(made.line)
        made.parts += [module] * bool(module) + ([part.act.module] if part.act.call != "{}" else [])
        if not part.keeps_size:
            made.size = part.size
        self.setup[at] = made.line

    def _held(self, made: Delegate, hint: str, call: cst.Call) -> Delegate:
        has_values = f"{hint}.value_function" in self.module.text
        found = replace(made, attribute=self.unique(variable(hint) or "network"), has_values=has_values)
        self.setup += found.setup(line(self.module, call))
        self.is_lazy = True
        return found

    # -- layers that are called --------------------------------------------------------------------------------------

    def _applied(self, call: cst.Call, hint: str) -> Tensor | None:
        made = self.read(call.func, hint)
        args = [arg.value for arg in call.args if arg.keyword is None or arg.keyword.value in _INPUTS]
        if isinstance(made, (Layer, Stack)) and not args:
            raise Unknown
        if isinstance(made, Layer):
            return self._called(made, args[0], hint, call)
        if isinstance(made, Stack):
            given = self.tensor(args[0])
            images = "permute" not in given.text and any("Conv2d" in one for one in made.parts[:1])
            text = f"{given.as_input}.permute(0, 3, 1, 2)" if images and not given.channels_first else given.as_input
            return Tensor(f"self.{made.attribute}({text})", made.size)
        if isinstance(made, Net):
            self.touched.append(Tensor(made.name))
            return Tensor(f"self.{made.name}({', '.join(self._given(call))})")
        return None

    def _given(self, call: cst.Call) -> list[str]:
        """The arguments of a network, of which Keras takes a list."""
        if len(call.args) != 1:
            return [self.text(arg.value) for arg in call.args if arg.keyword is None]
        node, rest = call.args[0].value, list[str]()
        node = self.groups.get(source(self.module, node), node)
        while isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Add):
            rest = [*self._spread(node.right), *rest]
            node = node.left
        return [*(self.text(one) for one in self.listed(node)), *rest]

    def _spread(self, node: cst.BaseExpression) -> list[str]:
        if isinstance(node, (cst.List, cst.Tuple)):
            return [self.text(element.value) for element in node.elements]
        return [f"*{self.text(node)}"]

    def _called(self, made: Layer, node: cst.BaseExpression, hint: str, call: cst.Call) -> Tensor:
        if made.joins:
            return _joined(made, [self.tensor(one) for one in self.listed(node)])
        given = self.tensor(node)
        plain = made.flattens or made.kind == "reshape"
        text = given.text if plain else given.as_input
        if made.call.startswith("{1}") or given.channels_first:
            text = tensorflow.operand(text)
        if given.channels_first and made.kind in ("dense", "reshape"):
            text = f"{text}.movedim(1, -1)"
        if given.channels_first and "BatchNorm1d" in made.module:
            made = replace(made, module=made.module.replace("1d", "2d"), lazy=made.lazy.replace("1d", "2d"))
        made = self.stored(made, hint, given.size, line(self.module, call))
        if made.images and not given.channels_first:
            text = permuted(given, made.images)
        called = made.call.format(self._owner(made), text)
        size = given.size if made.keeps_size else made.size
        if made.flattens:
            size = f"int(np.prod({given.shape}))" if given.shape else ""
        if made.kind in ("lstm", "gru"):
            called += "[0]" if made.sequences else "[0][:, -1]"
        first = not made.pools and (bool(made.images) or (given.channels_first and made.keeps_size))
        return Tensor(made.act.call.format(called), size, raw=plain and given.raw, channels_first=first)

    def _owner(self, made: Layer) -> str:
        local = dict(self.nested or ()) if self.in_loop else {}
        return local.get(made.attribute, f"self.{made.attribute}")

    def states(self, names: Sequence[str], value: cst.BaseExpression) -> list[str] | None:
        """``out, h, c = LSTM(..., return_state=True)(x, initial_state=[h, c])``; None for all else."""
        if not isinstance(value, cst.Call) or len(names) not in (2, 3):
            return None
        made = self.read(value.func)
        if not isinstance(made, Layer) or made.kind not in ("lstm", "gru"):
            return None
        given = {arg.keyword.value: arg.value for arg in value.args if arg.keyword is not None}
        plain = [arg.value for arg in value.args if arg.keyword is None]
        node = given.get("inputs", plain[0] if plain else None)
        if node is None:
            raise Unknown
        tensor = self.tensor(node)
        made = self.stored(made, made.kind, tensor.size, line(self.module, value))
        out, *states = map(variable, names)
        start = given.get("initial_state")
        before = (
            [f"{tensorflow.operand(self.tensor(one).text)}.unsqueeze(0)" for one in self.listed(start)]
            if start is not None
            else []
        )
        more = f", ({', '.join(before)})" if len(before) > 1 else "".join(f", {one}" for one in before)
        after = f"({', '.join(states)})" if len(states) > 1 else states[0]
        self.known[names[0]] = Tensor(out, made.size)
        self.touched.append(tensor)
        lines = [f"{out}, {after} = self.{made.attribute}({tensor.as_input}{more})  # line {line(self.module, value)}"]
        return [*lines, f"{', '.join(states)} = {', '.join(f'{one}[0]' for one in states)}"]

    def stored(self, made: Layer, hint: str, size: str, number: int) -> Layer:
        """The layer with the attribute that holds it, made where it isn't yet."""
        if made.attribute or not made.module:
            return made
        own = variable(hint)
        # Names that are short, or given again and again, say less than what the layer is.
        says = own.isidentifier() and len(own) > 2 and own not in self._names and not self.in_loop
        attribute = self.unique(made.name if made.name.isidentifier() else own if says else made.kind)
        text = (made.lazy or made.with_sizes("")) if self.in_loop else made.with_sizes(size)
        comment = "; ".join([f"line {number}", *made.notes])
        self.is_lazy = self.is_lazy or "Lazy" in text
        if self.nested is not None:
            self.nested.append((attribute, f"{attribute}_layer"))
        self.setup.append(
            f"self.{attribute}.append({text})  # {comment}"
            if self.in_loop
            else f"self.{attribute} = {text}  # {comment}"
        )
        return replace(made, attribute=attribute)

    def unique(self, name: str) -> str:
        """A name for an attribute that no other one has."""
        base, at = (f"{name}_" if name in _TAKEN else name), 1
        while (found := base if at == 1 else f"{base}_{at}") in self._names:
            at += 1
        self._names.add(found)
        return found

    # -- text --------------------------------------------------------------------------------------------------------

    def text(self, node: Node) -> str:
        """An expression or statement in PyTorch's words.

        Raises:
            Unknown: a part of it is TensorFlow's and has no known counterpart.
        """
        return spliced(self.module, node, self._replaced)

    def _replaced(self, node: Node) -> str | None:
        new = self._old(node)
        if new is not None:
            return new
        if self.module.parent(node) is None:
            return None  # a keyword, or the name of an attribute
        if isinstance(node, cst.Call):
            return self._call(node)
        if (
            isinstance(node, cst.Subscript)
            and isinstance(node.value, cst.Attribute)
            and node.value.attr.value == "shape"
        ):
            found = self.known.get(source(self.module, node.value.value))
            is_last = source(self.module, node).endswith("[-1]")
            return (found.size or "...") if isinstance(found, Tensor) and is_last else None
        if isinstance(node, (cst.Name, cst.Attribute)):
            found = self.read(node)
            if isinstance(found, Tensor):
                return found.text
            if self._is_foreign(node):
                new = tensorflow.constant(dotted_name(node) or "")
                if new is None:
                    raise Unknown
                return new
        return None

    def _call(self, node: cst.Call) -> str | None:
        made = self.read(node)
        if isinstance(made, (Tensor, Stack)):
            return made.text if isinstance(made, Tensor) else f"self.{made.attribute}"
        if made is not None:
            raise Unknown
        dotted = dotted_name(node.func)
        if dotted is None or not self._is_foreign(node.func):
            return None
        if any(arg.star for arg in node.args):
            raise Unknown
        args = [" ".join(self.text(arg.value).split()) for arg in node.args if arg.keyword is None]
        pairs = [(arg.keyword.value, arg.value) for arg in node.args if arg.keyword is not None]
        named = {name: " ".join(self.text(value).split()) for name, value in pairs}
        new = tensorflow.function_call(dotted, args, named)
        if new is None:
            raise Unknown
        return new


def permuted(given: Tensor, axes: int) -> str:
    """An image with its channels first."""
    rest = ", ".join(str(axis) for axis in range(1, axes + 1))
    return f"{tensorflow.operand(given.text)}.permute(0, {axes + 1}, {rest}){'.float()' if given.raw else ''}"


def _joined(made: Layer, parts: Sequence[Tensor]) -> Tensor:
    sizes = [part.size for part in parts]
    if made.joins != "cat":
        return Tensor(f"({made.joins.join(part.as_input for part in parts)})", sizes[0] if sizes else "")
    first = any(part.channels_first for part in parts)
    axis = "1" if first and made.axis in ("-1", "3") else made.axis
    text = f"torch.cat([{', '.join(part.as_input for part in parts)}], dim={axis})"
    is_last = made.axis == "-1" and all(sizes)
    return Tensor(text, " + ".join(sizes) if is_last else "", channels_first=first)


def _over_time(made: Made | None) -> Made | None:
    """A layer that is put on each step of time; PyTorch's layers for images have one axis for batches alone."""
    if not isinstance(made, Layer):
        raise Unknown
    if made.flattens:
        return replace(made, call="{1}.flatten(2)")
    return (
        replace(made, notes=(*made.notes, "over time: put batch and time in one axis before")) if made.images else made
    )
