"""Catalogs: they take no view requirements any more, and raise where they are given some."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own
from rllib_migrate.edits import edit_arguments
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module

_GONE = "view_requirements"
_METHODS = ("__init__", "_get_encoder_config", "get_tokenizer_config")
#: Where constructors took them by position.
_PLACE = 3


def catalogs(module: Module, own: list[Own]) -> Iterator[Change]:
    """Calls within the file's catalogs, and of RLlib's."""
    classes = {one.node for one in own if one.role == "catalog"}
    for call in module.nodes(cst.Call):
        func = call.func
        inside = any(isinstance(up, cst.ClassDef) and up in classes for up in module.ancestors(call))
        is_method = inside and isinstance(func, cst.Attribute) and func.attr.value in _METHODS
        if not is_method and not any(_is_catalog(name) for name in module.scopes.origins(func)):
            continue
        above = isinstance(func, cst.Attribute) and func.attr.value == "__init__" and is_super(func.value)
        for at, arg in enumerate(call.args):
            by_name = arg.keyword is not None and arg.keyword.value == _GONE
            by_place = arg.keyword is None and not arg.star and at == _PLACE and (above or not is_method)
            if by_name or by_place:
                message = "catalogs take no view requirements: connectors build the batches"
                yield Change(rules.MODULE, arg, "fixed", message, edits=tuple(edit_arguments(module, call, drop=[arg])))


def _is_catalog(name: str) -> bool:
    """Whether a name is that of a catalog of the new stack."""
    return name.startswith("ray.rllib.") and name.endswith("Catalog") and not name.endswith("ModelCatalog")
