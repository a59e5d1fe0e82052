"""Models that leave the work to one of RLlib's default networks, which they hold.

``self.model = FullyConnectedNetwork(obs_space, action_space, num_outputs, model_config, name)`` becomes a network for
the actions and one for the values, as the old one had them with separate layers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.syntax.module import Module

_NETWORKS = frozenset({"FullyConnectedNetwork"})
_HIDDEN = "nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(256), nn.Tanh()"


@dataclass(frozen=True, slots=True)
class Delegate:
    """A default network; ``outputs`` is the text of its size."""

    outputs: str
    attribute: str = ""
    has_values: bool = True

    def setup(self, number: int) -> list[str]:
        """The lines that make its two networks."""
        note = f"# Line {number}, a FullyConnectedNetwork: the sizes are those of `fcnet_hiddens`."
        lines = [note, *_network(self.attribute, self.outputs)]
        return [*lines, *_network(f"{self.attribute}_values", "1")] if self.has_values else lines


def _network(attribute: str, outputs: str) -> list[str]:
    return [f"self.{attribute} = nn.Sequential(", f"    {_HIDDEN}, nn.LazyLinear({outputs})", ")"]


def delegate(module: Module, call: cst.Call, text: Callable[[cst.BaseExpression], str]) -> Delegate | None:
    """The default network that a call makes."""
    names = [
        dotted.rpartition(".")[2] for dotted in module.scopes.origins(call.func) if dotted.startswith("ray.rllib.")
    ]
    if not names or any(name not in _NETWORKS for name in names) or len(call.args) < 3:
        return None
    outputs = call.args[2]
    return Delegate("num_outputs" if outputs.star or outputs.keyword is not None else text(outputs.value))


def observations(call: cst.Call, text: Callable[[cst.BaseExpression], str], input_dict: str, flat: str) -> str:
    """What a default network is called with: ``{"obs": x}``, or all that the model itself was."""
    first = call.args[0].value if call.args else None
    if isinstance(first, cst.Dict):
        found = {
            str(element.key.raw_value): element.value
            for element in first.elements
            if isinstance(element, cst.DictElement) and isinstance(element.key, cst.SimpleString)
        }
        node = found.get("obs_flat", found.get("obs"))
        if node is not None:
            return f"{text(node)}.float()"
    return flat if first is None or (isinstance(first, cst.Name) and first.value == input_dict) else text(first)
