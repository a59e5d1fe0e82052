"""What is said of the configs in a document: the same as of a dict in Python."""

from __future__ import annotations

from rllib_codemods.config_dicts.decided import decided
from rllib_codemods.config_dicts.documents import Mapping
from rllib_codemods.config_dicts.in_place import change_in_place
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.edits import CannotEdit


def findings(mapping: Mapping, options: Options) -> list[Finding]:
    """The findings, by place; their offsets and edits are those of the script that stands for the config."""
    module, groups, config = mapping.module, mapping.groups, mapping.config
    stack = decided(module, options, groups, config)
    try:
        found = list(change_in_place(module, options, groups, config, stack, ""))
    except CannotEdit:
        return []
    return sorted({(f.start, f.message): f for f in found}.values(), key=lambda f: (f.start, f.end, f.message))
