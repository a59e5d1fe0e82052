"""Algorithms that are trained without any config, where all are to stay on the old stack: they get one that says so.

``tune.run("PPO", stop=...)``, ``tune.Tuner(PPO)``, ``PPO(env=...)`` and a spec ``{"run": "PPO"}``. Never touched: calls
that are given a config or keywords that can't be seen, and code that is of the new stack already.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.config_dicts.evidence import CONFIG_ARGUMENTS, config_argument
from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.moved import has_moved
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.pin import pinned_settings
from rllib_codemods.facts import algorithms
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import trainable, tune_calls
from rllib_migrate.codemod import Edit, Finding, Subject
from rllib_migrate.edits import Piece, edit_arguments, edit_elements
from rllib_migrate.syntax.module import Module

_SPECS = ("run_experiments", "run_experiment")


def unconfigured(module: Module) -> Iterator[Finding | Subject]:
    """Findings on all such calls and specs of a file."""
    tuned = list(tune_calls(module))
    for name, call in tuned:
        given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
        if name not in _SPECS and not given & CONFIG_ARGUMENTS and not any(arg.star for arg in call.args):
            keyword = "param_space" if name == "Tuner" else "config"
            yield from _pinned(module, call, _trained(module, trainable(call)), keyword)
    for spec in module.nodes(cst.Dict):
        entries = {entry_key(element): element.value for element in spec.elements}
        if "run" in entries and not entries.keys() & {"config", None}:
            named = literal(module, entries["run"])
            if isinstance(named, str) and any(name in _SPECS for name, _ in tuned):
                yield from _pinned(module, spec, named, "config")
    for call in module.nodes(cst.Call):
        if call.args and config_argument(call) is None and not any(arg.star for arg in call.args):
            made = [v.kind.detail for v in module.kinds.of(call.func) if v.kind.name == "algorithm" and v.kind.is_class]
            if made:
                yield from _pinned(module, call, made[0], "config")


def _trained(module: Module, node: cst.BaseExpression | None) -> str:
    """The name of the algorithm that Tune trains; "" for all else."""
    if node is None:
        return ""
    value = literal(module, node)
    if isinstance(value, str):
        return value
    return next((v.kind.detail for v in module.kinds.of(node) if v.kind.name == "algorithm" and v.kind.is_class), "")


def _pinned(module: Module, node: cst.Call | cst.Dict, name: str, keyword: str) -> Iterator[Finding | Subject]:
    row = algorithms().get(name)
    if row is None or not row.registered:
        return
    obj = ConfigObject(origins=[node], details={row.name})
    if has_moved(module, obj):
        return
    start, end = module.inner_span(node.func if isinstance(node, cst.Call) else node)
    if not row.bridge:
        said = f"{row.name} has no old stack on the target: migrate it, without `--bridge-all`"
        yield Finding(rules.PINNED, start, end, "manual", "breaks", said)
        yield Subject(start, row.name, "unknown")
        return
    quote = module.quote
    text = ", ".join(f"{quote}{place.name}{quote}: {place.text}" for place in pinned_settings(module, obj))
    message = f"`{keyword}` keeps {row.name} on the old stack until you migrate it: without `--bridge-all`"
    yield Finding(
        rules.PINNED, start, end, "fixed", "breaks", message, None, f"{{{text}}}",
        tuple(_edits(module, node, keyword, f"{{{text}}}")),
    )  # fmt: skip
    yield Subject(start, row.name, "pinned")


def _edits(module: Module, node: cst.Call | cst.Dict, keyword: str, text: str) -> list[Edit]:
    if isinstance(node, cst.Call):
        return edit_arguments(module, node, append=[Piece(f"{keyword}={text}")])
    return edit_elements(module, node, append=[Piece(f"{module.quote}{keyword}{module.quote}: {text}")])
