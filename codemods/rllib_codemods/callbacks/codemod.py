"""Callbacks: their hooks, and what they do with episodes, metrics, environments and workers.

Old: hooks that are given ``worker``, ``base_env`` and ``policies``, episodes with ``custom_metrics`` and ``user_data``.
All that belongs to one class is rewritten together, and only for the new stack: a class that a pinned config takes
stays as it is, one that configs of both stacks take is reported. Where no config of the file takes a class, its rewrite
is to be reviewed. Never touched: methods of other classes, and attributes of values that are known to be other things.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.annotations import helper_annotations
from rllib_codemods.callbacks.calls import calls
from rllib_codemods.callbacks.changes import Change, apart, asked_at, loses_comments, with_comments
from rllib_codemods.callbacks.constructors import constructor
from rllib_codemods.callbacks.context import Context
from rllib_codemods.callbacks.environments import environments, policies, samples
from rllib_codemods.callbacks.episodes import episodes
from rllib_codemods.callbacks.guesses import guessed_episodes
from rllib_codemods.callbacks.hooks import fault, guessed
from rllib_codemods.callbacks.keywords import taken_from_keywords
from rllib_codemods.callbacks.metrics import metrics
from rllib_codemods.callbacks.owners import Owner, loose, owners
from rllib_codemods.callbacks.parameters import RENAMED_HOOKS, Hook, read_hook
from rllib_codemods.callbacks.pinned import pinned
from rllib_codemods.callbacks.several import several
from rllib_codemods.callbacks.signatures import does_nothing, signature
from rllib_codemods.callbacks.stand_ins import stand_ins
from rllib_codemods.facts import can, leads, since
from rllib_codemods.hook_kinds import hook_name
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.edits.methods import remove_methods
from rllib_migrate.syntax.module import Module, Node


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports Ray; none in others."""
    use = ray_use(module)
    if not use.ray:
        return
    yield from guessed(module)
    found = [_of_release(module, options, owner) for owner in owners(module, options)]
    hooks = {f: read_hook(module, f) for owner in found for f in owner.hooks if _is_called(module, f)}
    closed = frozenset(f for owner in found for f in owner.hooks if _stays(owner, hooks.get(f)))
    for owner in found:
        yield from _owner(module, options, owner, hooks, closed)
    pinned_ones = [owner for owner in found if owner.stack == "pinned"]
    yield from stand_ins(module, {owner.node for owner in pinned_ones if owner.node is not None})
    for change in several(module, options):
        yield change.finding(module, group="", doubtful=False)
    if use.rllib or found:
        yield from _owner(module, options, loose(module, options), hooks, closed)
        yield from guessed_episodes(module, {f for owner in pinned_ones for f in owner.hooks})


def _of_release(module: Module, options: Options, owner: Owner) -> Owner:
    """Without the hooks that the target calls by their old names."""
    if can(options.target, "recreated_env_runners"):
        return owner
    return replace(owner, hooks=tuple(h for h in owner.hooks if hook_name(module, h) != "on_workers_recreated"))


def _stays(owner: Owner, hook: Hook | None) -> bool:
    """Whether a hook stays as it is."""
    return owner.stack in ("pinned", "mixed") or hook is None or bool(hook.refused)


def _owner(
    module: Module, options: Options, owner: Owner, known: Mapping[cst.FunctionDef, Hook],
    closed: frozenset[cst.FunctionDef],
) -> Iterator[Finding]:  # fmt: skip
    if owner.stack == "pinned":
        yield from pinned(Context(module, options, owner, {}, (), closed))
        return
    spread = [change for function in owner.hooks for change in taken_from_keywords(module, function)]
    if spread and owner.stack != "mixed":
        # What the parameters mean to the body is looked at when they are there.
        group = f"{owner.group(module)} keywords"
        yield from (change.finding(module, group=group, doubtful=owner.stack == "unknown") for change in spread)
        return
    gone = [function for function in owner.hooks if function not in known]
    hooks: dict[Node, Hook] = {function: known[function] for function in owner.hooks if function in known}
    renames = tuple(e for hook in hooks.values() if not hook.refused for use in hook.uses for e in use[2])
    context = Context(module, options, owner, hooks, renames, closed, tuple(gone))
    changes = [*metrics(context), *episodes(context), *environments(context), *policies(context)]
    changes += [*constructor(context), *samples(context), *helper_annotations(context), *calls(context)]
    changes = [_with_edits(context, c) for c in changes if not context.is_dead(c.hook)]
    changes.sort(key=lambda c: (module.inner_span(c.node)[0], c.rule.code))
    changes = apart(changes)
    if owner.stack == "mixed":
        changes += [_by_hand(module, hook.node, "configs of both stacks take this class") for hook in hooks.values()]
    else:
        changes += [change for hook in hooks.values() for change in _hook(context, hook, changes)]
    changes += _gone(module, gone, may_go=owner.stack != "mixed")
    for change in changes:
        if change.message:
            yield change.finding(module, group=owner.group(module), doubtful=owner.stack == "unknown")


def _is_called(module: Module, function: cst.FunctionDef) -> bool:
    """Whether the new stack calls a hook, under this name or another."""
    name = hook_name(module, function)
    return bool(leads(rules.CALLBACK.name)[name].passes) or name in RENAMED_HOOKS


def _hook(context: Context, hook: Hook, changes: list[Change]) -> Iterator[Change]:
    """The signature of a hook, with all that its body needs, and the renamed uses that no change covers."""
    module = context.module
    if hook.refused:
        yield _by_hand(module, hook.node, hook.refused)
        return
    needs = [need for change in changes if change.hook is hook.node and change.edits for need in change.needs]
    yield from _not_yet(context, hook)
    change = signature(module, hook, needs, context.owner.form)
    taken = [edit for other in changes for edit in other.edits]
    if change is not None:
        yield change
    for use, new, edits in hook.uses:
        left = tuple(e for e in edits if not any(t.start < e.end and e.start < t.end for t in taken))
        if left:
            yield Change(rules.CALLBACK, use, "fixed", f"`{use.value}` is `{new}`", edits=left, hook=hook.node)


def _not_yet(context: Context, hook: Hook) -> Iterator[Change]:
    """A hook that older releases refuse where there is one agent."""
    if hook.name != "on_episode_created" or context.owner.form == "multi":
        return
    if not can(context.options.target, "created_episode_of_one_agent"):
        release = since("created_episode_of_one_agent")
        message = f"with one agent `{hook.name}()` raises before Ray {release}: use `on_episode_start()`"
        yield Change(rules.CALLBACK, hook.node.name, "manual", message, hook=hook.node)


def _by_hand(module: Module, function: cst.FunctionDef, why: str) -> Change:
    found = fault(module, function)
    row = leads(rules.CALLBACK.name)[hook_name(module, function)]
    if found is None:
        return Change(rules.CALLBACK, function.name, "manual", "")
    return Change(rules.CALLBACK, function.name, "manual", f"{found[1]}; {why}", found[0], hook=function, new=row.to)


def _with_edits(context: Context, change: Change) -> Change:
    """A change, without its edits where they can't be made."""
    held = _held(context.module, change)
    closed = held is not None and context.is_closed(held)
    if context.owner.stack != "mixed" and not closed:
        kept = with_comments(context.module, change) if loses_comments(context.module, change.edits) else change
        if kept is not None:
            return kept
    return Change(change.rule, change.node, "manual", change.message, change.severity, hook=change.hook, new=change.new)


def _held(module: Module, change: Change) -> cst.BaseExpression | None:
    """What a change is about an attribute or an entry of."""
    held = asked_at(module, change.node) or change.node
    return held.value if isinstance(held, (cst.Attribute, cst.Subscript)) else None


def _gone(module: Module, functions: list[cst.FunctionDef], *, may_go: bool) -> Iterator[Change]:
    """Hooks that the new stack never calls."""
    edits = remove_methods(
        module, [f for f in functions if may_go and does_nothing(module, f) and not _is_asked_for(module, f, functions)]
    )
    for function in functions:
        row = leads(rules.CALLBACK.name)[hook_name(module, function)]
        edit = edits.get(function)
        if edit is not None:
            message = f"`{function.name.value}()` is never called, and does nothing"
            yield Change(rules.CALLBACK, function, "fixed", message, row.severity, (edit,), hook=function)
            continue
        found = fault(module, function)
        message = found[1] if found is not None else row.note
        yield Change(rules.CALLBACK, function.name, "manual", message, row.severity, hook=function, new=row.to or None)


def _is_asked_for(module: Module, hook: cst.FunctionDef, gone: list[cst.FunctionDef]) -> bool:
    """Whether the file uses a hook by its name, other than in hooks that are gone as well."""
    uses = module.attributes.get(hook.name.value, ())
    return any(module.enclosing(use, cst.FunctionDef) not in gone for use in uses)


CODEMOD = Codemod("callbacks", rules.RULES, run)
