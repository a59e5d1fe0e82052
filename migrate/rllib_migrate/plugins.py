"""The installed codemod collections, and their object models as one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import entry_points

import libcst as cst

from rllib_migrate.codemod import Collection
from rllib_migrate.syntax.model import Kind, ObjectModel, Result
from rllib_migrate.syntax.module import Module, Node


def load_collections() -> tuple[Collection, ...]:
    """The installed codemod collections, by name.

    Raises:
        TypeError: an entry point does not give a :class:`Collection`.
    """
    found: dict[str, Collection] = {}
    for point in entry_points(group="rllib_migrate.codemods"):
        collection = point.load()
        if not isinstance(collection, Collection):
            raise TypeError(f"entry point {point.name!r} gives no Collection")
        found[collection.name] = collection
    if not found:
        # A source checkout on the path, not installed.
        from importlib import import_module

        collection = import_module("rllib_codemods").COLLECTION
        found[collection.name] = collection
    return tuple(found[name] for name in sorted(found))


def joint_model(collections: tuple[Collection, ...]) -> ObjectModel:
    """What all collections know of values, the first that answers being right."""
    return collections[0].model if len(collections) == 1 else _Joint(tuple(c.model for c in collections))


@dataclass(frozen=True, slots=True)
class _Joint:
    """Several object models as one: the first that knows answers."""

    models: tuple[ObjectModel, ...]

    def dotted(self, name: str) -> Kind | None:
        return next((k for m in self.models if (k := m.dotted(name)) is not None), None)

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        return next((k for m in self.models if (k := m.call(name, module, call)) is not None), None)

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        return next((k for m in self.models if (k := m.method(kind, name, module, call)) is not None), None)

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        return next((k for m in self.models if (k := m.attribute(kind, name)) is not None), None)

    def element(self, kind: Kind) -> Kind | None:
        return next((k for m in self.models if (k := m.element(kind)) is not None), None)

    def parameter(self, module: Module, owner: Node, name: str) -> Kind | None:
        return next((k for m in self.models if (k := m.parameter(module, owner, name)) is not None), None)


#: The model that knows nothing, for where only names are asked about.
NOTHING: ObjectModel = _Joint(())
