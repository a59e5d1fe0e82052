"""Reads of keys that the file has under their old names: they change when it does."""

from __future__ import annotations

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.changes import Changes
from rllib_codemods.config_dicts.documents import mappings
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.loaded import documents
from rllib_codemods.configuration.decisions import Decision


def name_loaded_reads(it: Changes, groups: Groups) -> None:
    """A finding for each read of a key that a document has, and that has another name now."""
    held: dict[str, str] = {}
    for path, text in documents(it.module, groups, it.config.group)[0]:
        for mapping in mappings(text):
            held |= {str(key.value): path for key, _ in mapping.entries}
    for key, node in it.reads:
        row = it.rows.get(key)
        if key in held and row is not None and row.action == "rename" and row.target is not None:
            new = row.target.arguments[0]
            message = f"`{key}` is called `{new}`: read that, once `{held[key]}` has it"
            it.say(node, key, Decision(rules.CONFIG_DICT, "manual", "breaks", message), None)
