"""The imports that an edit may have taken the last use of."""

from __future__ import annotations

import libcst as cst

from rllib_migrate.codemod import ImportDrop
from rllib_migrate.syntax.module import Module, Node


def unused_imports(module: Module, *nodes: Node, package: str = "") -> tuple[ImportDrop, ...]:
    """The imports behind the names in some nodes go, where nothing else uses them; with ``package``, only its own."""
    found: dict[int, None] = {}
    for node in nodes:
        for name in module.within(node, cst.Name):
            for binding in module.scopes.reaching(name):
                if binding.dotted is not None and binding.dotted.startswith(package):
                    found[module.inner_span(binding.node)[0]] = None
    return tuple(ImportDrop(start, only_if_unused=True) for start in found)
