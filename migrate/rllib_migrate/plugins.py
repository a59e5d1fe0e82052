"""The installed codemod collections, and their object models as one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

import libcst as cst

from rllib_migrate.codemod import Collection, PluginError, Purpose, Rule, Topic
from rllib_migrate.syntax.model import Kind, ObjectModel, Result
from rllib_migrate.syntax.module import Module, Node


def load_collections() -> tuple[Collection, ...]:
    """The installed codemod collections, by name.

    Raises:
        PluginError: one can't be loaded, is no collection, or uses the name or a code of another.
    """
    found: dict[str, Collection] = {}
    for point in entry_points(group="rllib_migrate.codemods"):
        collection = _loaded(point)
        if found.setdefault(collection.name, collection) is not collection:
            raise PluginError(f"{_whose(point)}: another collection is called {collection.name!r}, too")
    if not found:
        # A source checkout on the path, not installed.
        from importlib import import_module

        collection = import_module("rllib_codemods").COLLECTION
        found[collection.name] = collection
    collections = tuple(found[name] for name in sorted(found))
    _assert_apart((*collections, *serving(collections, "verify")))
    return collections


def serving(collections: tuple[Collection, ...], purpose: Purpose) -> tuple[Collection, ...]:
    """The collections that serve a purpose: these themselves, or those of their own that they name for it."""
    if purpose == "migrate":
        return collections
    named = (c.verifying if purpose == "verify" else c.inventory for c in collections)
    return tuple(collection for collection in named if collection is not None)


def _loaded(point: EntryPoint) -> Collection:
    try:
        collection = point.load()
    except (Exception, SystemExit) as error:
        raise PluginError(f"{_whose(point)} can't be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(collection, Collection):
        raise PluginError(f"{_whose(point)}: {point.value} is no Collection but {type(collection).__name__}")
    for topic in (*collection.codemods, *collection.texts, *collection.loaded):
        if not isinstance(topic, Topic):
            raise PluginError(f"{_whose(point)}: {type(topic).__name__} among its codemods: give Codemod objects")
        if not topic.rules or not all(isinstance(rule, Rule) for rule in topic.rules):
            raise PluginError(f"{_whose(point)}: the codemod {topic.name!r} needs rules: at least one Rule")
    return collection


def _whose(point: EntryPoint) -> str:
    distribution = f" of {point.dist.name}" if point.dist is not None else ""
    return f"plug-in {point.name!r}{distribution}"


def _assert_apart(collections: tuple[Collection, ...]) -> None:
    """Codes and names are used by one rule only: they are what people select, suppress and look up."""
    taken: dict[str, tuple[str, Rule]] = {}
    for collection in collections:
        for rule in collection.rules:
            for word in (rule.code, rule.name):
                owner, other = taken.setdefault(word, (collection.name, rule))
                if other != rule:
                    raise PluginError(
                        f"two rules are called {word}, of {owner!r} and of {collection.name!r}: rename one"
                    )


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
