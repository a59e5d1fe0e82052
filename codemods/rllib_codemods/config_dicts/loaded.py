"""Config dicts that are read from files: which documents that may be, and what these say.

The documents of a run that a file names by path are known to it. Where the code that makes the dict names one of them,
it is that; else it may be each of those that its files name.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import libcst as cst

from rllib_codemods.config_dicts.groups import Groups
from rllib_migrate.syntax.module import Module, Node

Document = tuple[str, str]


def documents(module: Module, groups: Groups, group: Hashable) -> tuple[Sequence[Document], bool]:
    """The documents, by path, that a dict may come from; whether the code that makes it names them."""
    calls = list(dict.fromkeys(calls_behind(groups, group)))
    files = [file for file in module.files if file in {module.home(call) for call in calls}]
    found = list(dict.fromkeys(document for file in files for document in file.loaded))
    if not found:
        return (), False
    named = {text for call in calls for text in _strings(module, call)}
    own = [document for document in found if any(document[0].endswith(text.lstrip("./")) for text in named)]
    return (own, True) if own else (found, False)


def shown(paths: Sequence[str]) -> str:
    """Some paths in a message."""
    return f"`{paths[0]}`" + (f" and {len(paths) - 1} more" if len(paths) > 1 else "")


def calls_behind(groups: Groups, group: Hashable) -> Iterator[cst.Call]:
    """The calls that a dict comes from, or the dicts that it is a part of, perhaps under the same name."""
    wholes = [group]
    for whole in wholes:
        for key in groups.members(whole):
            if isinstance(key, cst.Call):
                yield key
            elif isinstance(key, tuple) and key[0] == "part" and (outer := groups.find(key[1])) not in wholes:
                wholes.append(outer)


def _strings(module: Module, call: cst.Call) -> Iterator[str]:
    """The paths of YAML files in a call, or in that which opened what it is given."""
    places: list[Node] = [call]
    for arg in call.args:
        for binding in module.scopes.reaching(arg.value) if isinstance(arg.value, cst.Name) else ():
            places += [binding.value] if binding.value is not None else []
    for place in places:
        for string in module.within(place, cst.SimpleString):
            if string.raw_value.endswith((".yaml", ".yml")):
                yield string.raw_value
        for name in module.within(place, cst.Name):
            for binding in module.scopes.reaching(name):
                if isinstance(binding.value, cst.SimpleString) and binding.value.raw_value.endswith((".yaml", ".yml")):
                    yield binding.value.raw_value
