"""Episodes that are known by the name of a variable only: reported, with what they would have to be."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.facts import leads
from rllib_codemods.hook_kinds import is_hook
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_GUESS = "if this is an episode of RLlib: "


def guessed_episodes(module: Module) -> Iterator[Finding]:
    """Findings where something called ``episode`` is asked for what only old episodes had."""
    for name, row in sorted(leads(rules.EPISODE.name).items()):
        if row.weak:
            continue
        for node in module.attributes.get(name, ()):
            value = node.value
            if not isinstance(value, cst.Name) or value.value != "episode" or module.kinds.of(value):
                continue
            bindings = module.scopes.reaching(value)
            if bindings and not any(is_hook(module, b.statement) for b in bindings):
                message = f"{_GUESS}{replaced(f'episode.{name}', row)}"
                yield manual(module, rules.EPISODE, node.attr, row.severity, message, row.to or None)
