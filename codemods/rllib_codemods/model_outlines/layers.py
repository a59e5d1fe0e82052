"""Layers of Keras and the modules of PyTorch in their place.

Sizes of inputs that can't be seen are left to lazy modules, which take them from a first batch. PyTorch has the
channels of images before height and width, Keras behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.model_outlines.tensorflow import ACTIVATIONS, Activation, activation

#: Text of an expression of the user's; raises where it can't be carried over.
Text = Callable[[cst.BaseExpression], str]


@dataclass(frozen=True, slots=True)
class Tensor:
    """An expression of the outline that is a tensor.

    ``size`` is the text of the size of its last axis, "" where it isn't known; ``shape`` that of its shape without the
    batch. ``raw``: it comes from the environment, with whatever type of numbers that has.
    """

    text: str
    size: str = ""
    shape: str = ""
    raw: bool = False
    channels_first: bool = False

    @property
    def as_input(self) -> str:
        """The text as a layer takes it."""
        return f"{self.text}.float()" if self.raw else self.text


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer: its module with ``{}`` for the size of its input ("" where it is only a function), and how it is called.

    ``call`` has ``{0}`` for the module and ``{1}`` for its input. ``lazy`` is the module that finds the size itself.
    """

    kind: str
    module: str = ""
    lazy: str = ""
    call: str = "{0}({1})"
    name: str = ""
    size: str = ""
    keeps_size: bool = False
    act: Activation = ACTIVATIONS["linear"]
    images: int = 0
    flattens: bool = False
    states: bool = False
    sequences: bool = False
    joins: str = ""
    axis: str = "-1"
    pools: bool = False
    notes: tuple[str, ...] = ()
    attribute: str = ""

    def with_sizes(self, size: str) -> str:
        """The module for an input of that size; "" is one that isn't known."""
        if self.lazy and not size:
            return self.lazy
        return self.module.replace("{}", size or "...")


#: The arguments of each layer's constructor, in the order of Keras.
_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "Dense": ("units", "activation"),
    **dict.fromkeys(("Conv1D", "Conv2D", "Conv3D"), ("filters", "kernel_size", "strides", "padding")),
    **dict.fromkeys(("MaxPool2D", "MaxPooling2D", "AveragePooling2D"), ("pool_size", "strides", "padding")),
    **dict.fromkeys(("LSTM", "GRU"), ("units", "activation")),
    "Dropout": ("rate",),
    "Activation": ("activation",),
    "Embedding": ("input_dim", "output_dim"),
    "Reshape": ("target_shape",),
    "LeakyReLU": ("alpha",),
}
#: Functions of TensorFlow 1, by the layers that they make.
FUNCTIONS = {
    "conv2d": "Conv2D",
    "dense": "Dense",
    "dropout": "Dropout",
    "flatten": "Flatten",
    "fully_connected": "Dense",
    "max_pooling2d": "MaxPool2D",
}
#: With the settings that Keras has by default.
_BATCH_NORM = "nn.LazyBatchNorm1d(eps=0.001, momentum=0.01)"
_JOINS = {"Concatenate": "cat", "Add": " + ", "Multiply": " * ", "Subtract": " - "}
#: What says nothing about the network.
_SILENT = frozenset(
    {"name", "dtype", "scope", "input_shape", "data_format", "return_sequences", "return_state", "trainable"}
)


@dataclass(slots=True)
class _Arguments:
    text: Text
    given: dict[str, cst.BaseExpression]
    read: set[str] = field(default_factory=set)

    def node(self, name: str) -> cst.BaseExpression | None:
        self.read.add(name)
        return self.given.get(name)

    def get(self, name: str, default: str = "") -> str:
        node = self.node(name)
        return default if node is None else " ".join(self.text(node).split())

    def is_true(self, name: str) -> bool:
        node = self.node(name)
        return isinstance(node, cst.Name) and node.value == "True"


def layer(kind: str, given: Sequence[cst.Arg], text: Text, source: Text) -> Layer | None:
    """The layer that a constructor makes of its arguments; None for those that are not known."""
    args = _Arguments(text, _given(kind, given))
    made = _made(kind, args)
    if made is None:
        return None
    name = args.node("name")
    notes = [_note(key, " ".join(source(node).split())) for key, node in args.given.items() if key not in args.read]
    literal = str(name.raw_value) if isinstance(name, cst.SimpleString) else ""
    left = tuple(note for note in notes if note.partition("=")[0] not in _SILENT)
    return _with(made, name=literal, notes=(*made.notes, *([f"without {', '.join(left)}"] if left else [])))


def _note(key: str, value: str) -> str:
    return f"{key.removesuffix('...')}{value}" if key.endswith("...") else f"{key}={value}"


def _given(kind: str, args: Sequence[cst.Arg]) -> dict[str, cst.BaseExpression]:
    names = _ARGUMENTS.get(kind, ())
    found: dict[str, cst.BaseExpression] = {}
    for at, arg in enumerate(args):
        if arg.keyword is not None:
            found[arg.keyword.value] = arg.value
        elif arg.star or at >= len(names):
            found[f"{arg.star}..."] = arg.value
        else:
            found[names[at]] = arg.value
    return found


def _made(kind: str, args: _Arguments) -> Layer | None:
    if kind == "Dense":
        units = args.get("units", "...")
        lazy = f"nn.LazyLinear({units}{_bias(args)})"
        return _activated(Layer("dense", f"nn.Linear({{}}, {units}{_bias(args)})", lazy, size=units), args)
    if kind in ("Conv1D", "Conv2D", "Conv3D"):
        return _convolution(int(kind[4]), args)
    if kind in ("LSTM", "GRU"):
        return _recurrent(kind, args)
    if kind in ("MaxPool2D", "MaxPooling2D", "AveragePooling2D"):
        cls = "nn.AvgPool2d" if kind.startswith("Average") else "nn.MaxPool2d"
        stride = f", stride={args.get('strides')}" if args.node("strides") is not None else ""
        return Layer("pool", f"{cls}({args.get('pool_size', '2')}{stride})", images=2)
    if kind == "Flatten":
        return Layer("flatten", call="{1}.flatten(1)", flattens=True)
    if kind in ("GlobalAveragePooling2D", "GlobalMaxPooling2D"):
        return Layer("pool", call=f"{{1}}.{'mean' if 'Average' in kind else 'amax'}(dim=(2, 3))", images=2, pools=True)
    if kind in _JOINS:
        return Layer(kind.lower(), joins=_JOINS[kind], axis=args.get("axis", "-1"))
    if kind == "Activation":
        return _activated(Layer("activation", call="{1}", keeps_size=True), args)
    if kind in ("ReLU", "ELU", "Softmax", "LeakyReLU"):
        act = ACTIVATIONS["leaky_relu" if kind == "LeakyReLU" else kind.lower()]
        slope = args.get("alpha", args.get("negative_slope", "0.3")) if kind == "LeakyReLU" else ""
        call = f"nn.functional.leaky_relu({{}}, {slope})" if slope else act.call
        module = f"nn.LeakyReLU({slope})" if slope else act.module
        return Layer("activation", call="{1}", keeps_size=True, act=Activation(call, module))
    if kind == "Dropout":
        return Layer("dropout", f"nn.Dropout({args.get('rate', '0.5')})", keeps_size=True)
    if kind == "BatchNormalization":
        note = ("its running averages differ between EnvRunners and Learners",)
        return Layer("norm", _BATCH_NORM, _BATCH_NORM, keeps_size=True, notes=note)
    if kind == "LayerNormalization":
        return Layer("norm", "nn.LayerNorm({}, eps=0.001)", keeps_size=True)
    if kind == "Embedding":
        size = args.get("output_dim", "...")
        return Layer(
            "embedding", f"nn.Embedding({args.get('input_dim', '...')}, {size})", "", "{0}({1}.long())", size=size
        )
    if kind == "Reshape":
        shape = args.get("target_shape", "...")
        return Layer("reshape", call=f"{{1}}.reshape({{1}}.shape[0], *{shape})")
    return None


def _bias(args: _Arguments) -> str:
    bias = args.node("use_bias")
    return ", bias=False" if isinstance(bias, cst.Name) and bias.value == "False" else ""


def _activated(made: Layer, args: _Arguments) -> Layer:
    node = args.node("activation") or args.node("activation_fn")
    act = activation(node)
    if act is None:
        args.read.discard("activation")
    return made if act is None else _with(made, act=act)


def _convolution(axes: int, args: _Arguments) -> Layer:
    filters, kernel = args.get("filters", "..."), args.get("kernel_size", "...")
    strides = args.get("strides")
    padding, notes = _padding(args, kernel, strides)
    more = "".join([f", stride={strides}" if strides else "", padding, _bias(args)])
    rest = f"{filters}, {kernel}{more}"
    data = args.node("data_format")
    first = isinstance(data, cst.SimpleString) and data.raw_value == "channels_first"
    images = 0 if first else axes
    made = Layer("conv", f"nn.LazyConv{axes}d({rest})", f"nn.LazyConv{axes}d({rest})", images=images, notes=notes)
    return _activated(made, args)


def _padding(args: _Arguments, kernel: str, strides: str) -> tuple[str, tuple[str, ...]]:
    node = args.node("padding")
    if node is None:
        return "", ()
    if not isinstance(node, cst.SimpleString):
        return f", padding={args.get('padding')}", ()
    if str(node.raw_value).lower() != "same":
        return "", ()
    if strides.strip("()[] ").replace("1", "").replace(",", "").strip() == "":
        return ', padding="same"', ()
    sizes = [part.strip() for part in kernel.strip("()[]").split(",") if part.strip()]
    if all(size.isdigit() for size in sizes):
        halves = [str(int(size) // 2) for size in sizes]
        inner = halves[0] if len(halves) == 1 else f"({', '.join(halves)})"
        return f", padding={inner}", ('was padding="same", which PyTorch has for stride 1 alone',)
    return "", ('was padding="same", which PyTorch has for stride 1 alone',)


def _recurrent(kind: str, args: _Arguments) -> Layer:
    units = args.get("units", "...")
    args.node("activation")
    sequences, states = args.is_true("return_sequences"), args.is_true("return_state")
    return Layer(
        kind.lower(), f"nn.{kind}({{}}, {units}, batch_first=True)", size=units, states=states, sequences=sequences
    )


def _with(made: Layer, **changes: object) -> Layer:
    return replace(made, **changes)  # type: ignore[arg-type]
