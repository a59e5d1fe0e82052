"""Old keys that have a name: ``METRIC = "episode_reward_mean"``, read as ``result[METRIC]`` and given to Tune.

What Tune takes is a path, and what a result is asked for is one key after the other; so one name can't be both, where
the new place is below another key. Then it is told, with both forms.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.results.key_chains import Link, link_at, link_of, named_key
from rllib_codemods.results.paths import Path, words
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding


def named_links(module: Module) -> Iterator[Link]:
    """The look-ups of a file whose key is a name for an old one."""
    for node in (*module.nodes(cst.Subscript), *module.nodes(cst.Call)):
        link = link_at(node)
        key = named_key(module, link.key) if link is not None else None
        if link is not None and key is not None and not words().isdisjoint(key.split("/")):
            yield link


def looked_up(module: Module, string: cst.SimpleString) -> tuple[list[cst.Name | cst.Attribute], bool]:
    """The look-ups with a name that is given a string, in all files; whether it is used for nothing else."""
    binding = _binding(module, string)
    if binding is None or not module.home(string).unseen_exports.isdisjoint({"*"}):
        return [], False
    uses: list[cst.Name | cst.Attribute] = [*module.scopes.references(binding)]
    uses += [n for n in module.all_attributes.get(binding.name, ()) if binding in module.scopes.members(n)]
    found = [use for use in uses if link_of(module, use) is not None]
    return found, bool(found) and len(found) == len(uses)


def as_keys(path: Path) -> str:
    """A place as look-ups."""
    return "".join(f'["{part}"]' for part in path.parts)


def _binding(module: Module, string: cst.SimpleString) -> Binding | None:
    assign = module.parent(string)
    target = assign.targets[0].target if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    if isinstance(assign, cst.AnnAssign):
        target = assign.target
    if not isinstance(target, cst.Name):
        return None
    scope = module.scopes.lookup(target.value, module.scopes.scope_at(target))
    bindings = scope.bindings[target.value] if scope is not None else []
    return bindings[0] if len(bindings) == 1 else None
