"""Functions of TensorFlow and what PyTorch writes in their place; those that are not here are left to a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import dotted_name

_LIBRARIES = ("tensorflow", "keras", "tf_slim", "tf_keras")
_RLLIBS = "ray.rllib.models.tf."
_ALWAYS = frozenset({"tf", "tf1", "tf2", "tfv", "keras", "tfp"})
_SMALLEST = frozenset({"torch.finfo(torch.float32).min", "FLOAT_MIN"})


def tensorflow_names(module: Module) -> frozenset[str]:
    """What the file calls TensorFlow, Keras, and parts of them."""
    found = set(_ALWAYS)
    for binding in module.scopes.imports():
        dotted = binding.dotted or ""
        if dotted.partition(".")[0] in _LIBRARIES or dotted.startswith(_RLLIBS):
            found.add(binding.name)
    for assign in module.nodes(cst.Assign):
        func = assign.value.func if isinstance(assign.value, cst.Call) else None
        root = (dotted_name(assign.value) or "").partition(".")[0]
        tried = func is not None and (dotted_name(func) or "").rpartition(".")[2] == "try_import_tf"
        if tried or root in _ALWAYS:
            targets = [name for target in assign.targets for name in module.within(target.target, cst.Name)]
            found |= {name.value for name in targets if name.value != "self"}
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Activation:
    """An activation as a function of ``{}``, and as a module."""

    call: str
    module: str


_IDENTITY = Activation("{}", "nn.Identity()")
ACTIVATIONS: Mapping[str, Activation] = {
    "linear": _IDENTITY,
    "relu": Activation("torch.relu({})", "nn.ReLU()"),
    "tanh": Activation("torch.tanh({})", "nn.Tanh()"),
    "sigmoid": Activation("torch.sigmoid({})", "nn.Sigmoid()"),
    "softmax": Activation("torch.softmax({}, dim=-1)", "nn.Softmax(dim=-1)"),
    "exponential": Activation("torch.exp({})", "nn.Identity()"),
    **{
        name: Activation(f"nn.functional.{function}({{}})", f"nn.{cls}()")
        for name, function, cls in (
            ("elu", "elu", "ELU"),
            ("selu", "selu", "SELU"),
            ("gelu", "gelu", "GELU"),
            ("relu6", "relu6", "ReLU6"),
            ("leaky_relu", "leaky_relu", "LeakyReLU"),
            ("softplus", "softplus", "Softplus"),
            ("softsign", "softsign", "Softsign"),
            ("swish", "silu", "SiLU"),
            ("silu", "silu", "SiLU"),
        )
    },
}


def activation(node: cst.BaseExpression | None) -> Activation | None:
    """The activation that an argument names; None where it can't be told."""
    if node is None or (isinstance(node, cst.Name) and node.value == "None"):
        return _IDENTITY
    if isinstance(node, cst.SimpleString):
        return ACTIVATIONS.get(str(node.raw_value))
    name = dotted_name(node)
    return ACTIVATIONS.get(name.rpartition(".")[2]) if name is not None and "." in name else None


# -- functions -------------------------------------------------------------------------------------------------------

_Texts = list[str]
_Named = Mapping[str, str]


def _plain(function: str, *names: str) -> Callable[[_Texts, _Named], str | None]:
    """``torch.f(x, y)``; ``names`` are the arguments after the first that may be named."""

    def write(args: _Texts, named: _Named) -> str | None:
        rest = [*args[1:], *(named[name] for name in names if name in named)]
        return f"{function}({', '.join([args[0], *rest])})" if args else None

    return write


def _method(method: str, *names: str) -> Callable[[_Texts, _Named], str | None]:
    """``x.f(y)``."""

    def write(args: _Texts, named: _Named) -> str | None:
        rest = [*args[1:], *(named[name] for name in names if name in named)]
        inner = ", ".join(rest)
        if inner.startswith("[") and inner.endswith("]") and "[" not in inner[1:]:
            inner = inner[1:-1]
        return f"{operand(args[0])}.{method}({inner})" if args else None

    return write


def _along(function: str) -> Callable[[_Texts, _Named], str | None]:
    """``torch.cat([x, y], dim=1)``."""

    def write(args: _Texts, named: _Named) -> str | None:
        axis = args[1] if len(args) > 1 else named.get("axis", "0")
        values = args[0] if args else named.get("values", "")
        return f"{function}({values}, dim={axis})" if values else None

    return write


def _reduced(method: str) -> Callable[[_Texts, _Named], str | None]:
    def write(args: _Texts, named: _Named) -> str | None:
        axis = args[1] if len(args) > 1 else named.get("axis", named.get("reduction_indices", ""))
        keep = named.get("keepdims", named.get("keep_dims", ""))
        rest = [f"dim={axis}"] * bool(axis) + [f"keepdim={keep}"] * bool(keep)
        return f"{operand(args[0])}.{method}({', '.join(rest)})" if args else None

    return write


def _operator(sign: str) -> Callable[[_Texts, _Named], str | None]:
    return lambda args, named: f"({args[0]} {sign} {args[1]})" if len(args) > 1 else None


def _cast(args: _Texts, named: _Named) -> str | None:
    kind = args[1] if len(args) > 1 else named.get("dtype", "")
    method = {"torch.float32": "float", "torch.int32": "long", "torch.int64": "long", "torch.bool": "bool"}.get(kind)
    return f"{operand(args[0])}.{method}()" if method is not None and args else None


def _bound(function: str, keyword: str) -> Callable[[_Texts, _Named], str | None]:
    def write(args: _Texts, _: _Named) -> str | None:
        if len(args) < 2:
            return None
        is_number = args[1] in _SMALLEST or args[1].lstrip("-").replace(".", "", 1).isdigit()
        return f"torch.clamp({args[0]}, {keyword}={args[1]})" if is_number else f"{function}({args[0]}, {args[1]})"

    return write


def _one_hot(args: _Texts, named: _Named) -> str | None:
    depth = args[1] if len(args) > 1 else named.get("depth", "")
    return f"nn.functional.one_hot({operand(args[0])}.long(), {depth}).float()" if args and depth else None


def _shape(args: _Texts, _: _Named) -> str | None:
    return f"{operand(args[0])}.shape" if args else None


_FUNCTIONS: Mapping[str, Callable[[_Texts, _Named], str | None]] = {
    **dict.fromkeys(("concat", "concatenate"), _along("torch.cat")),
    "stack": _along("torch.stack"),
    "reshape": _method("reshape", "shape"),
    "squeeze": _method("squeeze", "axis"),
    "expand_dims": _method("unsqueeze", "axis"),
    "transpose": _method("permute", "perm"),
    "stop_gradient": _method("detach"),
    "to_float": _method("float"),
    "cast": _cast,
    "identity": lambda args, _: args[0] if args else None,
    "shape": _shape,
    "maximum": _bound("torch.maximum", "min"),
    "minimum": _bound("torch.minimum", "max"),
    "clip_by_value": _plain("torch.clamp"),
    **{name: _plain(f"torch.{name}") for name in ("abs", "cos", "exp", "log", "sign", "sin", "sqrt", "square")},
    **{name: _plain(f"torch.{name}") for name in ("matmul", "ones_like", "where", "zeros_like")},
    "add": _operator("+"),
    "subtract": _operator("-"),
    "multiply": _operator("*"),
    "divide": _operator("/"),
    **{f"reduce_{name}": _reduced(method) for name, method in (("mean", "mean"), ("sum", "sum"), ("max", "amax"))},
    "reduce_min": _reduced("amin"),
    "one_hot": _one_hot,
}  # fmt: skip
_CONSTANTS = {
    "float32.min": "torch.finfo(torch.float32).min",
    "float32.max": "torch.finfo(torch.float32).max",
    **{name: f"torch.{name}" for name in ("bool", "float32", "float64", "int32", "int64", "uint8")},
}


def constant(dotted: str) -> str | None:
    """A name of TensorFlow's that is a value: a type of numbers, or the bounds of one."""
    return next((new for old, new in _CONSTANTS.items() if dotted.endswith(f".{old}")), None)


def function_call(dotted: str, args: _Texts, named: _Named) -> str | None:
    """A call of TensorFlow's as PyTorch writes it; None where that isn't known."""
    name = dotted.rpartition(".")[2]
    if name in ACTIVATIONS and ".layers." not in dotted:
        return ACTIVATIONS[name].call.format(args[0]) if args else None
    write = _FUNCTIONS.get(name)
    return None if write is None else write(args, named)


def operand(text: str) -> str:
    """An expression as what stands before a dot."""
    depth = 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if not depth and sign in " +-*/":
            return f"({text})"
    return text
