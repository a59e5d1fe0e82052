"""Old keys in YAML files that the project's code loads: named at their lines, with what replaces them.

Nothing is rewritten there: who else reads a file is not known. What a key becomes is what it becomes in a dict.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.config_dicts.document_findings import findings
from rllib_codemods.config_dicts.documents import mappings
from rllib_codemods.config_dicts.loaded import shown
from rllib_codemods.config_files.criteria import criteria
from rllib_codemods.config_files.paths import paths
from rllib_codemods.config_files.rules import CONFIG_FILE, RULES
from rllib_codemods.config_files.spelling import as_yaml
from rllib_migrate.codemod import Finding, LoadedCodemod, Options


def config_files(path: str, text: str, loaders: tuple[str, ...], options: Options) -> Iterator[Finding]:
    """A finding for each old key, at the key; the first one names the files that load it."""
    ending = f"; {shown(loaders)} loads this file: reads of its keys change, too"
    for mapping in mappings(text):
        for found in findings(mapping, options):
            key, value = mapping.entry(found.start)
            start, end = (len(text[: mark.index].encode()) for mark in (key.start_mark, key.end_mark))
            new, message = as_yaml(found.new, value), found.message
            if found.status != "manual":
                what = "add" if mapping.is_whole(found.start) else "write"
                message += f": {what} `{new}`" if new else ": take it out"
            yield Finding(CONFIG_FILE, start, end, "manual", found.severity, message + ending, str(key.value), new)
            ending = ""
    for criterion in criteria(text, options):
        key = criterion.key
        start, end = (len(text[: mark.index].encode()) for mark in (key.start_mark, key.end_mark))
        hint = f": write `{criterion.new}`" if criterion.new else f": {criterion.note}"
        message = f'never stops the run: no result has "{key.value}"{hint}'
        yield Finding(CONFIG_FILE, start, end, "manual", "ignored", message, str(key.value), criterion.new or None)


LOADED = LoadedCodemod("config-files", RULES, paths, config_files)
