"""Dicts of which nothing is rewritten, for the look of their keys alone or because they stay: old keys are named."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.collect import ConfigDict, all_keys
from rllib_codemods.config_dicts.groups import Site
from rllib_codemods.facts import Key, keys
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

#: Values that mean the same on the new stack, or nothing.
_HARMLESS = {
    "framework": ('"torch"', "None"), "num_gpus": ("0",), "observation_filter": ('"NoFilter"',), "model": ("{}",),
    "multiagent": ("{}",), "exploration_config": ("{}", "None"), "use_pytorch": ("True",),
}  # fmt: skip


def named(module: Module, config: ConfigDict) -> Iterator[Finding]:
    """One finding for each old key of a dict."""
    for site in config.sites:
        yield from _key(module, site, config.algorithm or None)


def _key(module: Module, site: Site, algorithm: str | None) -> Iterator[Finding]:
    row = keys(algorithm).get(site.key)
    if row is None and algorithm is None:
        row = all_keys().get(site.key)
    if site.key == "callbacks" and isinstance(site.value, cst.Dict):
        message = '"callbacks": it takes a class that derives from `RLlibCallback`, not a dict of functions'
        yield manual(module, rules.CONFIG_DICT, site.node, "breaks", message)
    elif row is not None and row.action != "same" and not _means_nothing(module, site, row):
        new = _call_text(row)
        said = f'"{site.key}" is `{new}`' if new else f'"{site.key}": {row.note}'
        message = f"{said}. {row.note}" if new and row.note else said
        yield manual(module, rules.CONFIG_DICT, site.node, row.severity or "ignored", message, new)


def _means_nothing(module: Module, site: Site, row: Key) -> bool:
    """Whether the value asks for what the new stack does anyway; an inner config is looked at by itself."""
    if site.value is None or site.below:
        return False
    value = literal(module, site.value)
    texts = (*row.harmless, *_HARMLESS.get(site.key, ()))
    return value is not UNSEEN and any(value == literal(module, cst.parse_expression(text)) for text in texts)


def _call_text(row: Key) -> str | None:
    """``training(lr=...)``; None where a key has no target."""
    target = row.target
    return None if target is None else f"{target.method}({', '.join(f'{name}=...' for name in target.arguments)})"
