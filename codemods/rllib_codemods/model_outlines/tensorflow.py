"""Functions of TensorFlow and what PyTorch writes in their place; those that are not here are left to a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    "leaky_relu": Activation("nn.functional.leaky_relu({}, 0.2)", "nn.LeakyReLU(0.2)"),
    **{
        name: Activation(f"nn.functional.{function}({{}})", f"nn.{cls}()")
        for name, function, cls in (
            ("elu", "elu", "ELU"),
            ("selu", "selu", "SELU"),
            ("gelu", "gelu", "GELU"),
            ("relu6", "relu6", "ReLU6"),
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

_Named = Mapping[str, str]
#: Writes a call of its arguments, which are given by their names; None where it can't.
_Write = Callable[[_Named], str | None]


@dataclass(frozen=True, slots=True)
class _Function:
    """A function of TensorFlow: its arguments in their order, and what is written; others make it unknown."""

    names: tuple[str, ...]
    write: _Write


def _plain(function: str, *names: str) -> _Function:
    """``torch.f(x, y)``."""
    return _Function(names, lambda given: f"{function}({', '.join(given[n] for n in names if n in given)})")


def _method(method: str, first: str, *names: str) -> _Function:
    """``x.f(y)``; sizes lose the brackets around them."""

    def write(given: _Named) -> str:
        inner = ", ".join(given[name] for name in names if name in given)
        is_list = inner.startswith("[") and inner.endswith("]") and "[" not in inner[1:]
        return f"{operand(given[first])}.{method}({inner[1:-1] if is_list else inner})"

    return _Function((first, *names), write)


def _along(function: str, default: str) -> _Function:
    """``torch.cat([x, y], dim=1)``."""
    return _Function(
        ("values", "axis"), lambda given: f"{function}({given['values']}, dim={given.get('axis', default)})"
    )


def _reduced(method: str) -> _Function:
    def write(given: _Named) -> str:
        named = (("dim", given.get("axis")), ("keepdim", given.get("keepdims")))
        return f"{operand(given['x'])}.{method}({', '.join(f'{key}={value}' for key, value in named if value)})"

    return _Function(("x", "axis", "keepdims"), write)


def _operator(sign: str) -> _Function:
    return _Function(("x", "y"), lambda given: _both(sign, given) if "y" in given else None)


def _both(sign: str, given: _Named) -> str:
    return f"({operand(given['x'])} {sign} {operand(given['y'])})"


def _cast(given: _Named) -> str | None:
    kind = given.get("dtype", "").strip("\"'").removeprefix("torch.")
    method = {"float32": "float", "int32": "long", "int64": "long", "bool": "bool"}.get(kind)
    return None if method is None else f"{operand(given['x'])}.{method}()"


def _bound(function: str, keyword: str) -> _Function:
    def write(given: _Named) -> str | None:
        if "y" not in given:
            return None
        is_number = given["y"] in _SMALLEST or given["y"].lstrip("-").replace(".", "", 1).isdigit()
        rest = f"{keyword}={given['y']}" if is_number else given["y"]
        return f"{'torch.clamp' if is_number else function}({given['x']}, {rest})"

    return _Function(("x", "y"), write)


def _one_hot(given: _Named) -> str | None:
    depth = given.get("depth")
    return f"nn.functional.one_hot({operand(given['x'])}.long(), {depth}).float()" if depth else None


def _transpose(given: _Named) -> str | None:
    return _method("permute", "x", "perm").write(given) if "perm" in given else None


_OF_ONE = ("abs", "cos", "exp", "log", "ones_like", "sign", "sin", "sqrt", "square", "zeros_like")
_FUNCTIONS: Mapping[str, _Function] = {
    "concat": _along("torch.cat", "0"),
    "concatenate": _along("torch.cat", "-1"),
    "stack": _along("torch.stack", "0"),
    "reshape": _method("reshape", "x", "shape"),
    "squeeze": _method("squeeze", "x", "axis"),
    "expand_dims": _method("unsqueeze", "x", "axis"),
    "transpose": _Function(("x", "perm"), _transpose),
    "stop_gradient": _method("detach", "x"),
    "to_float": _method("float", "x"),
    "cast": _Function(("x", "dtype"), _cast),
    "identity": _Function(("x",), lambda given: given["x"]),
    "shape": _Function(("x",), lambda given: f"{operand(given['x'])}.shape"),
    "maximum": _bound("torch.maximum", "min"),
    "minimum": _bound("torch.minimum", "max"),
    "clip_by_value": _plain("torch.clamp", "x", "min", "max"),
    "matmul": _plain("torch.matmul", "x", "y"),
    "where": _plain("torch.where", "condition", "x", "y"),
    "one_hot": _Function(("x", "depth"), _one_hot),
    **{name: _plain(f"torch.{name}", "x") for name in _OF_ONE},
    **{name: _operator(sign) for name, sign in (("add", "+"), ("subtract", "-"), ("multiply", "*"), ("divide", "/"))},
    **{f"reduce_{name}": _reduced(name) for name in ("mean", "sum")},
    **{f"reduce_{name}": _reduced(f"a{name}") for name in ("max", "min")},
}
#: What TensorFlow calls arguments otherwise than here, in any release; names of operations say nothing.
_OTHERWISE = {
    "clip_value_max": "max", "clip_value_min": "min", "dim": "axis", "features": "x", "indices": "x", "input": "x",
    "input_tensor": "x", "keep_dims": "keepdims", "logits": "x", "reduction_indices": "axis", "tensor": "x",
}  # fmt: skip
_CONSTANTS = {
    "float32.min": "torch.finfo(torch.float32).min",
    "float32.max": "torch.finfo(torch.float32).max",
    **{name: f"torch.{name}" for name in ("bool", "float32", "float64", "int32", "int64", "uint8")},
}


def constant(dotted: str) -> str | None:
    """A name of TensorFlow's that is a value: a type of numbers, or the bounds of one."""
    return next((new for old, new in _CONSTANTS.items() if dotted.endswith(f".{old}")), None)


def function_call(dotted: str, args: Sequence[str], named: _Named) -> str | None:
    """A call of TensorFlow's as PyTorch writes it; None where that isn't known."""
    name = dotted.rpartition(".")[2]
    function = _FUNCTIONS.get(name)
    if name in ACTIVATIONS and ".layers." not in dotted:
        call = ACTIVATIONS[name].call
        function = _Function(("x",), lambda given: call.format(given["x"]))
    if function is None or len(args) > len(function.names):
        return None
    given = dict(zip(function.names, args, strict=False))
    given |= {_OTHERWISE.get(key, key): value for key, value in named.items() if key != "name"}
    known = given.keys() <= set(function.names) and function.names[0] in given
    return function.write(given) if known else None


def operand(text: str) -> str:
    """An expression as what stands before a dot."""
    depth = 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if not depth and sign in " \n+-*/":
            return f"({text})"
    return text
