"""Stop criteria in YAML files: ``stop: {timesteps_total: 100}`` beside a config."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from rllib_codemods.config_dicts.decided import decided
from rllib_codemods.config_dicts.documents import mappings
from rllib_codemods.file_stack import FileStack
from rllib_codemods.results.file import is_kept, place
from rllib_codemods.results.paths import moved
from rllib_migrate.codemod import Options


@dataclass(frozen=True, slots=True)
class Criterion:
    """An old key of results, by which Tune would never stop, and the one in its place; "" where there is none."""

    key: yaml.ScalarNode
    new: str
    note: str


def criteria(text: str, options: Options) -> Iterator[Criterion]:
    """The old criteria of a document that holds configs, all of which are on one stack."""
    found = mappings(text)
    stacks = {decided(m.module, options, m.groups, m.config).name for m in found}
    if stacks not in ({"new"}, {"pinned"}):
        return
    stack: FileStack = "pinned" if stacks == {"pinned"} else "new"
    for key in _keys(list(yaml.compose_all(text, Loader=yaml.SafeLoader))):
        parts = str(key.value).split("/")
        old = moved(parts, weak=True)
        if old is not None and not old.at and old.end == len(parts) and not is_kept(old, stack):
            yield Criterion(key, "/".join(place(old, stack).parts), old.row.note)


def _keys(nodes: list[yaml.Node]) -> Iterator[yaml.ScalarNode]:
    """The keys of all mappings that are called ``stop``."""
    seen: set[int] = set()
    while nodes:
        node = nodes.pop(0)
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            nodes += node.value
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            nodes.append(value)
            if isinstance(key, yaml.ScalarNode) and key.value == "stop" and isinstance(value, yaml.MappingNode):
                yield from (inner for inner, _ in value.value if isinstance(inner, yaml.ScalarNode))
