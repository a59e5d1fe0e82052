"""Algorithms made by calling their class: ``PPOTrainer(config=config, env=env)``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.evidence import config_argument
from rllib_codemods.config_dicts.groups import is_own_name
from rllib_codemods.configuration.settings import new_method
from rllib_codemods.facts import algorithms
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportDrop, ImportNeed, Options, Severity
from rllib_migrate.edits import comments_in
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module


def trainers(module: Module, options: Options, reasons: Mapping[cst.Call, str]) -> Iterator[Finding]:
    """Findings on calls of algorithm classes, but for those that are given a config object.

    ``reasons`` are those why the dict of a call stays one; "" where the call is rewritten together with its dict.
    """
    for call in module.nodes(cst.Call):
        if not call.args or reasons.get(call) == "":
            continue
        for value in module.kinds.of(call.func):
            if value.kind.name == "algorithm" and value.kind.is_class:
                own = isinstance(value.origin, cst.ClassDef)
                if not _takes_object(module, call):
                    made = None if own else _without_config(module, options, call, value.kind.detail)
                    yield made or _finding(module, call, value.kind.detail, reasons.get(call, ""))
                break


def _takes_object(module: Module, call: cst.Call) -> bool:
    given = config_argument(call)
    return given is not None and (_is_config(given) or any(v.kind.name == "config" for v in module.kinds.of(given)))


def _is_config(node: cst.BaseExpression) -> bool:
    """``PPOConfig()`` by its name alone: a star import hides where it comes from."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value.endswith("Config")


def _without_config(module: Module, options: Options, call: cst.Call, detail: str) -> Finding | None:
    """``PPOTrainer(env="CartPole-v1")``, all of whose settings are the defaults."""
    row = algorithms().get(detail)
    names = [arg.keyword.value if arg.keyword is not None else "" for arg in call.args]
    if row is None or not row.registered or names != ["env"] or comments_in(module.source(call)):
        return None
    if module.enclosing(call, cst.FormattedString) is not None:
        return None
    source, _, name = row.config.rpartition(".")
    cls, need = name_for(module, source, name, call)
    new = f"{cls}().environment({module.source(call.args[0].value)}).{new_method('build', options)}()"
    start, end = module.span(call)
    at, stop = module.inner_span(call.func)
    root = call.func
    while isinstance(root, cst.Attribute):
        root = root.value
    found = module.scopes.reaching(root) if isinstance(root, cst.Name) else []
    gone = [binding.node for binding in found if binding.kind == "import" and is_own_name(binding)]
    drops = [ImportDrop(module.inner_span(node)[0], only_if_unused=True) for node in gone]
    needs: list[ImportNeed] = [need] if need is not None else []
    what = module.source(call.func)
    message = f"an algorithm is made by `{new_method('build', options)}()` of its config"
    return Finding(
        rules.TRAINER_CLASS, at, stop, "fixed", "deprecated", message,
        what, new, (Edit(start, end, new),), (*needs, *drops),
    )  # fmt: skip


def _finding(module: Module, call: cst.Call, detail: str, why: str) -> Finding:
    row = algorithms().get(detail)
    gone = any(arg.keyword is not None and arg.keyword.value == "logger_creator" for arg in call.args)
    severity: Severity = "breaks" if gone or (row is not None and not row.registered) else "deprecated"
    if row is None:
        new = None
        message = "build it from its config object: `.environment(env)`, the settings, `.build_algo()`"
    elif row.registered:
        new = f"{row.config_class}().environment(env).build_algo()"
        message = f"build it from its config object: `{new}`, with the settings of the dict as calls in between"
    else:
        known = algorithms().get(row.successor or "")
        new = f"{known.config_class}().environment(env).build_algo()" if known is not None else None
        message = f"{row.name} is gone" + (f"; the nearest is `{new}`" if new else " and has no successor")
    if why and (row is None or row.registered):
        message += f"; the dict stays one: {why}"
    return manual(module, rules.TRAINER_CLASS, call.func, severity, message, new)
