"""The torch ModelV2 classes of all files, the names that they are registered under, and all that speaks of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.lineage import climb
from rllib_codemods.literals import literal
from rllib_codemods.remembered import once
from rllib_migrate.syntax.functions import Functions, base_class
from rllib_migrate.syntax.module import Module, Node

#: Bases that make a class a torch ModelV2, by the last part of their dotted names.
BASES = frozenset({
    "TorchModelV2", "RecurrentNetwork", "TorchRNN", "FullyConnectedNetwork", "VisionNetwork", "ComplexInputNetwork",
    "LSTMWrapper", "AttentionWrapper", "GTrXLNet",
})  # fmt: skip
_REGISTER = "ModelCatalog.register_custom_model"


@dataclass(frozen=True, eq=False, slots=True)
class CustomModel:
    """One class. ``base`` is RLlib's class that it derives from; ``names`` are those that it is registered under.

    ``mentions`` are the expressions elsewhere that stand for it: the class's name or a name that it is registered
    under. Those within the class and its registrations are none.
    """

    node: cst.ClassDef
    base: str
    registrations: tuple[cst.Call, ...]
    names: frozenset[str]
    mentions: tuple[cst.BaseExpression, ...]


def custom_models(module: Module) -> tuple[CustomModel, ...]:
    """The classes that derive from RLlib's, of all files, in the order of the text."""
    return once(module, "custom models", lambda: _custom_models(module))


def _custom_models(module: Module) -> tuple[CustomModel, ...]:
    found = [(cls, base) for cls in module.all_nodes(cst.ClassDef) if (base := torch_base(module, cls)) is not None]
    if not found:
        return ()
    calls = list(registrations(module))
    functions = module.functions
    return tuple(_model(module, functions, cls, base, calls) for cls, base in found)


def torch_base(module: Module, cls: cst.ClassDef) -> str | None:
    """RLlib's torch ModelV2 that a class derives from, itself or by classes of the file; None where there is none."""
    for owner in lineage(module, cls):
        for base in owner.bases:
            for origin in module.scopes.origins(base_class(base)):
                path, _, last = origin.rpartition(".")
                if path.startswith("ray.rllib.models") and ".tf" not in path and last in BASES:
                    return last
    return None


def lineage(module: Module, cls: cst.ClassDef) -> list[cst.ClassDef]:
    """A class and those of the file that it derives from."""

    def above(owner: cst.ClassDef) -> Iterator[cst.ClassDef]:
        for base in owner.bases:
            node = base_class(base)
            scopes = module.scopes
            bindings = scopes.reaching(node) if isinstance(node, cst.Name) else scopes.members(node)
            yield from (b.node for b in bindings if isinstance(b.node, cst.ClassDef))

    return list(climb(cls, above))


def is_base(module: Module, model: CustomModel) -> bool:
    """Whether all that a class of the file is there for is that others derive from it."""
    places = [module.parent(mention) for mention in model.mentions]
    bases = {base for cls in module.all_nodes(cst.ClassDef) for base in cls.bases}
    return bool(places) and not model.registrations and all(place in bases for place in places)


def registrations(module: Module) -> Iterator[cst.Call]:
    """The calls of ``ModelCatalog.register_custom_model(name, cls)``."""
    for attribute in module.all_attributes.get("register_custom_model", ()):
        call = module.parent(attribute)
        registers = any(o.endswith(_REGISTER) for o in module.scopes.origins(attribute))
        if registers and isinstance(call, cst.Call) and call.func is attribute and len(call.args) == 2:
            yield call


def model_of(module: Module, value: cst.BaseExpression) -> CustomModel | None:
    """The class of the file that the value of ``"custom_model"`` names; None where that can't be seen."""
    name = literal(module, value)
    found = [m for m in custom_models(module) if value in m.mentions or (isinstance(name, str) and name in m.names)]
    return found[0] if len(found) == 1 else None


def unknown_class(module: Module, value: cst.BaseExpression) -> str:
    """Why the value of ``"custom_model"`` is no class that can be seen."""
    name = literal(module, value)
    if not isinstance(name, str):
        return "which class it is can't be seen here"
    given = [call.args[1].value for call in registrations(module) if literal(module, call.args[0].value) == name]
    if len(given) != 1:
        where = "in this file" if module.unit is None else "in the files that import one another"
        return f'{"no class is" if not given else "several classes are"} registered as "{name}" {where}'
    return (
        f"`{module.source(given[0])}` is not a torch ModelV2 of {'this file' if module.unit is None else 'the project'}"
    )


def _model(module: Module, functions: Functions, cls: cst.ClassDef, base: str, calls: list[cst.Call]) -> CustomModel:
    own = [call for call in calls if functions.class_of(call.args[1].value) is cls]
    names = [literal(module, call.args[0].value) for call in own]
    texts = frozenset(name for name in names if isinstance(name, str))
    inside: set[Node] = {cls, *own}
    mentions = [
        node
        for node in (*_uses(module, cls), *_strings(module, texts))
        if not inside.intersection(module.ancestors(node))
    ]
    return CustomModel(cls, base, tuple(own), texts, tuple(sorted(mentions, key=module.order)))


def _uses(module: Module, cls: cst.ClassDef) -> Iterator[cst.Name | cst.Attribute]:
    home = module.home(cls)
    for binding in home.scopes.scope_at(cls).bindings.get(cls.name.value, ()):
        if binding.node is cls:
            yield from home.scopes.references(binding)
            if home.scopes.is_had_as_attribute(binding):
                named = module.all_attributes.get(cls.name.value, ())
                yield from (node for node in named if binding in module.scopes.members(node))


def _strings(module: Module, names: frozenset[str]) -> Iterator[cst.BaseExpression]:
    """Where a registered name stands; for a string that is given a name of its own, the uses of that name."""
    for node in module.all_nodes(cst.SimpleString) if names else ():
        if node.evaluated_value in names:
            uses = _named(module, node)
            yield from [node] if uses is None else uses


def _named(module: Module, node: cst.SimpleString) -> list[cst.Name] | None:
    """The uses of ``NAME`` of ``NAME = "my_model"``."""
    assign = module.parent(node)
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
        return None
    target = assign.targets[0].target
    if not isinstance(target, cst.Name) or target.value in module.unseen_exports:
        return None
    bindings = [b for b in module.scopes.scope_at(target).bindings.get(target.value, ()) if b.value is node]
    return module.scopes.references(bindings[0]) if len(bindings) == 1 else None
