"""Imports that moved, in a tree of Bowler's parser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

#: Nodes and leaves of ``fissix``, which has no types.
Node = Any
#: The new dotted name of an old one, or None.
Find = Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Import:
    """One name of an import: what it stands for, what it binds, and where its parts stand.

    ``of_module`` is the part that names the module of a ``from`` import, which its names share.
    """

    dotted: str
    local: str
    node: Node
    of_module: Node | None = None
    has_alias: bool = False


def follow(find: Find) -> Callable[[Node, dict[str, Any], str], None]:
    """A callback of ``Query.modify`` for the root of a file, which follows all imports in it."""

    def modify(root: Node, capture: dict[str, Any], name: str) -> None:
        text = str(root)
        for statement in [node for node in root.pre_order() if _type(node) in ("import_from", "import_name")]:
            own = list(_imports(statement))
            if any(_is_bound_again(one, text) for one in own):
                continue
            if _type(statement) == "import_from":
                _follow_from(own, find, root)
            else:
                for one in own:
                    _follow_plain(one, find, root)

    return modify


def _follow_from(own: list[Import], find: Find, root: Node) -> None:
    """All names of the statement have to come from one module again, else it is left alone."""
    news = [find(one.dotted) or one.dotted for one in own]
    modules = {new.rpartition(".")[0] for new in news}
    uses = [_followed_uses(one, new, find, root) for one, new in zip(own, news, strict=True)]
    if len(modules) != 1 or any(use is None for use in uses) or news == [one.dotted for one in own]:
        return
    for one, new, use in zip(own, news, uses, strict=True):
        name = new.rpartition(".")[2]
        _put(one.node, name if one.has_alias or name == one.local else f"{name} as {one.local}")
        for node, text in use or ():
            _put(node, text)
    _put(own[0].of_module, modules.pop())


def _follow_plain(one: Import, find: Find, root: Node) -> None:
    new = find(one.dotted)
    uses = None if new is None else _followed_uses(one, new, find, root)
    # Without an alias the import binds its first part only, and the uses spell all of it.
    if new is None or uses is None or not (one.has_alias or new.partition(".")[0] == one.local):
        return
    _put(one.node, new)
    for node, text in uses:
        _put(node, text)


def _followed_uses(one: Import, new: str, find: Find, root: Node) -> list[tuple[Node, str]] | None:
    """What has to be put where the import is used; None where a member went elsewhere than the module."""
    changes: list[tuple[Node, str]] = []
    start = one.local if one.has_alias or one.of_module is not None else one.dotted
    for names in _chains(root, start):
        rest = [leaf.value for leaf in names[start.count(".") + 1 :]]
        moved = next((m for at in range(len(rest), 0, -1) if (m := find(".".join([one.dotted, *rest[:at]])))), None)
        if moved is not None and not moved.startswith(f"{new}."):
            return None
        if one.of_module is None and not one.has_alias:
            changes += _respelled(names, start.split("."), new.split("."))
        if moved is not None:
            told = moved.removeprefix(f"{new}.").split(".")
            changes += [(leaf, text) for leaf, text in zip(names[start.count(".") + 1 :], told, strict=False)]
    return changes


def _respelled(names: list[Node], old: list[str], new: list[str]) -> list[tuple[Node, str]]:
    """The first names of a chain in their new spelling; what is more than before goes in with the last."""
    parts = [*new[: len(old) - 1], ".".join(new[len(old) - 1 :])]
    return list(zip(names, parts, strict=False))


def _imports(statement: Node) -> Iterator[Import]:
    if _type(statement) == "import_from":
        module = statement.children[1]
        if str(module).strip().startswith(".") or len(statement.children) < 4:
            return
        names = next(c for c in statement.children[3:] if str(c).strip() != "(")
        source = str(module).strip()
        for node in _listed(names, "import_as_names"):
            if _type(node) == "import_as_name":
                old, local = node.children[0], node.children[2].value
                yield Import(f"{source}.{old.value}", local, old, module, has_alias=True)
            elif node.value != "*":
                yield Import(f"{source}.{node.value}", node.value, node, module)
        return
    for node in _listed(statement.children[1], "dotted_as_names"):
        if _type(node) == "dotted_as_name":
            old = node.children[0]
            yield Import(str(old).strip(), node.children[2].value, old, has_alias=True)
        else:
            dotted = str(node).strip()
            yield Import(dotted, dotted.partition(".")[0], node)


def _listed(names: Node, kind: str) -> list[Node]:
    return [c for c in names.children if str(c).strip() != ","] if _type(names) == kind else [names]


def _chains(root: Node, start: str) -> Iterator[list[Node]]:
    """The names of each attribute chain that begins with ``start`` and goes on."""
    first = start.split(".")
    for power in [node for node in root.pre_order() if _type(node) == "power"]:
        names = [power.children[0]]
        for trailer in power.children[1:]:
            if _type(trailer) != "trailer" or str(trailer.children[0]).strip() != ".":
                break
            names.append(trailer.children[1])
        if len(names) >= len(first) and [str(n).strip() for n in names[: len(first)]] == first:
            yield names


def _is_bound_again(one: Import, text: str) -> bool:
    """Whether something else may stand behind the name: a parameter, a loop, an assignment."""
    name = re.escape(one.local)
    return bool(
        re.search(rf"(?m)(?<![\w.]){name}[ \t]*=(?!=)|\bfor[ \t]+{name}\b|\b(?:def|lambda)\b[^:\n]*\b{name}\b", text)
    )


def _put(node: Node, text: str) -> None:
    """Another text in the place of a name; what stands before it stays."""
    from fissix.fixer_util import Name

    node.replace(Name(text, prefix=node.prefix))


def _type(node: Node) -> str:
    from fissix.pytree import type_repr

    return str(type_repr(node.type)) if node.children else "leaf"
