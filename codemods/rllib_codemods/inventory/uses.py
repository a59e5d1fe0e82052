"""Where code relies on an API of Ray: names that it imports, members of known objects, methods that it overrides.

Each use is a finding without edits: its rule is the promise, its ``old`` the symbol. Modules are no symbols.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Surface, surface
from rllib_codemods.inventory.promises import PROMISES, promise_of, symbol_of
from rllib_codemods.names.verdicts import is_covered
from rllib_codemods.verify.receivers import classes
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name

#: The old classes whose instances are of a kind.
_OLD = {
    "base_env": "ray.rllib.env.base_env.BaseEnv",
    "episode": "ray.rllib.evaluation.episode_v2.EpisodeV2",
    "policy": "ray.rllib.policy.policy.Policy",
    "policy_map": "ray.rllib.policy.policy_map.PolicyMap",
    "worker": "ray.rllib.evaluation.rollout_worker.RolloutWorker",
}


def uses(module: Module, options: Options) -> Iterator[Finding]:
    """A finding for each use."""
    seen: set[Node] = set()
    for node, dotted in (*_imported(module), *_members(module, options), *_overridden(module, options)):
        symbol = symbol_of(dotted, options.target) if is_covered(dotted) else None
        if symbol is not None and node not in seen:
            seen.add(node)
            start, end = module.inner_span(node)
            promise = promise_of(symbol, options.target)
            yield Finding(promise, start, end, "manual", "changed", promise.name, symbol)


def _imported(module: Module) -> Iterator[tuple[Node, str]]:
    """Import aliases, and the chains that start at what they bind, each as long as it is one of names of Ray."""
    for binding in module.scopes.imports():
        alias = binding.node
        if not isinstance(alias, cst.ImportAlias) or binding.dotted is None:
            continue
        plain = isinstance(binding.statement, cst.Import) and alias.asname is None
        imported = (dotted_name(alias.name) or "") if plain else binding.dotted
        if imported != "ray" and not is_covered(imported):
            continue
        yield alias.name, imported
        for name in module.scopes.references(binding):
            yield from _chain(module, name, binding.dotted)


def _chain(module: Module, name: cst.Name, dotted: str) -> Iterator[tuple[Node, str]]:
    """The attribute chain at a name, up to its first class or function, and that one's member."""
    node: Node = name
    while isinstance(up := module.parent(node), cst.Attribute) and up.value is node:
        if dotted.rpartition(".")[2][:1].isupper():
            yield up.attr, f"{dotted}.{up.attr.value}"
            break
        node, dotted = up, f"{dotted}.{up.attr.value}"
    yield (node.attr if isinstance(node, cst.Attribute) else node), dotted


def _members(module: Module, options: Options) -> Iterator[tuple[Node, str]]:
    """Members of values whose class is known."""
    api = surface(options.target)
    for node in module.nodes(cst.Attribute):
        if module.scopes.origins(node):
            continue
        up = module.parent(node)
        called = isinstance(up, cst.Call) and up.func is node
        values = module.kinds.receiver(up) if called and isinstance(up, cst.Call) else module.kinds.of(node.value)
        owner = _owner(api, values, node.attr.value)
        if owner is not None:
            yield node.attr, f"{owner}.{node.attr.value}"


def _owner(api: Surface, values: tuple[Value, ...], name: str) -> str | None:
    """The class that a member is of; None where none of those that the values can be of has it."""
    for value in values:
        for cls in (*classes(api, value), *(_OLD[k] for k in (value.kind.name,) if k in _OLD)):
            if name in api.members(cls):
                return cls
    return None


def _overridden(module: Module, options: Options) -> Iterator[tuple[Node, str]]:
    """Methods that have the name of one of the class that theirs derives from."""
    api = surface(options.target)
    for owner in module.nodes(cst.ClassDef):
        bases = [cls for value in module.kinds.bases(owner) for cls in classes(api, value)]
        for statement in owner.body.body if bases else ():
            if isinstance(statement, cst.FunctionDef) and not statement.name.value.startswith("__"):
                for base in bases:
                    if statement.name.value in api.members(base):
                        yield statement.name, f"{base}.{statement.name.value}"
                        break


CODEMOD = Codemod("inventory", PROMISES, uses)
