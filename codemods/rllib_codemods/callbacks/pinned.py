"""Callbacks of configs that stay on the old stack: what the old stack of the target does not pass any more."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.owners import Owner
from rllib_codemods.callbacks.parameters import binding_of, own_parameters, takes
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.syntax.module import Module


def pinned(module: Module, owner: Owner) -> Iterator[Finding]:
    """``trainer`` is called ``algorithm`` on both stacks."""
    for hook in owner.hooks:
        for param in own_parameters(module, hook):
            if param.name.value != "trainer":
                continue
            message = "`trainer` is `algorithm`"
            start, end = module.inner_span(param.name)
            if takes(hook, "algorithm") or not module.scopes.is_free("algorithm"):
                yield Finding(rules.CALLBACK, start, end, "manual", "breaks", message, "trainer", "algorithm")
                continue
            uses = module.scopes.references(binding_of(module, hook, param))
            for begin, stop in [(start, end), *(module.inner_span(use) for use in uses)]:
                edit = Edit(begin, stop, "algorithm")
                yield Finding(
                    rules.CALLBACK, begin, stop, "fixed", "breaks", message, "trainer", "algorithm", (edit,),
                    group=f"trainer@{start}",
                )  # fmt: skip
