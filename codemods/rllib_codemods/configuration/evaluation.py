"""``evaluation_config``: a dict with old keys becomes ``PPOConfig.overrides(...)``, which refuses unknown names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, display
from rllib_codemods.configuration.flat_names import TRANSLATED, Sorted, entry_edits, sort_out
from rllib_codemods.configuration.layout import separator
from rllib_codemods.kinds import RLlibModel
from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.edits import spliced
from rllib_migrate.syntax.model import Kind

_Decide = Callable[[str, cst.BaseExpression], Decision | None]


def override_decision(decide: _Decide, name: str, value: cst.BaseExpression) -> Decision | None:
    """What becomes of a flat name among overrides; said the same way in a dict and in ``overrides(...)``."""
    made = decide(name, value)
    if made is None:
        return None
    said = made.message or "; ".join(part.message for _, part in made.parts)
    message = f'"{name}": {said}' if made.status == "manual" else said
    parts = () if made.status == "manual" else made.parts
    return replace(made, rule=rules.EVALUATION, message=message, blocks=False, parts=parts)


def evaluation_config(case: Case) -> Decision | None:
    """The value of ``evaluation(evaluation_config=...)``."""
    rule, module = rules.EVALUATION, case.module
    found = display(module, case.value)
    if found is None:
        return _elsewhere(case)
    settable = surface(case.options.target).config_attributes(case.obj.config_class or "AlgorithmConfig")
    result = sort_out(module, found, partial(override_decision, case.ask), settable)
    parts = tuple((entry.node, decision) for entry, decision in result.manual)
    if not (result.drop or result.anew):
        return Decision(rule, "manual", case.severity, "", parts=parts) if parts else None
    if len(result.drop) == len(found.entries):
        return case.fixed(rule, "nothing in it means anything on the new stack")
    text, needs = _overrides(case, found, result, settable)
    imports = [*needs, *(need for _, decision in result.anew for need in decision.imports)]
    if not result.drop and all([p.name for p in d.places] == [entry.key] for entry, d in result.anew):
        message, severity = result.anew[0][1].message, result.anew[0][1].severity  # what it holds changes, no key does
    else:
        severity = case.severity
        message = "its keys are those of the new stack"
        message += "" if text.startswith(("{", "dict(")) else "; `overrides()` refuses unknown names"
    inner: list[tuple[cst.CSTNode, Decision]] = [part for _, decision in result.anew for part in decision.parts]
    edits = tuple(edit for _, decision in result.anew for edit in decision.edits)
    decide = case.review if any(d.status == "review" for _, d in result.anew) else case.fixed
    made = decide(rule, message, [Place("evaluation", "evaluation_config", text)], imports)
    return replace(made, severity=severity, parts=(*parts, *inner), edits=edits)


def _elsewhere(case: Case) -> Decision | None:
    value = case.literal
    if isinstance(value, dict):
        old = [k for k in value if isinstance(k, str) and case.ask(k, case.value) is not None]
        return case.manual(rules.EVALUATION, f'"{old[0]}" in `{case.text}` is an old key') if old else None
    if value is None or isinstance(case.value, cst.Call):
        return None
    return case.manual(rules.EVALUATION, f"its keys must be new names; those of `{case.text}` can't be seen here")


def _overrides(case: Case, found: Display, result: Sorted, settable: frozenset[str]) -> tuple[str, list[ImportNeed]]:
    module = case.module
    edits = entry_edits(module, found, result)
    names = [TRANSLATED.get(name, name) for name in result.new_names(found)]
    if isinstance(found.node, cst.Call) or not settable.issuperset(names) or len(set(names)) < len(names):
        return spliced(module, found.node, edits), []
    cls, needs = config_class(case)
    start, end = module.inner_span(found.node)
    edits += [Edit(start, start + 1, f"{cls}.overrides("), Edit(end - 1, end, ")")]
    spelled = {entry.node: decision.places for entry, decision in result.anew}
    gone = {entry.node for entry, _ in result.drop}
    for entry in found.entries:
        begin, stop = module.inner_span(entry.node)
        if entry.node not in gone:
            edits = [e for e in edits if not (begin <= e.start and e.end <= stop and e.start < e.end)]
            value_at, value_end = module.span(entry.value)
            places = spelled.get(entry.node, (Place("", entry.key, module.slice(value_at, value_end)),))
            text = separator(module, entry.node).join(f"{TRANSLATED.get(p.name, p.name)}={p.text}" for p in places)
            edits.append(Edit(begin, stop, text))
    return spliced(module, found.node, edits), needs


def config_class(case: Case) -> tuple[str, list[ImportNeed]]:
    """The algorithm's config class as this file calls it."""
    algorithm = case.obj.algorithm
    path = (
        algorithm.config
        if algorithm and algorithm.registered
        else "ray.rllib.algorithms.algorithm_config.AlgorithmConfig"
    )
    source, _, name = path.rpartition(".")
    wanted = Kind("config", algorithm.name if algorithm else "", is_class=True)
    scopes = case.module.scopes
    for binding in scopes.imports():
        alone = len(binding.scope.bindings[binding.name]) == 1
        seen = alone and scopes.lookup(binding.name, scopes.scope_at(case.value)) is binding.scope is scopes.root
        if not seen or not binding.dotted or RLlibModel().dotted(binding.dotted) != wanted:
            continue
        # A class that has another name now is imported anew: `ImpalaConfig`.
        if binding.name != binding.dotted.rpartition(".")[2] or binding.name == name:
            return binding.name, []
    return case.need(source, name)
