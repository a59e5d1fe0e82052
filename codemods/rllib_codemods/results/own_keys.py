"""Keys that the code of a file puts into results by itself: they are no concern of RLlib's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import libcst as cst

from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.results.key_chains import chain_of, changed, link_at
from rllib_migrate.syntax.module import Module, Node


def reported_keys(module: Module) -> frozenset[str]:
    """Keys that a trainable of the file reports by itself: by ``report()``, or by what its ``step()`` returns."""
    found: set[str] = set()
    calls = [module.parent(node) for node in module.attributes.get("report", ())]
    calls += [c for c in module.nodes(cst.Call) if isinstance(c.func, cst.Name) and c.func.value == "report"]
    for call in calls:
        if isinstance(call, cst.Call):
            found.update(arg.keyword.value for arg in call.args if arg.keyword is not None)
            found.update(key for arg in call.args for key in _keys_of(arg.value))
    for returned in module.nodes(cst.Return):
        around = module.enclosing(returned, cst.FunctionDef)
        if isinstance(around, cst.FunctionDef) and around.name.value in ("step", "_train"):
            found.update(_keys_of(returned.value))
    return frozenset(found)


def written_paths(module: Module, is_result: Callable[[cst.BaseExpression], bool]) -> frozenset[tuple[str | None, ...]]:
    """The paths that the file writes into results: ``result["solved"] = True``."""
    found: set[tuple[str | None, ...]] = set()
    for node in module.nodes(cst.Subscript):
        if isinstance(module.parent(node), (cst.AssignTarget, cst.AugAssign)):
            link = link_at(node)
            if link is not None and changed(module, link):
                chain = chain_of(module, link)
                if is_result(chain.root):
                    found.add(tuple(chain.parts))
    return frozenset(found)


def _keys_of(node: Node | None) -> Iterator[str]:
    for element in node.elements if isinstance(node, cst.Dict) else ():
        key = entry_key(element)
        if key is not None:
            yield key
