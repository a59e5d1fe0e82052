"""Dict displays and ``dict(...)`` calls whose keys can all be seen, as one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.edits import Piece, edit_arguments, edit_elements, spliced
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its key, the node of the whole entry (of one that is written in later, its target) and the value."""

    key: str
    node: cst.DictElement | cst.Arg | cst.Subscript
    value: cst.BaseExpression


@dataclass(frozen=True, slots=True)
class Display:
    """A dict written out in the code."""

    node: cst.Dict | cst.Call
    entries: tuple[Entry, ...]

    def get(self, key: str) -> Entry | None:
        """The (last) entry of a key."""
        return next((e for e in reversed(self.entries) if e.key == key), None)


def display(module: Module, node: cst.BaseExpression) -> Display | None:
    """The dict that an expression spells out; None where it is anything else or not all keys can be seen."""
    if isinstance(node, cst.Dict):
        found = list(_dict_entries(node))
        return Display(node, tuple(found)) if len(found) == len(node.elements) else None
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "dict":
        if module.scopes.reaching(node.func) or any(a.keyword is None for a in node.args):
            return None
        return Display(node, tuple(Entry(a.keyword.value, a, a.value) for a in node.args if a.keyword is not None))
    return None


def visible(node: cst.BaseExpression) -> tuple[Entry, ...]:
    """The entries of a dict that can be seen, whatever else it holds."""
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "dict":
        return tuple(Entry(a.keyword.value, a, a.value) for a in node.args if a.keyword is not None)
    return tuple(_dict_entries(node)) if isinstance(node, cst.Dict) else ()


def written(module: Module, name: cst.Name) -> Iterator[Entry]:
    """The entries that are written into the dict behind a name: ``name["key"] = value``."""
    for use in (use for binding in module.scopes.reaching(name) for use in module.scopes.references(binding)):
        up = module.parent(use)
        target = module.parent(up) if isinstance(up, cst.Subscript) and up.value is use else None
        assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
        if isinstance(up, cst.Subscript) and isinstance(assign, cst.Assign):
            index = up.slice[0].slice
            key = index.value if isinstance(index, cst.Index) else None
            if isinstance(key, cst.SimpleString) and isinstance(text := key.evaluated_value, str):
                yield Entry(text, up, assign.value)


def _dict_entries(node: cst.Dict) -> Iterator[Entry]:
    for element in node.elements:
        if isinstance(element, cst.DictElement) and isinstance(element.key, cst.SimpleString):
            key = element.key.evaluated_value
            if isinstance(key, str):
                yield Entry(key, element, element.value)


def entry_text(module: Module, found: Display, key: str, value: str) -> str:
    """An entry as the display writes it."""
    if isinstance(found.node, cst.Call):
        return f"{key}={value}"
    quote = module.quote
    for entry in found.entries:
        if isinstance(entry.node, cst.DictElement) and isinstance(entry.node.key, cst.SimpleString):
            quote = entry.node.key.value[-1]
    return f"{quote}{key}{quote}: {value}"


def key_edit(module: Module, entry: Entry, key: str) -> Edit:
    """Rename the key of an entry."""
    if isinstance(entry.node, cst.Arg):
        assert entry.node.keyword is not None
        return Edit(*module.inner_span(entry.node.keyword), key)
    assert isinstance(entry.node, cst.DictElement)
    quote = entry.node.key.value[-1] if isinstance(entry.node.key, cst.SimpleString) else module.quote
    return Edit(*module.inner_span(entry.node.key), f"{quote}{key}{quote}")


def edited(
    module: Module,
    found: Display,
    *,
    renamed: Mapping[str, str] | None = None,
    drop: Sequence[Entry] = (),
    append: Sequence[str] = (),
    extra: Sequence[Edit] = (),
) -> str:
    """The display's source with keys renamed, entries dropped and entries (as text) appended."""
    return spliced(
        module, found.node, [*display_edits(module, found, renamed=renamed, drop=drop, append=append), *extra]
    )


def display_edits(
    module: Module,
    found: Display,
    *,
    renamed: Mapping[str, str] | None = None,
    drop: Sequence[Entry] = (),
    append: Sequence[str] = (),
) -> list[Edit]:
    """The same as edits in place."""
    gone: list[Node] = [e.node for e in drop]
    edits = [
        key_edit(module, e, renamed[e.key])
        for e in found.entries
        if renamed and e.key in renamed and e.node not in gone
    ]
    pieces = [Piece(text) for text in append]
    if isinstance(found.node, cst.Call):
        arguments = [n for n in gone if isinstance(n, cst.Arg)]
        return [*edits, *edit_arguments(module, found.node, drop=arguments, append=pieces)]
    return [*edits, *edit_elements(module, found.node, drop=gone, append=pieces)]
