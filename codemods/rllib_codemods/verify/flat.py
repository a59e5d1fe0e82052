"""Flat names of settings in ``overrides(...)`` and ``update_from_dict({...})`` that the config class does not have."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Surface, surface
from rllib_codemods.configuration.displays import display
from rllib_codemods.facts import keys
from rllib_codemods.verify import rules
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.receivers import config_classes, own_classes
from rllib_codemods.verify.said import found, near, ray
from rllib_migrate.codemod import Codemod, Finding, Options, Severity
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

#: Keys that RLlib itself translates, in AlgorithmConfig._translate_special_keys() and update_from_dict() of Ray 2.60.0.
_TRANSLATED = frozenset({
    "callbacks", "create_env_on_driver", "custom_eval_function", "framework", "input", "lambda", "multiagent",
    "num_cpus_for_driver", "num_workers",
})  # fmt: skip


def flat(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each name."""
    api = surface(options.target)
    for attribute in module.attributes.get("overrides", ()):
        call = module.parent(attribute)
        if isinstance(call, cst.Call) and call.func is attribute and not is_guarded(module, call, MEMBERS):
            values = _configs(module, module.kinds.of(attribute.value))
            for arg in call.args if values else ():
                if arg.keyword is not None:
                    yield from _told(module, api, values, arg.keyword.value, arg, "breaks")
    for attribute in module.attributes.get("update_from_dict", ()):
        call = module.parent(attribute)
        if not isinstance(call, cst.Call) or call.func is not attribute or not call.args:
            continue
        values = _configs(module, module.kinds.receiver(call))
        written = display(module, call.args[0].value) if values else None
        for entry in written.entries if written is not None else ():
            if entry.key not in _TRANSLATED and module.home(entry.node) is module:
                yield from _told(module, api, values, entry.key, entry.node, "ignored")


def _configs(module: Module, values: tuple[Value, ...]) -> list[Value]:
    """The values, where all are configs of RLlib's own classes."""
    fine = all(v.kind.name == "config" and not own_classes(module, v) for v in values)
    return list(values) if fine else []


def _told(
    module: Module, api: Surface, values: list[Value], name: str, node: Node, severity: Severity
) -> Iterator[Finding]:
    known = [cls for value in values for cls in config_classes(api, value)]
    there = {member for cls in known for member in api.members(cls)}
    if not known or name in there or name in _TRANSLATED:
        return
    row = keys(values[0].kind.detail or None).get(name)
    meant = near(name, there)
    message = f"`{known[0].rpartition('.')[2]}` has no setting `{name}` in {ray(api.release)}"
    message += ": `overrides()` raises" if severity == "breaks" else ": nothing reads it"
    if row is not None and row.to:
        message += f"; use `{row.to}`"
    elif meant is not None:
        message += f"; did you mean `{meant}`?"
    yield found(module, rules.UNKNOWN_SETTING, node, severity, message, meant)


CODEMOD = Codemod("verify flat names", (rules.UNKNOWN_SETTING,), flat)
