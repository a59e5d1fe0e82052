"""Flat names: ``config.name = value``, ``config["name"] = value``, ``update_from_dict({...})``, ``overrides(...)``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, Place, finding_at
from rllib_codemods.configuration.dialects import multi_agent_call
from rllib_codemods.configuration.displays import Display, Entry, display, entry_text
from rllib_codemods.configuration.evaluation import override_decision
from rllib_codemods.configuration.flat_names import TRANSLATED, Sorted, entry_edits, sort_out
from rllib_codemods.configuration.objects import Access, ConfigObject
from rllib_codemods.configuration.settings import access_decision, decide_flat, is_simple
from rllib_codemods.configuration.stack import Stack, kept
from rllib_codemods.facts import Key, keys
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit, Finding, Options, Rule
from rllib_migrate.edits import CannotEdit, Piece, remove_statement, rename, render_call
from rllib_migrate.edits import replace as replaced
from rllib_migrate.syntax.module import Module

#: Settings that a transform moves, whose old attribute is still there with its default, and what gives their value.
_READ_AS: Mapping[str, str] = {
    "sgd_minibatch_size": "minibatch_size",
    "train_batch_size": "total_train_batch_size",
}
_DEAD = frozenset(
    {"entropy_coeff_schedule", "exploration_config", "lr_schedule", "model", "num_gpus", "observation_filter"}
)


def plan_accesses(
    module: Module, options: Options, obj: ConfigObject, *, pinned: bool
) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """Findings on attribute and item accesses, each with its edits."""
    for access in obj.accesses:
        row = _row(obj, access.name)
        if row is None or _keeps_its_name(row):
            continue
        try:
            decide = _read if access.is_read else _write
            found = decide(module, options, obj, access, row, pinned)
        except CannotEdit as error:
            hint = f"use `{row.to}`" if row.to else row.note.rstrip(".")
            found = _manual(module, access, row, f"{hint}; not rewritten: {error}"), ()
        decision = access_decision(module, options, obj, access, pinned=pinned)
        if found is not None:
            elsewhere = decision.edits if decision is not None and found[0].status != "manual" else ()
            yield found[0], (*found[1], *elsewhere)
        rewritten = found is not None and found[0].status != "manual"
        for node, part in decision.parts if decision is not None else ():
            if not part.blocks and (rewritten or part.status == "manual"):
                yield _finding(module, node, part, None), ()


def _keeps_its_name(row: Key) -> bool:
    """Whether only the method has changed, which an attribute does not feel."""
    target = row.target
    return row.action == "rename" and target is not None and target.arguments[0] == row.key


def _row(obj: ConfigObject, name: str) -> Key | None:
    return keys(obj.algorithm.name if obj.algorithm else None).get(name)


def _finding(module: Module, node: cst.CSTNode, decision: Decision, new: str | None) -> Finding:
    return finding_at(module, node, decision, module.slice(*module.inner_span(node)), new)


def _manual(module: Module, access: Access, row: Key, message: str) -> Finding:
    severity = row.severity or "ignored" if access.is_read else row.assigned or row.severity or "ignored"
    return _finding(module, access.node, Decision(rules.ATTRIBUTE, "manual", severity, message), None)


def _read(
    module: Module, options: Options, obj: ConfigObject, access: Access, row: Key, pinned: bool
) -> tuple[Finding, tuple[Edit, ...]] | None:
    target = row.target
    if row.action == "same":
        return None
    if (
        row.action == "transform"
        and (name := _READ_AS.get(access.name))
        and not (pinned and row.transform == "train_batch_size")
    ):
        if row.transform == "train_batch_size" and not obj.values(access.name):
            return None
        decision = Decision(rules.ATTRIBUTE, "fixed", "changed", f"what was `{access.name}` is read as `{name}`")
        edit = _renamed(module, access, name)
        return _finding(module, access.node, decision, edit.text), (edit,)
    if row.action != "rename" or target is None:
        if not pinned and row.action == "transform" and access.name in _DEAD and not _is_written_into(obj, access):
            return _manual(
                module, access, row, f"`{access.name}` stays at its default on the new stack; read `{row.to}`"
            ), ()
        known = surface(options.target)
        cls = obj.config_class or "AlgorithmConfig"
        if access.name in known.config_attributes(cls) or known.config_arguments(cls, access.name) is not None:
            return None
        return _manual(module, access, row, f"`{access.name}` is gone; {row.note}".rstrip("; ")), ()
    name = target.arguments[0]
    if not row.attribute:
        return _manual(module, access, row, f"`{access.name}` is called `{name}`"), ()
    decision = Decision(rules.ATTRIBUTE, "fixed", row.severity or "breaks", f"`{access.name}` is called `{name}`")
    edit = _renamed(module, access, name)
    return _finding(module, access.node, decision, edit.text), (edit,)


def _is_written_into(obj: ConfigObject, access: Access) -> bool:
    """Whether the read is that of a dict which is written into, which is said there."""
    return any(write.name == access.name for write in obj.dict_writes)


def _renamed(module: Module, access: Access, name: str) -> Edit:
    if isinstance(access.node, cst.Attribute):
        return rename(module, access.node.attr, name)
    return Edit(module.span(access.node.value)[1], module.inner_span(access.node)[1], f".{name}")


def _write(
    module: Module, options: Options, obj: ConfigObject, access: Access, row: Key, pinned: bool
) -> tuple[Finding, tuple[Edit, ...]] | None:
    if access.name == "multiagent" and access.value is not None:
        decide = partial(decide_flat, module, options, obj, pinned=pinned)
        return _as_call(module, access, multi_agent_call(module, options, access.value, decide))
    if access.value is None:
        if row.action in ("same", "rename"):
            return _read(module, options, obj, access, row, pinned)
        return _manual(module, access, row, f"use `{row.to}`" if row.to else row.note), ()
    of_old_stack = access_decision(module, options, obj, access, pinned=True) if pinned else None
    if of_old_stack is not None and of_old_stack.message:
        text = module.source(access.value) if of_old_stack.status == "manual" else of_old_stack.places[0].text
        anew = () if text == module.source(access.value) else (replaced(module, access.value, text),)
        return _finding(module, access.node, of_old_stack, None), anew
    decision = access_decision(module, options, obj, access)
    if decision is None:
        return _item(module, options, obj, access, row)
    if row.action == "same":
        return _finding(module, access.node, decision, None), ()
    if pinned and not is_simple(row):
        if access.name in surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig"):
            return None
        if decision.status != "manual" and not decision.places:
            return _finding(module, access.node, decision, None), (_removed(module, access),)
        # The old stack of the target has lost it too.
        return _finding(
            module, access.node, decision if decision.status == "manual" else decision.manual("pinned"), None
        ), ()
    if decision.blocks:
        return None  # said where blockers are told
    if decision.status == "manual":
        return _finding(module, access.node, decision, None), ()
    if not decision.places:
        return _finding(module, access.node, decision, None), (_removed(module, access),)
    first = decision.places[0]
    name = TRANSLATED.get(first.name, first.name)
    settable = name in surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig")
    if len(decision.places) == 1 and settable and first.method != "rl_module":
        edits = (
            [] if name == access.name and isinstance(access.node, cst.Attribute) else [_renamed(module, access, name)]
        )
        if first.text != module.source(access.value):
            edits.append(replaced(module, access.value, first.text))
        return _finding(module, access.node, replace(decision, rule=_rule(decision)), name), tuple(edits)
    return _as_call(module, access, decision)


def _rule(decision: Decision) -> Rule:
    return rules.ATTRIBUTE if decision.rule is rules.ARGUMENT else decision.rule


def _item(
    module: Module, options: Options, obj: ConfigObject, access: Access, row: Key
) -> tuple[Finding, tuple[Edit, ...]] | None:
    """Names that stayed, but that an assignment misses: ``config["lambda"] = 0.9`` makes a dead attribute."""
    target = row.target
    if row.assigned is None or target is None or not target.arguments or access.value is None:
        return None
    if row.since is not None and row.since > options.target:
        return None
    name = TRANSLATED.get(access.name, target.arguments[0])
    message = f"assigned so, `{access.name}` is not read; `{name}` is"
    decision = Decision(rules.ATTRIBUTE, "fixed", row.assigned, message)
    if name in surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig"):
        return _finding(module, access.node, decision, f".{name}"), (_renamed(module, access, name),)
    place = Place(target.method, target.arguments[0], module.source(access.value))
    message = f"`{access.name}` can't be assigned; it is an argument of `{target.method}()`"
    return _as_call(module, access, replace(decision, message=message, places=(place,)))


def _removed(module: Module, access: Access) -> Edit:
    if access.value is not None and _calls_something(module, access.value):
        raise CannotEdit("its value calls something")
    return remove_statement(module, access.node)


def _calls_something(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value does more than to write down a dict."""
    own = display(module, value)
    return any(own is None or call is not own.node for call in module.within(value, cst.Call))


def _as_call(module: Module, access: Access, decision: Decision) -> tuple[Finding, tuple[Edit, ...]]:
    statement = module.parent(module.parent(access.node) or access.node)
    if not isinstance(statement, cst.Assign) or len(statement.targets) != 1:
        raise CannotEdit("it is not a plain assignment")
    by_method: dict[str, list[Piece]] = {}
    for place in decision.places:
        by_method.setdefault(place.method, []).append(Piece(f"{place.name}={place.text}"))
    receiver = module.source(access.receiver)
    calls = [render_call(module, m, pieces, access.receiver, "") for m, pieces in by_method.items()]
    text = f"{receiver}.{'.'.join(calls)}"
    return _finding(module, access.node, decision, text), (replaced(module, statement, text),)


def plan_updates(
    module: Module, options: Options, obj: ConfigObject, *, pinned: bool
) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """``update_from_dict({...})``: keys renamed in place, keys without meaning dropped, the rest named."""
    settable = surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig")
    decide = partial(decide_flat, module, options, obj, pinned=pinned)
    for call in obj.updates:
        if isinstance(call.func, cst.Attribute) and call.func.attr.value == "update":
            new = "update_from_dict"
            made = Decision(rules.METHOD, "fixed", "breaks", f"a config object has no `update()`; `{new}()` is its own")
            yield _finding(module, call.func.attr, made, new), (rename(module, call.func.attr, new),)
        found = display(module, call.args[0].value)

        if found is None:
            yield from _elsewhere(module, call, decide)
            continue
        result = sort_out(module, found, decide, settable)
        yield from _entries(module, found, result, entry_edits(module, found, result))


def _entries(
    module: Module, found: Display, result: Sorted, edits: list[Edit]
) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """The findings of a display's entries; the first that is rewritten carries the edits."""
    for entry, decision in (*result.drop, *result.anew, *result.manual):
        if decision.blocks:
            continue  # said where blockers are told
        new = ", ".join(entry_text(module, found, p.name, p.text) for p in decision.places)
        made = replace(decision, rule=_rule(decision)) if decision.status != "manual" else decision
        own = (*edits, *decision.edits) if decision.status != "manual" else ()
        edits = edits if decision.status == "manual" else []
        yield _finding(module, entry.node, made, new or None), own
        for node, part in decision.parts:
            yield _finding(module, node, part, None), ()


def _elsewhere(
    module: Module, call: cst.Call, decide: Callable[[str, cst.BaseExpression], Decision | None]
) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """A dict that is not written out in the call: its old keys are named where they can be seen."""
    node = call.args[0].value
    value = literal(module, node)
    if not isinstance(value, dict):
        yield _unseen(module, node), ()
        return
    for key in value:
        decision = decide(key, node) if isinstance(key, str) else None
        if decision is not None:
            names = ", ".join(p.name for p in decision.places)
            message = f'"{key}": use `{names}`' if names else f'"{key}": {decision.message}'
            yield _finding(module, node, Decision(rules.ATTRIBUTE, "manual", decision.severity, message), None), ()


def _unseen(module: Module, node: cst.CSTNode) -> Finding:
    message = "its keys must be new names, and not all of them can be seen here"
    return _finding(module, node, Decision(rules.UNSEEN_ARGUMENTS, "manual", "ignored", message), None)


def overrides_calls(
    module: Module, options: Options, stacks: Mapping[cst.Call, Stack]
) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """``PPOConfig.overrides(num_rollout_workers=0)``: the arguments are flat names.

    ``stacks`` are the decisions for the objects, by their calls: what is given to one of them shares its fate.
    """
    for attribute in module.attributes.get("overrides", ()):
        call = module.parent(attribute)
        if not isinstance(call, cst.Call) or call.func is not attribute:
            continue
        classes = [v.kind for v in module.kinds.of(attribute.value) if v.kind.name == "config" and v.kind.is_class]
        if len(classes) != 1:
            continue
        obj = ConfigObject(details={classes[0].detail})
        settable = surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig")
        entries = [Entry(a.keyword.value, a, a.value) for a in call.args if a.keyword is not None]
        found = Display(call, tuple(entries))
        stack = next((stacks[up] for up in module.ancestors(call) if isinstance(up, cst.Call) and up in stacks), None)
        pinned = options.bridge_all if stack is None else stack.name != "new"
        decide = partial(override_decision, partial(decide_flat, module, options, obj, pinned=pinned))
        result = sort_out(module, found, decide, settable)
        # What is dropped and what is renamed in one call is one change.
        group = f"overrides at {module.inner_span(call)[0]}"
        for finding, edits in _entries(module, found, result, entry_edits(module, found, result)):
            if stack is not None and stack.name == "keep":
                yield kept(finding, stack.why), ()
            else:
                yield (finding if finding.status == "manual" else replace(finding, group=group)), edits
