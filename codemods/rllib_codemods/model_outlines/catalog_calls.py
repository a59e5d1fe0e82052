"""Uses of the ModelCatalog that make or ask for something: each with what makes it on the new stack.

Registrations of models are not among them: nothing is registered any more, which the import says. Models that have an
outline are left out, since their outline has these lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.facts import leads
from rllib_codemods.file_stack import FileStack
from rllib_codemods.model_outlines import rules
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

_MINUTES = 10
_CATALOGS = ("ray.rllib.models.ModelCatalog", "ray.rllib.models.catalog.ModelCatalog")


def catalog_calls(module: Module, stack: FileStack, outlined: Collection[cst.ClassDef]) -> Iterator[Finding]:
    """Findings on the methods of ModelCatalog that a file uses; what a pinned config's old stack still has is fine."""
    for name, row in leads(rules.BY_HAND.name).items():
        for node in module.attributes.get(name, ()):
            if (stack == "pinned" and row.pinned) or any(up in outlined for up in module.ancestors(node)):
                continue
            owner = node.value.func if isinstance(node.value, cst.Call) else node.value
            if any(dotted in _CATALOGS for dotted in module.scopes.origins(owner)):
                found = manual(module, rules.BY_HAND, node.attr, row.severity, replaced(name, row), row.to or None)
                yield replace(found, minutes=_MINUTES)
