"""Reads expressions of a model: layers become attributes, and what is done with them is written in PyTorch's words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import libcst as cst

from rllib_codemods.model_outlines import layers, tensorflow
from rllib_codemods.model_outlines.calls import applied, called
from rllib_codemods.model_outlines.delegates import delegate
from rllib_codemods.model_outlines.layers import Layer, Tensor
from rllib_codemods.model_outlines.networks import hold, made_input, made_net, made_stack, over_time
from rllib_codemods.model_outlines.text import Replace, source, spliced
from rllib_codemods.model_outlines.values import Line, Made, Net, Stack, Unknown
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name

#: Attributes that RLModules have themselves.
_TAKEN = frozenset({
    "action_dist_cls", "action_space", "catalog", "config", "device", "forward", "framework", "inference_only",
    "model_config", "observation_space", "setup", "training", "type",
})  # fmt: skip
#: What comes from the environment as it is.
_OBSERVED = re.compile(r"batch\[Columns\.OBS\](\[[^\]]+\])*(\.flatten\(1\))?")


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
            return hold(self, held, hint, node)
        kind = self.kind(node.func)
        if kind in ("Input", "InputLayer"):
            return self._touch(made_input(self, node, hint))
        if kind == "Model":
            return made_net(self, node)
        if kind == "Sequential":
            return made_stack(self, node, hint)
        if kind == "TimeDistributed" and node.args:
            return over_time(self.read(node.args[0].value, hint))
        if kind:
            return self._layer(kind, node.args)
        function = self._function(node.func)
        if function and node.args:
            return called(self, self._layer(function, node.args[1:]), node.args[0].value, hint, node)
        return applied(self, node, hint)

    def _layer(self, kind: str, args: Sequence[cst.Arg]) -> Layer:
        made = layers.layer(kind, args, self.text, lambda value: source(self.module, value))
        if made is None:
            raise Unknown
        return made

    def kind(self, func: cst.BaseExpression) -> str:
        """The layer or other class of Keras that a callee names; "" for all else."""
        dotted = dotted_name(func)
        if dotted is None or not self.is_foreign(func):
            return ""
        name = dotted.rpartition(".")[2]
        return name if name[:1].isupper() else ""

    def _function(self, func: cst.BaseExpression) -> str:
        """The layer that a function of TensorFlow 1 makes and calls at once; "" for all else."""
        owner, _, name = (dotted_name(func) or "").rpartition(".")
        foreign = self.is_foreign(func) and owner.rpartition(".")[2] in ("layers", "slim")
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

    def is_foreign(self, node: cst.BaseExpression) -> bool:
        return (dotted_name(node) or "").partition(".")[0] in self._foreign

    def has(self, name: str) -> bool:
        """Whether an attribute has the name already."""
        return name in self._names

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
            if self.is_foreign(node):
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
        if dotted is None or not self.is_foreign(node.func):
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
