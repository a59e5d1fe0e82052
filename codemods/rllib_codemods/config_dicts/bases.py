"""Where entries can be added to a config dict: the displays that make it anew."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups, default_config, is_dict_call
from rllib_migrate.syntax.module import Module, Node


def base_displays(module: Module, groups: Groups, config: ConfigDict) -> list[cst.Dict | cst.Call]:
    """The displays that a dict begins as, not those that are merged into it; else those that are made of others."""
    found: list[cst.Dict | cst.Call] = []
    on_top: list[cst.Dict | cst.Call] = []
    for node in config.origins:
        if not isinstance(node, (cst.Dict, cst.Call)) or not (isinstance(node, cst.Dict) or is_dict_call(module, node)):
            continue
        if _is_merged(module, node):
            continue
        if _is_made_of_others(node):
            on_top.append(node)
        elif not _is_spread(module, groups, config, module.parent(node)):
            found.append(node)
    return found or on_top


def _is_merged(module: Module, node: cst.Dict | cst.Call) -> bool:
    """Whether a display is what another dict is updated with, or is merged into the old defaults."""
    up = module.parent(node)
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    if not isinstance(call, cst.Call):
        return False
    if isinstance(call.func, cst.Attribute) and call.func.attr.value == "update":
        return True
    beside = () if is_dict_call(module, call) else call.args
    return any(default_config(module, arg.value) is not None for arg in beside)


def _is_made_of_others(node: cst.Dict | cst.Call) -> bool:
    if isinstance(node, cst.Dict):
        return any(isinstance(element, cst.StarredDictElement) for element in node.elements)
    return any(arg.keyword is None for arg in node.args)


def _is_spread(module: Module, groups: Groups, config: ConfigDict, up: Node | None) -> bool:
    """Whether the name that a display gets is put into another display of the dict."""
    targets = [target.target for target in up.targets] if isinstance(up, cst.Assign) else []
    if len(targets) != 1 or not isinstance(targets[0], cst.Name):
        return False
    spread = [element.value for element in module.all_nodes(cst.StarredDictElement)]
    spread += [arg.value for arg in module.all_nodes(cst.Arg) if arg.star == "**"]
    same = [node for node in spread if isinstance(node, cst.Name) and node.value == targets[0].value]
    return any(groups.has(config.group, node) for node in same)
