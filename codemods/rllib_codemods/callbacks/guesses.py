"""Episodes that are known by a name only, or asked by the name of an attribute: reported, with what that would be."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.context import hook_of
from rllib_codemods.facts import Lead, leads
from rllib_codemods.hook_kinds import is_hook
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

_GUESS = "if this is an episode of RLlib: "
_NAMES = frozenset({"ep", "eps", "episode", "episodes"})
_BY_NAME = ("getattr", "setattr", "hasattr", "delattr")


def guessed_episodes(module: Module, pinned: Collection[Node]) -> Iterator[Finding]:
    """Findings where something called an episode is asked for what only old episodes had.

    ``pinned`` are the hooks that stay on the old stack.
    """
    for name, row in sorted(leads(rules.EPISODE.name).items()):
        for node in module.attributes.get(name, ()) if not row.weak else ():
            values = (*module.kinds.of(node.value), *module.kinds.guesses(node.value))
            sure = [v.kind.name == "episode" and not v.kind.is_class and v.certainty != "guessed" for v in values]
            among_others = any(v.kind.name == "episode" for v in values) and not all(sure)
            named = not values and _is_called_an_episode(module, node.value) and not _is_own(module, name)
            if named or (among_others and not any(hook_of(module, v.origin) in pinned for v in values)):
                yield _finding(module, node.attr, name, row)
    yield from _asked_by_name(module, pinned)


def _finding(module: Module, node: Node, name: str, row: Lead) -> Finding:
    message = f"{_GUESS}{replaced(f'episode.{name}', row)}"
    return manual(module, rules.EPISODE, node, row.severity, message, row.to or None)


def _is_own(module: Module, name: str) -> bool:
    """Whether a class of the file has an attribute of that name."""
    return any(name in module.scopes.scope_of(cls).bindings for cls in module.nodes(cst.ClassDef))


def _is_called_an_episode(module: Module, value: cst.BaseExpression) -> bool:
    """Whether the names in ``ep``, ``self._episode``, ``eps[0]`` or ``info["episode"]`` say so."""
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        return value.value in _NAMES and bool(bindings) and not any(is_hook(module, b.statement) for b in bindings)
    if isinstance(value, cst.Attribute):
        return value.attr.value.strip("_").rpartition("_")[2] in _NAMES
    if isinstance(value, cst.Subscript) and len(value.slice) == 1 and isinstance(value.slice[0].slice, cst.Index):
        key = value.slice[0].slice.value
        if isinstance(key, cst.SimpleString) and key.raw_value in _NAMES:
            return True
        held = value.value
        return (isinstance(held, cst.Name) and held.value in _NAMES) or _is_called_an_episode(module, held)
    return False


def _asked_by_name(module: Module, pinned: Collection[Node]) -> Iterator[Finding]:
    """``getattr(episode, "custom_metrics")``, and ``setattr(episode, "best", 0)``."""
    rows = leads(rules.EPISODE.name)
    for call in module.nodes(cst.Call):
        func, args = call.func, call.args
        if not isinstance(func, cst.Name) or func.value not in _BY_NAME or len(args) < 2:
            continue
        asked, key = args[0].value, args[1].value
        values = module.kinds.of(asked)
        known = bool(values) and all(v.kind.name == "episode" and not v.kind.is_class for v in values)
        if not isinstance(key, cst.SimpleString) or not known:
            continue
        if any(hook_of(module, v.origin) in pinned for v in values):
            continue
        row = rows.get(str(key.raw_value))
        if row is not None:
            message = replaced(f"episode.{key.raw_value}", row)
            yield manual(module, rules.EPISODE, key, row.severity, message, row.to or None)
        elif func.value == "setattr":
            message = f"`episode.{key.raw_value}`: episodes take no new attributes: use `episode.custom_data[...]`"
            yield manual(module, rules.EPISODE, key, "breaks", message)
