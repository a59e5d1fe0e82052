"""Hooks that take their arguments out of ``**kwargs``: the arguments become parameters of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.parameters import RENAMED, RENAMED_HOOKS
from rllib_codemods.facts import leads
from rllib_codemods.hook_kinds import hook_name
from rllib_codemods.looked_up import look_ups, looked_up_key, references, written_key
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters


def taken_from_keywords(module: Module, function: cst.FunctionDef) -> list[Change]:
    """The changes of a hook with ``kwargs["episode"]`` in its body; none where there is no safe way."""
    rest, hook = function.params.star_kwarg, hook_name(module, function)
    row = leads(rules.CALLBACK.name).get(RENAMED_HOOKS.get(hook, hook))
    if rest is None or row is None or not row.passes:
        return []
    known = {*row.passes, "result", *(old for old, new in RENAMED.items() if new in row.passes)}
    found = look_ups(module, function, rest, {name: name for name in known}, only=False)
    names = list(dict.fromkeys(look_up.name for look_up in found))
    if not found or not _is_old(module, function, names) or _is_asked_otherwise(module, function, rest, names):
        return []
    if any(RENAMED.get(name) in known_to(function, names) for name in names):
        return []  # It runs on both stacks.
    at = module.data.rindex(b"**", 0, module.inner_span(rest.name)[0])
    star = "" if function.params.star_arg is not cst.MaybeSentinel.DEFAULT or function.params.kwonly_params else "*, "
    edit = Edit(at, at, star + "".join(f"{name}, " for name in names))
    message = f"`{hook}()` takes {', '.join(f'`{name}`' for name in names)} by name"
    changes = [Change(rules.CALLBACK, function.name, "fixed", message, edits=(edit,), hook=function)]
    changes += [_change(function, look_up.node, look_up.name, look_up.edits) for look_up in found]
    uses = references(module, function, rest)
    return changes + [_change(function, arg, names[0], (edit,)) for arg, edit in _forwarded(module, uses, names)]


def known_to(function: cst.FunctionDef, names: Sequence[str]) -> set[str]:
    """The arguments that a function takes, by name or out of its keywords."""
    return {*names, *(param.name.value for param in parameters(function.params))}


def _is_old(module: Module, function: cst.FunctionDef, names: Sequence[str]) -> bool:
    """Whether a hook takes, or asks an episode for, what only the old stack has."""
    rows = leads(rules.EPISODE.name)
    asked = (n for name in rows.keys() & module.attributes.keys() for n in module.attributes[name])
    return not RENAMED.keys().isdisjoint(names) or any(function in module.ancestors(n) for n in asked)


def _is_asked_otherwise(module: Module, function: cst.FunctionDef, rest: cst.Param, names: Sequence[str]) -> bool:
    """Whether the keywords are used in other ways than one by one and as a whole that is passed on."""
    for use in references(module, function, rest):
        up = module.parent(use)
        handed_on = isinstance(up, cst.Arg) and up.star == "**"
        other = written_key(module, use) not in (None, *names)
        if not handed_on and not other and looked_up_key(module, use) is None:
            return True
    return False


def _change(function: cst.FunctionDef, node: Node, name: str, edits: tuple[Edit, ...]) -> Change:
    return Change(rules.CALLBACK, node, "fixed", f"`{name}` is an argument of its own", edits=edits, hook=function)


def _forwarded(module: Module, uses: Sequence[cst.Name], names: Sequence[str]) -> Iterator[tuple[cst.Arg, Edit]]:
    """``super().on_episode_end(**kwargs)`` gets the arguments that are no longer in there."""
    for use in uses:
        arg = module.parent(use)
        if isinstance(arg, cst.Arg) and arg.star == "**":
            start = module.inner_span(arg)[0]
            yield arg, Edit(start, start, "".join(f"{name}={name}, " for name in names))
