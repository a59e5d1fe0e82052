"""The bases of a model class: RLlib's, torch's, and mixins of the file that have nothing to do with either."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.classes import torch_base
from rllib_codemods.model_classes.names import OLD_METHODS, RL_MODULE
from rllib_codemods.model_classes.reading import RefusedError
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding

_MODELS = frozenset({"__init__", "forward", "value_function", "get_initial_state", "forward_rnn", "__call__"})


@dataclass(frozen=True, eq=False, slots=True)
class Bases:
    """``first`` and ``second`` are RLlib's base and torch's, in the order of the text; ``mixins`` the other classes."""

    first: cst.Arg
    second: cst.Arg
    torch_first: bool
    mixins: tuple[cst.ClassDef, ...]


def bases_of(module: Module, cls: cst.ClassDef) -> Bases:
    """Read the bases.

    Raises:
        RefusedError: there are others, or they do something with what a model is.
    """
    for base in cls.bases:
        above = module.scopes.reaching(base.value) if isinstance(base.value, cst.Name) else []
        if any(isinstance(b.node, cst.ClassDef) and torch_base(module, b.node) for b in above):
            raise RefusedError(f"it derives from `{module.source(base.value)}` of this file")
    own = [base for base in cls.bases if _is_torch_module(module, base) or _is_rllib(module, base)]
    if len(own) != 2 or not any(_is_torch_module(module, base) for base in own):
        raise RefusedError("its bases are not `TorchModelV2` and `nn.Module`")
    mixins = tuple(_mixin(module, base) for base in cls.bases if base not in own)
    return Bases(own[0], own[1], _is_torch_module(module, own[0]), mixins)


def _is_rllib(module: Module, base: cst.Arg) -> bool:
    return any(o.startswith("ray.rllib.models") for o in module.scopes.origins(base_class(base)))


def _is_torch_module(module: Module, base: cst.Arg) -> bool:
    """``nn.Module``, wherever ``nn`` comes from: ``torch, nn = try_import_torch()`` gives it, too."""
    node = base_class(base)
    if any(o in ("torch.nn.Module", "torch.nn.modules.Module") for o in module.scopes.origins(node)):
        return True
    if not isinstance(node, cst.Attribute) or node.attr.value != "Module":
        return False
    root = node.value.value if isinstance(node.value, cst.Attribute) and node.value.attr.value == "nn" else node.value
    return isinstance(root, cst.Name) and any(_is_try_import(module, b) for b in module.scopes.reaching(root))


def _is_try_import(module: Module, binding: Binding) -> bool:
    value = binding.value
    called = value.func if isinstance(value, cst.Call) else None
    return called is not None and any(o.endswith(".try_import_torch") for o in module.scopes.origins(called))


def _mixin(module: Module, base: cst.Arg) -> cst.ClassDef:
    """A class of the file without bases, which has methods alone, and none that a model has."""
    shown = module.source(base.value)
    bindings = module.scopes.reaching(base.value) if isinstance(base.value, cst.Name) else []
    found = bindings[0].node if len(bindings) == 1 else None
    if base.keyword is not None or base.star or not isinstance(found, cst.ClassDef):
        raise RefusedError(f"`{shown}` is a base of it, too, and can't be seen here")
    plain = not found.keywords and not found.decorators and isinstance(found.body, cst.IndentedBlock)
    if not plain or any(not isinstance(b.value, cst.Name) or b.value.value != "object" for b in found.bases):
        raise RefusedError(f"its base `{shown}` has bases of its own")
    taken = set(module.scopes.scope_of(found).bindings) & (_MODELS | OLD_METHODS | RL_MODULE)
    if taken:
        raise RefusedError(f"its base `{shown}` has a `{min(taken)}` of its own")
    return found
