"""The entries of a config dict that stays a dict: in displays, as items, and below other keys."""

from __future__ import annotations

from dataclasses import replace

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.changes import NO_MULTIAGENT, Changes
from rllib_codemods.config_dicts.groups import Groups, Site
from rllib_codemods.config_dicts.keys import item_key
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.displays import Display, Entry, entry_text
from rllib_codemods.configuration.flat_names import TRANSLATED, entry_edits, fits_a_dict, sort_out
from rllib_codemods.configuration.models import model_write
from rllib_codemods.configuration.nested import nested_write
from rllib_codemods.facts import algorithms, keys
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, insert_after, remove_statement
from rllib_migrate.edits import replace as replaced
from rllib_migrate.syntax.module import Node


def change_entries(it: Changes) -> None:
    holders: dict[Node, list[Site]] = {node: [] for node in it.bases if it.appended}
    for site in it.config.sites:
        if site.below:
            _below(it, site)
        elif isinstance(site.entry, (cst.DictElement, cst.Arg)):
            holder = it.module.parent(site.entry)
            assert holder is not None
            holders.setdefault(holder, []).append(site)
        elif isinstance(site.entry, cst.Assign) and site.value is not None:
            _assigned(it, site, site.entry)
        else:
            _only_named(it, site)
    for holder, own in holders.items():
        _display(it, holder, own)


def unseen_writes(it: Changes, groups: Groups) -> None:
    """``config[key] = value`` under a key that can't be seen."""
    module = it.module
    for subscript in module.all_nodes(cst.Subscript):
        base = subscript.value
        if not isinstance(module.parent(subscript), cst.AssignTarget) or item_key(module, subscript) is not None:
            continue
        if isinstance(base, (cst.Name, cst.Attribute, cst.Subscript)) and groups.has(it.config.group, base):
            message = "which key this sets can't be seen here; old ones are ignored"
            made = Decision(rules.CONFIG_DICT, "manual", "ignored", message)
            it.findings.append(finding_at(module, subscript, made, module.source(subscript), None))


def _display(it: Changes, holder: Node, own: list[Site]) -> None:
    assert isinstance(holder, (cst.Dict, cst.Call))
    entries = [
        Entry(s.key, s.entry, s.value)
        for s in own
        if s.value is not None and isinstance(s.entry, (cst.DictElement, cst.Arg))
    ]
    found = Display(holder, tuple(entries))
    result = sort_out(it.module, found, it.decide, it.settable)
    append: list[str] = []
    if holder in it.bases:
        append = [entry_text(it.module, found, name, text) for name, text in it.appended]
    try:
        it.edits += entry_edits(it.module, found, result, append)
    except CannotEdit as error:
        result.manual.extend((e, d.manual(str(error))) for e, d in (*result.drop, *result.anew))
        result.drop.clear()
        result.anew.clear()
    places = {entry.node: site.node for entry, site in zip(entries, own, strict=False)}
    for entry, decision in (*result.drop, *result.anew, *result.manual):
        new = ", ".join(entry_text(it.module, found, p.name, p.text) for p in decision.places)
        if decision.status == "manual":
            new = decision.new or ""
        it.say(places[entry.node], entry.key, decision, new or None)
        it.say_parts(entry.key, decision, entry.value)
    said = {entry.node for entry, _ in (*result.drop, *result.anew, *result.manual)}
    for entry in entries:
        if entry.node not in said:
            _unknown(it, places[entry.node], entry.key)


def _assigned(it: Changes, site: Site, assign: cst.Assign) -> None:
    """``config["key"] = value``."""
    assert site.value is not None
    decision = it.decide(site.key, site.value)
    if decision is None:
        _unknown(it, site.node, site.key)
        return
    names = [TRANSLATED.get(p.name, p.name) for p in decision.places]
    places = [replace(p, name=n) for p, n in zip(decision.places, names, strict=True)]
    if decision.status != "manual" and decision.places:
        if not all(fits_a_dict(p, site.key, it.settable) for p in places):
            decision = decision.manual("a dict can't express it")
        elif len(assign.targets) != 1:
            decision = decision.manual("it is not a plain assignment")
    if decision.status != "manual":
        try:
            it.edits += _assignment_edits(it, site, assign, decision)
        except CannotEdit as error:
            decision = decision.manual(str(error))
    new = ", ".join(f'["{n}"] = {p.text}' for n, p in zip(names, decision.places, strict=True))
    it.say(site.node, site.key, decision, new or None)
    it.say_parts(site.key, decision, site.value)


def _assignment_edits(it: Changes, site: Site, assign: cst.Assign, decision: Decision) -> list[Edit]:
    module = it.module
    if not decision.places:
        if isinstance(site.value, cst.Call):
            raise CannotEdit("its value calls something")
        return [remove_statement(module, assign)]
    assert site.value is not None
    first, *rest = decision.places
    edits: list[Edit] = []
    if first.name != site.key and TRANSLATED.get(site.key) != first.name:
        edits.append(Edit(*module.inner_span(site.node), it.quoted(site.node, first.name)))
    if first.text != module.source(site.value):
        edits.append(Edit(*module.span(site.value), first.text))
    if rest:
        target = module.source(site.holder)
        lines = [f"{target}[{it.quoted(site.node, p.name)}] = {p.text}" for p in rest]
        edits.append(insert_after(module, assign, lines))
    return edits


def _only_named(it: Changes, site: Site) -> None:
    """``setdefault`` and changes in place: those that follow a new name are reads, too; of others it is said."""
    row = it.rows.get(site.key)
    if isinstance(site.entry, cst.AugAssign) and site.key in it.renamed():
        return
    target = row.target if row is not None and row.action == "rename" else None
    follows = not it.spread and it.config.is_whole
    if row is not None and target is not None and follows and target.arguments[0] in it.settable:
        new = target.arguments[0]
        made = Decision(rules.CONFIG_DICT, "fixed", row.severity or "ignored", f"`{site.key}` is called `{new}`")
        it.edits.append(Edit(*it.module.inner_span(site.node), it.quoted(site.node, new)))
        it.findings.append(finding_at(it.module, site.node, made, site.key, new))
    elif row is not None and row.action != "same":
        hint = f"use `{row.to}`" if row.to else row.note
        decision = Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", hint)
        it.say(site.node, site.key, decision, None)


def _below(it: Changes, site: Site) -> None:
    """``config["model"]["key"] = value``."""
    if site.key == "multiagent" and site.value is not None:
        _below_multiagent(it, site, site.value)
        return
    if it.pinned:
        return
    row = it.rows.get(site.key)
    told = any(write.node is site.entry for write in it.config.obj.dict_writes)
    if not told and site.key not in ("env_config", "multiagent") and row is not None and row.action != "same":
        hint = f"use `{row.to}`" if row.to else row.note
        it.say(site.node, site.key, Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", hint), None)
    for write in it.config.obj.dict_writes:
        if write.node is site.entry and write.name == site.key:
            made = (
                model_write(it.module, write)
                if write.name == "model"
                else nested_write(it.module, it.options, it.config.obj, write)
            )
            if made is not None and not made.blocks:
                it.say(site.node, site.key, made, None)


def _below_multiagent(it: Changes, site: Site, value: cst.BaseExpression) -> None:
    """``config["multiagent"]["policies"] = ...``: written anew where it stands, if nothing has to stand beside it."""
    name = site.below[0]
    is_there = any(other.key == site.key and not other.below for other in it.config.sites)
    if it.is_of_defaults and not is_there and isinstance(site.entry, cst.Assign):
        it.say(site.node, site.key, Decision(rules.CONFIG_DICT, "manual", "breaks", NO_MULTIAGENT), None)
    if len(site.below) > 1:
        row = it.rows.get(name)
        read = name == "policies" and it.config.obj.values(name)  # then it is said at the spec
        if row is not None and not read and not it.pinned:
            it.say(site.node, name, Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", row.note), None)
        return
    decision = it.decide(name, value)
    if decision is None:
        return
    if decision.status != "manual":
        if [place.name for place in decision.places] == [name]:
            it.edits.append(replaced(it.module, value, decision.places[0].text))
        else:
            decision = decision.manual("it is written below `multiagent`")
    it.say(site.node, name, decision, None)
    it.say_parts(name, decision, value)


def _unknown(it: Changes, node: Node, key: str) -> None:
    """A key that no setting of the algorithm has, or that only some of several algorithms have."""
    algorithm = it.config.obj.algorithm
    if it.config.several and not it.pinned:
        _of_one_of_several(it, node, key)
    if algorithm is None or it.pinned or it.config.own or it.config.several or not it.config.known:
        return
    if key in it.rows or key in it.settable or key == "multiagent" or key in {k for k, _ in it.reads}:
        return
    message = f"no setting of {algorithm.name} has that name; nothing on the new stack reads it"
    it.say(node, key, Decision(rules.CONFIG_DICT, "manual", "ignored", message), None)


def _of_one_of_several(it: Changes, node: Node, key: str) -> None:
    """A key of one of the algorithms that are trained with a dict; which of them gets it is not told."""
    told = [algorithm.name for algorithm in it.config.obj.algorithms]
    rows = [found[key] for found in map(keys, told or algorithms()) if key in found]
    row = next((row for row in rows if row.action != "same"), None)
    if not told and any(row.action == "same" for row in rows):
        return
    if row is not None and key not in it.rows:
        hint = f"use `{row.to}`" if row.to else row.note
        message = f"{hint}; several algorithms are trained with this dict"
        it.say(node, key, Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", message), None)
