"""Where a person renames the old keys of a dict that is read from files: in documents, or in those that Hydra reads."""

from __future__ import annotations

from collections.abc import Hashable

import libcst as cst

from rllib_codemods.config_dicts.document_findings import findings
from rllib_codemods.config_dicts.documents import mappings
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.loaded import calls_behind, documents, shown
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module, Node


def read_from(module: Module, options: Options, groups: Groups, group: Hashable) -> str | None:
    """The files in which its keys stand; "" where all are seen and have no old key, None where none is known."""
    found, named = documents(module, groups, group)
    own = [(path, [findings(mapping, options) for mapping in mappings(text)]) for path, text in found]
    own = [(path, said) for path, said in own if said]
    if own:
        left = [path for path, said in own if any(said)]
        if left or not named:
            return shown(left or [path for path, _ in own])
        return ""
    if _is_composed(module, groups, group):
        return "the YAML files that Hydra or OmegaConf reads"
    return None


def _is_composed(module: Module, groups: Groups, group: Hashable) -> bool:
    """Whether a dict comes from OmegaConf, or is a part of what a function gets from ``hydra.main``."""
    for call in calls_behind(groups, group):
        if any(name.startswith(("omegaconf.", "hydra.")) for name in module.scopes.origins(call.func)):
            return True
    for key in groups.members(group):
        if isinstance(key, tuple) and key[0] == "attribute":
            root, owner = key[2].partition(".")[0], key[1]
            if any(_is_main(module, function) for function in _functions_with(module, owner, root)):
                return True
        elif isinstance(key, tuple) and key[0] == "name" and isinstance(key[1], cst.FunctionDef):
            params = [param.name.value for param in key[1].params.params]
            if key[2] in params and _is_main(module, key[1]):
                return True
    return False


def _functions_with(module: Module, owner: Node | None, name: str) -> list[cst.FunctionDef]:
    return [
        function
        for function in module.all_nodes(cst.FunctionDef)
        if any(param.name.value == name for param in function.params.params)
        and module.enclosing(function, cst.ClassDef) is owner
    ]


def _is_main(module: Module, function: cst.FunctionDef) -> bool:
    for decorator in function.decorators:
        func = decorator.decorator.func if isinstance(decorator.decorator, cst.Call) else decorator.decorator
        if "hydra.main" in module.scopes.origins(func):
            return True
    return False
