"""Dicts that an algorithm or Tune is given, and of which the file does not show what they hold."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.evidence import CONFIG_ARGUMENTS, config_argument
from rllib_codemods.config_dicts.groups import Groups, last_name
from rllib_codemods.config_dicts.loaded import documents
from rllib_codemods.config_dicts.read_from import read_from
from rllib_codemods.ray_use import trainable, tune_calls
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module

_NAMES = ("enable_rl_module_and_learner", "enable_env_runner_and_connector_v2")
_SWITCHES = " and ".join(f'"{name}": False' for name in _NAMES)


def unseen(
    module: Module, options: Options, groups: Groups, found: list[ConfigDict], calls: list[cst.Call]
) -> Iterator[Finding]:
    """One finding for each such dict, where it is given first."""
    whole = {config.group for config in found if config.is_whole}
    pinned = {config.group for config in found if any(config.obj.values(name) for name in _NAMES)}
    told: set[Hashable] = set()
    for node in sorted(_given(module, groups, calls), key=module.order):
        group = groups.of(node) or module.source(node)
        if isinstance(node, (cst.Dict, cst.IfExp)) or _is_object(module, node):
            continue
        group = groups.find(group)
        if group not in whole and group not in told:
            told.add(group)
            shown = module.source(node).partition("\n")[0].rstrip() + ("..." if "\n" in module.source(node) else "")
            where = read_from(module, options, groups, group)
            if where == "":
                continue
            message = f"not all that `{shown}` holds can be seen here; old keys in it are ignored"
            if where is not None:
                message = f"old keys in `{shown}` are ignored: rename them in {where}"
            if options.bridge_all and (group not in pinned or _is_brought(module, node)):
                message = f"what `{shown}` holds can't be seen here; {_SWITCHES} keep it on the old stack"
            yield manual(module, rules.CONFIG_DICT, node, "ignored", message)


def _is_brought(module: Module, node: cst.BaseExpression) -> bool:
    """Whether a name gets its value from another file or a caller, whatever is made of it here."""
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    return any(binding.kind in ("import", "parameter") for binding in bindings)


def _given(module: Module, groups: Groups, calls: list[cst.Call]) -> Iterator[cst.BaseExpression]:
    yield from (given for call in calls if (given := config_argument(call)) is not None)
    for attribute in module.attributes.get("from_dict", ()):
        call = module.parent(attribute)
        made = any(value.kind.name == "config" for value in module.kinds.of(attribute.value))
        if made and isinstance(call, cst.Call) and call.func is attribute and call.args:
            yield call.args[0].value
    for _, call in tune_calls(module):
        what = trainable(call)
        kinds = [value.kind for value in module.kinds.of(what)] if what is not None else []
        sure = isinstance(what, cst.SimpleString) or any(kind.name == "algorithm" for kind in kinds)
        names = [(arg.keyword.value if arg.keyword is not None else "", arg.value) for arg in call.args]
        for value in (value for name, value in names if name in CONFIG_ARGUMENTS):
            if sure or ((key := groups.of(value)) is not None and documents(module, groups, groups.find(key))[0]):
                yield value


def _is_object(module: Module, node: cst.BaseExpression) -> bool:
    if isinstance(node, cst.Call) and last_name(node.func).endswith("Config"):
        return True  # a star import hides where it comes from
    return any(value.kind.name in ("config", "config_dict") for value in module.kinds.of(node))
