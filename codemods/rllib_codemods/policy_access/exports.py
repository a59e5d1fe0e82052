"""``algo.export_policy_checkpoint(folder, policy_id=id)``, which is ``algo.get_module(id).save_to_path(folder)``."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.algorithms import Lost, reported
from rllib_codemods.file_stack import FileStack
from rllib_codemods.paths import made_absolute
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.receivers import agents
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.edits import edit_arguments, rename
from rllib_migrate.syntax.module import Module

_KNOWN = {"export_dir", "policy_id"}


def exported(module: Module, options: Options, use: Lost, stack: FileStack) -> Finding:
    """The finding for a call; old releases differ in what a second argument without a keyword is."""
    node, call = use.node, module.parent(use.node)
    if not isinstance(call, cst.Call) or call.func is not node:
        return reported(module, rules.POLICY, use, "it is not called here")
    named = {arg.keyword.value: arg for arg in call.args if arg.keyword is not None}
    plain = [arg for arg in call.args if arg.keyword is None]
    if named.keys() - _KNOWN or len(plain) > 1 or any(arg.star for arg in call.args):
        return reported(module, rules.POLICY, use, "its arguments can't be told")
    given = named.get("policy_id")
    if given is not None:
        key = module.source(given.value)
    else:
        key = "" if agents(module, options) == "one" else f"{module.quote}default_policy{module.quote}"
    new = f"get_module({key}).save_to_path"
    edits = [rename(module, node.attr, new)]
    if "export_dir" in named and (keyword := named["export_dir"].keyword) is not None:
        edits.append(rename(module, keyword, "path"))
    edits += edit_arguments(module, call, drop=[given]) if given is not None else []
    path = named.get("export_dir", plain[0] if plain else None)
    absolute, needs, why = made_absolute(module, path.value) if path is not None else ([], [], "")
    edits += absolute
    start, end = module.inner_span(node.attr)
    message = "a module writes its own checkpoint, which `RLModule.from_checkpoint(path)` loads"
    message = f"{message}; {why}" if why else message
    return Finding(
        rules.POLICY, start, end, "review", "breaks", message, node.attr.value, new, tuple(edits),
        tuple(needs),
    )  # fmt: skip
