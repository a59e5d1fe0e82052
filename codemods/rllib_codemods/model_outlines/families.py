"""Which classes of a file are old models, and of what kind: by the classes of RLlib that they derive from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

import libcst as cst

from rllib_codemods.lineage import climb
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module

Framework = Literal["tf", "torch", "none"]


@dataclass(frozen=True, slots=True)
class Family:
    """What a model derives from: ``algorithm`` is the one whose own model it is, "" for models of any."""

    framework: Framework
    algorithm: str = ""
    recurrent: bool = False
    #: Whether it is one of RLlib's default networks with something changed.
    default: bool = False


_TF, _TORCH = Family("tf"), Family("torch")
#: Classes of RLlib whose name says what they are.
_NAMED = {
    "Model": _TF,
    "TFModelV2": _TF,
    "NoopModel": _TF,
    "RecurrentTFModelV2": Family("tf", recurrent=True),
    "DistributionalQModel": Family("tf", "DQN"),
    "DistributionalQTFModel": Family("tf", "DQN"),
    "SimpleQModel": Family("tf", "DQN"),
    "SACModel": Family("tf", "SAC"),
    "SACTFModel": Family("tf", "SAC"),
    "RNNSACTFModel": Family("tf", "SAC"),
    "DDPGModel": Family("tf", "DDPG"),
    "DDPGTFModel": Family("tf", "DDPG"),
    "TorchModelV2": _TORCH,
    "TorchNoopModel": _TORCH,
    "DQNTorchModel": Family("torch", "DQN"),
    "SimpleQTorchModel": Family("torch", "DQN"),
    "SACTorchModel": Family("torch", "SAC"),
    "RNNSACTorchModel": Family("torch", "SAC", recurrent=True),
    "DDPGTorchModel": Family("torch", "DDPG"),
    "ModelV2": Family("none"),
}
#: Classes that there are of each framework, in a module of its own; whether they are recurrent.
_OF_BOTH = {
    "FullyConnectedNetwork": False,
    "VisionNetwork": False,
    "ComplexInputNetwork": False,
    "AttentionWrapper": True,
    "GTrXLNet": True,
    "LSTMWrapper": True,
    "RecurrentNetwork": True,
}
_DEFAULTS = ("FullyConnectedNetwork", "VisionNetwork")
_PLACES = ("ray.rllib.models.", "ray.rllib.agents.", "ray.rllib.algorithms.")
#: Where a model gets the items of a space that holds any number of them.
_REPEATED = ("unbatch_all", "unbatch_repeat_dim")


def family(module: Module, cls: cst.ClassDef) -> Family | None:
    """The kind of model that a class is; None for all other classes."""
    found = [kind for owner in lineage(module, cls) for base in owner.bases for kind in _kinds(module, base)]
    if not found:
        return None
    # A mixin of an algorithm stands beside the base of the framework.
    framework: Framework = next((kind.framework for kind in found if kind.framework != "none"), "none")
    algorithm = next((kind.algorithm for kind in found if kind.algorithm), "")
    recurrent, default = any(kind.recurrent for kind in found), any(kind.default for kind in found)
    return Family(framework, algorithm, recurrent, default and not algorithm)


def lineage(module: Module, cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
    """A class and those of the file that it derives from."""
    return climb(cls, partial(_bases, module))


def mixins(module: Module, cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
    """The classes of the file that a model derives from and that are no models themselves."""

    def above(owner: cst.ClassDef) -> Iterator[cst.ClassDef]:
        yield from (one for one in _bases(module, owner) if family(module, one) is None)

    return (owner for owner in climb(cls, above) if owner is not cls)


def _bases(module: Module, cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
    for base in cls.bases:
        node = base_class(base)
        bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
        yield from (b.node for b in bindings if isinstance(b.node, cst.ClassDef))


def methods(module: Module, cls: cst.ClassDef) -> dict[str, cst.FunctionDef]:
    """The methods that a class defines itself, in their order."""
    found = [b.node for bindings in module.scopes.scope_of(cls).bindings.values() for b in bindings]
    functions = [node for node in found if isinstance(node, cst.FunctionDef)]
    return {function.name.value: function for function in sorted(functions, key=module.order)}


def by_hand(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a model of PyTorch, or of no framework, is of a kind that is never rewritten in place."""
    kind = family(module, cls)
    if kind is None or kind.framework == "tf":
        return False
    return bool(kind.algorithm or kind.framework == "none" or has_loss(module, cls) or is_repeated(module, cls))


def has_loss(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a model brings its own loss, or metrics of one."""
    return any(name in methods(module, owner) for owner in lineage(module, cls) for name in ("custom_loss", "metrics"))


def is_repeated(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a model reads items of a ``Repeated`` space."""
    owners = set(lineage(module, cls))
    nodes = [node for name in _REPEATED for node in module.attributes.get(name, ())]
    return any(up in owners for node in nodes for up in module.ancestors(node))


def _kinds(module: Module, base: cst.Arg) -> Iterator[Family]:
    for dotted in module.scopes.origins(base_class(base)):
        name = dotted.rpartition(".")[2]
        if not dotted.startswith(_PLACES):
            continue
        if name in _OF_BOTH:
            framework: Framework = "torch" if ".torch." in dotted else "tf"
            yield Family(framework, recurrent=_OF_BOTH[name], default=name in _DEFAULTS)
        elif name in _NAMED and (name != "Model" or dotted.startswith("ray.rllib.models.")):
            yield _NAMED[name]
