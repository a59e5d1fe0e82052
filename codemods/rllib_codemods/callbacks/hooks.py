"""Callbacks: hooks that ask for what is not passed any more, hooks that are gone, and attributes of old episodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.facts import Lead, leads
from rllib_codemods.ray_use import RayUse
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_GUESS_CLASS = "if this class derives from RLlib's callbacks: "
_GUESS_EPISODE = "if this is an episode of RLlib: "
#: Parameters of old hooks, each replaced by what its row says; no other library has hooks that take them.
_OLD = ("worker", "base_env", "policies", "trainer")
_OLD_EPISODES = frozenset({
    "ray.rllib.evaluation.Episode", "ray.rllib.evaluation.episode.Episode", "ray.rllib.evaluation.MultiAgentEpisode",
    "ray.rllib.evaluation.episode.MultiAgentEpisode", "ray.rllib.evaluation.episode_v2.EpisodeV2",
})  # fmt: skip


def callbacks(module: Module, use: RayUse) -> Iterator[Finding]:
    """Findings on hooks, and on what episodes are asked for."""
    hooks = list(_hooks(module))
    for hook, sure in hooks:
        yield from _hook(module, hook, sure)
    if use.rllib or hooks:
        yield from _episodes(module, [hook for hook, _ in hooks])


# -- hooks -----------------------------------------------------------------------------------------------------------


def _hooks(module: Module) -> Iterator[tuple[cst.FunctionDef, bool]]:
    """The hooks of the file, and whether their class is known to derive from RLlib's."""
    rows = leads(rules.CALLBACK.name)
    for function in module.nodes(cst.FunctionDef):
        if function.name.value not in rows:
            continue
        owner = module.enclosing(function, cst.ClassDef, cst.FunctionDef)
        if not isinstance(owner, cst.ClassDef):
            continue
        if any(v.kind.name == "callbacks" for v in module.kinds.bases(owner)):
            yield function, True
        elif _derives_elsewhere(module, owner) and _looks_like_a_hook(function):
            yield function, False


def _derives_elsewhere(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class has a base that can't be seen in this file."""
    return any(not module.kinds.of(base.value) for base in owner.bases if base.keyword is None)


def _looks_like_a_hook(function: cst.FunctionDef) -> bool:
    names = {param.name.value for param in parameters(function.params)}
    old = {"worker", "base_env"} <= names or {"worker", "samples"} <= names or {"trainer", "result"} <= names
    return old or "postprocessed_batch" in names


def _hook(module: Module, hook: cst.FunctionDef, sure: bool) -> Iterator[Finding]:
    name = hook.name.value
    row = leads(rules.CALLBACK.name)[name]
    found = _fault(module, hook, row)
    if found is None:
        return
    severity, said = found
    message = said if sure else f"{_GUESS_CLASS}{said}"
    yield manual(module, rules.CALLBACK, hook.name, severity, message, row.to or None)


def _fault(module: Module, hook: cst.FunctionDef, row: Lead) -> tuple[Severity, str] | None:
    """How bad a hook is and what to say of it; None where the new stack calls it as it is."""
    name = hook.name.value
    if not row.passes:
        return row.severity, f"`{name}()` is never called: {_instead(row)}"
    own = parameters(hook.params)[1:] if not _is_static(hook) else parameters(hook.params)
    named = [p for p in own if p is not hook.params.star_kwarg and p is not hook.params.star_arg]
    missing = [p.name.value for p in named if p.name.value not in row.passes and p.default is None]
    optional = [p for p in named if p.name.value in _OLD and p.name.value not in missing]
    used = [p.name.value for p in optional if _is_used(module, hook, p)]
    read = _read_from_keywords(module, hook)
    if not missing and not used and not read and hook.params.star_kwarg is not None:
        return None
    if not missing and not used and not read:
        return "breaks", f"`{name}()` must take `**kwargs`: the new stack passes more arguments, {_listed(row.passes)}"
    rows = leads(rules.CALLBACK.name)
    gone = dict.fromkeys([*missing, *used, *read])
    parts = [f"`{old}` is `{rows[old].to}`" for old in gone if old in rows]
    note = [row.note] if row.note else []
    severity: Severity = "breaks" if missing or read or hook.params.star_kwarg is None else "ignored"
    return severity, f"use `{row.to}`" + "".join(f"; {part}" for part in [*parts, *note])


def _instead(row: Lead) -> str:
    if not row.to:
        return row.note
    return f"use `{row.to}`; {row.note}" if row.note else f"use `{row.to}`"


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _is_static(hook: cst.FunctionDef) -> bool:
    return any(isinstance(d.decorator, cst.Name) and d.decorator.value == "staticmethod" for d in hook.decorators)


def _is_used(module: Module, hook: cst.FunctionDef, param: cst.Param) -> bool:
    bound = module.scopes.scope_of(hook).bindings.get(param.name.value, ())
    return any(module.scopes.references(binding) for binding in bound if binding.node is param)


def _read_from_keywords(module: Module, hook: cst.FunctionDef) -> list[str]:
    """Old arguments that a hook takes out of its ``**kwargs``."""
    passed = hook.params.star_kwarg
    if passed is None:
        return []
    found: list[str] = []
    for binding in module.scopes.scope_of(hook).bindings.get(passed.name.value, ()):
        for use in module.scopes.references(binding):
            up = module.parent(use)
            if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
                key = up.slice[0].slice.value
                if isinstance(key, cst.SimpleString) and key.raw_value in _OLD:
                    found.append(key.raw_value)
    return found


# -- episodes --------------------------------------------------------------------------------------------------------


def _episodes(module: Module, hooks: list[cst.FunctionDef]) -> Iterator[Finding]:
    rows = leads(rules.EPISODE.name)
    for name in sorted(rows.keys() & module.attributes.keys()):
        row = rows[name]
        for node in module.attributes[name]:
            sure = _is_old_episode(module, node.value, hooks)
            if sure == "no" or (sure == "perhaps" and row.weak):
                continue
            said = replaced(f"episode.{name}", row)
            message = said if sure == "yes" else f"{_GUESS_EPISODE}{said}"
            yield manual(module, rules.EPISODE, node.attr, row.severity, message, row.to or None)


def _is_old_episode(module: Module, node: Node, hooks: list[cst.FunctionDef]) -> Literal["yes", "perhaps", "no"]:
    """Whether a value is an episode that RLlib gives to a hook."""
    if not isinstance(node, cst.Name):
        return "no"
    bindings = module.scopes.reaching(node)
    if not bindings:
        return "no"
    params = [b.node for b in bindings if isinstance(b.node, cst.Param)]
    if any(_is_annotated(module, param) for param in params):
        return "yes"
    if node.value != "episode":
        return "no"
    owners = [b.statement for b in bindings if isinstance(b.node, cst.Param)]
    if any(owner is hook for owner in owners for hook in hooks):
        return "yes"
    return "perhaps"


def _is_annotated(module: Module, param: cst.Param) -> bool:
    if param.annotation is None:
        return False
    inside = [param.annotation.annotation]
    while inside:
        node = inside.pop()
        if isinstance(node, cst.Subscript):
            inside += [e.slice.value for e in node.slice if isinstance(e.slice, cst.Index)]
        elif isinstance(node, cst.BinaryOperation):
            inside += [node.left, node.right]
        elif isinstance(node, cst.SimpleString):
            if node.raw_value in ("Episode", "EpisodeV2"):
                return True
        elif not _OLD_EPISODES.isdisjoint(module.scopes.origins(node)):
            return True
    return False
