"""Reads of a config dict follow the new names of its keys."""

from __future__ import annotations

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.changes import NO_MULTIAGENT, Changes
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Node


def follow_reads(it: Changes) -> None:
    """Reads follow the new name of a key."""
    renamed = it.renamed()
    for key, node in it.reads:
        new = renamed.get(key) or _name_in_defaults(it, key)
        if new is not None:
            it.edits.append(Edit(*it.module.inner_span(node), it.quoted(node, new)))
            made = Decision(rules.CONFIG_DICT, "fixed", "breaks", f"`{key}` is called `{new}`")
            it.findings.append(finding_at(it.module, node, made, it.module.source(node), new))
        elif not any(site.key == key and (key != "multiagent" or not site.below) for site in it.config.sites):
            _read_of_nothing(it, key, node)


def _read_of_nothing(it: Changes, key: str, node: Node) -> None:
    """A key that nothing in the file sets, and that means something else or nothing now."""
    row = it.rows.get(key)
    if row is not None and row.action not in ("same", "rename") and it.config.is_whole:
        hint = f"use `{row.to}`" if row.to else row.note
        gone = key == "multiagent" and it.is_of_defaults
        hint = NO_MULTIAGENT if gone else hint
        made = Decision(rules.CONFIG_DICT, "manual", "breaks" if gone else row.severity or "ignored", hint)
        it.say(node, key, made, None)


def _name_in_defaults(it: Changes, key: str) -> str | None:
    """The new name of a key that only the defaults give a value."""
    row = it.rows.get(key)
    target = row.target if row is not None and row.action == "rename" else None
    if target is None or not it.is_of_defaults or any(site.key == key for site in it.config.sites):
        return None
    if TRANSLATED.get(key) == target.arguments[0]:
        return None  # that dict has the old name
    return target.arguments[0] if target.arguments[0] in it.settable else None
