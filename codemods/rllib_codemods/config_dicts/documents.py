"""Config dicts in YAML documents: each as the one dict of a script, so that it is looked at like in Python.

A mapping is a config where its keys say so, as those of a dict in Python do, or where it is the ``config`` of an
algorithm's name beside it. What merges into it (``<<: *base``) is one, too. A document that is no plain YAML has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import yaml

from rllib_codemods.config_dicts.collect import ConfigDict, config_dicts, looks_right
from rllib_codemods.config_dicts.evidence import CONFIG_ARGUMENTS
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.experiments import ExperimentError, python_of
from rllib_codemods.facts import algorithms
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.ray_use import RayUse
from rllib_migrate.syntax.module import Module

_HEAD = "import ray.rllib\nfrom ray import tune\nconfig = {\n"
#: Stands for a value that plain YAML does not have.
_UNSEEN = "not_seen"
_MOST_BRACKETS = 100
#: Keys beside a config that say what is trained.
_TRAINED = ("run", "algorithm", "algo", "alg", "trainable", "trainer")


@dataclass(frozen=True, slots=True)
class Mapping:
    """A config of a document. ``entries`` are its keys and values; that of line ``n`` of the script is ``n - 4``."""

    module: Module
    groups: Groups
    config: ConfigDict
    entries: tuple[tuple[yaml.ScalarNode, yaml.Node], ...]

    def entry(self, offset: int) -> tuple[yaml.ScalarNode, yaml.Node]:
        """The entry that an offset of the script speaks of; the first one for what speaks of the whole."""
        return self.entries[max(self._line(offset), 0)]

    def is_whole(self, offset: int) -> bool:
        """Whether an offset of the script speaks of the config as a whole."""
        return self._line(offset) < 0

    def _line(self, offset: int) -> int:
        line = self.module.data[:offset].count(b"\n") - _HEAD.count("\n")
        return line if line < len(self.entries) else -1


@lru_cache(maxsize=64)
def mappings(text: str) -> tuple[Mapping, ...]:
    """The configs of a document, from the outside in."""
    try:
        nodes = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    except (yaml.YAMLError, RecursionError):
        return ()
    seen: set[yaml.Node] = set()
    made = [_mapping(entries, algorithm) for node in nodes for entries, algorithm in _found(node, "", seen)]
    return tuple(mapping for mapping in made if mapping is not None)


_Entries = tuple[tuple[yaml.ScalarNode, yaml.Node], ...]


def _found(
    node: yaml.Node | None, algorithm: str, seen: set[yaml.Node], *, is_config: bool = False
) -> Iterator[tuple[_Entries, str]]:
    if node is None or node in seen:
        return
    seen.add(node)
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _found(item, algorithm, seen)
    if not isinstance(node, yaml.MappingNode):
        return
    pairs = tuple((key, value) for key, value in node.value if isinstance(key, yaml.ScalarNode))
    said = [v.value for k, v in pairs if k.value in _TRAINED and isinstance(v, yaml.ScalarNode)]
    named = next((name for name in said if name in algorithms()), "")
    algorithm = named or algorithm
    merged = [m for k, v in pairs if k.tag == "tag:yaml.org,2002:merge" for m in _merged(v)]
    names = {key.value for key, _ in pairs} | {k.value for m in merged for k, _ in m.value}
    if not is_config and not looks_right(names, RayUse(ray=True, rllib=True), weakly=True):
        for key, value in pairs:
            yield from _found(value, algorithm, seen, is_config=bool(named) and key.value in CONFIG_ARGUMENTS)
        return
    yield tuple((k, v) for k, v in pairs if k.tag != "tag:yaml.org,2002:merge"), algorithm
    for other in merged:
        if other not in seen:
            seen.add(other)
            yield tuple((k, v) for k, v in other.value if isinstance(k, yaml.ScalarNode)), algorithm
    for key, value in pairs:
        if key.value == "config":
            yield from _found(value, algorithm, seen)


def _merged(node: yaml.Node) -> list[yaml.MappingNode]:
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return [found for found in nodes if isinstance(found, yaml.MappingNode)]


def _mapping(entries: _Entries, algorithm: str) -> Mapping | None:
    lines = [f"    {str(key.value)!r}: {_value(value)},\n" for key, value in entries]
    trained = repr(algorithm) if algorithm else "trained"
    module = Module(f"{_HEAD}{''.join(lines)}}}\ntune.run({trained}, config=config)\n", RLlibModel())
    groups, found = config_dicts(module)
    known = [config for config in found if config.known]
    return Mapping(module, groups, known[0], entries) if len(known) == 1 else None


def _value(node: yaml.Node) -> str:
    try:
        text = python_of(node)
    except (ExperimentError, RecursionError):
        return _UNSEEN
    # Many brackets may be deeply nested, which the parser of Python may not survive.
    return text if text.count("[") + text.count("{") < _MOST_BRACKETS or _is_flat(node) else _UNSEEN


def _is_flat(node: yaml.Node) -> bool:
    """Whether a value is a list of lists at most."""
    items = node.value if isinstance(node, yaml.SequenceNode) else [node]
    inner = [v for item in items if isinstance(item, yaml.SequenceNode) for v in item.value]
    return all(isinstance(v, yaml.ScalarNode) for v in inner) and not any(
        isinstance(item, yaml.MappingNode) for item in items
    )
