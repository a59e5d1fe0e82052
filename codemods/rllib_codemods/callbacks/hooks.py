"""Hooks that are not rewritten: what is said of them, and of classes whose base can't be seen."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.parameters import old_keywords, own_parameters
from rllib_codemods.facts import Lead, leads
from rllib_codemods.hook_kinds import hook_name, is_hook
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Severity
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_GUESS = "if this class derives from RLlib's callbacks: "
#: Parameters of old hooks, each replaced by what its row says; no other library has hooks that take them.
_OLD = ("worker", "base_env", "policies", "trainer")


def guessed(module: Module) -> Iterator[Finding]:
    """Findings on methods that are hooks if the base of their class, which can't be seen, is one of RLlib's."""
    rows = leads(rules.CALLBACK.name)
    for function in module.nodes(cst.FunctionDef):
        owner = module.enclosing(function, cst.ClassDef, cst.FunctionDef)
        if function.name.value not in rows or not isinstance(owner, cst.ClassDef) or is_hook(module, function):
            continue
        found = fault(module, function) if _derives_elsewhere(module, owner) and _looks_like_a_hook(function) else None
        if found is not None:
            row = rows[function.name.value]
            yield manual(module, rules.CALLBACK, function.name, found[0], f"{_GUESS}{found[1]}", row.to or None)


def _derives_elsewhere(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class has a base that can't be seen in this file."""
    return any(not module.kinds.of(base.value) for base in owner.bases if base.keyword is None)


def _looks_like_a_hook(function: cst.FunctionDef) -> bool:
    names = {param.name.value for param in parameters(function.params)}
    if function.name.value in ("on_train_result", "on_trainer_init"):
        return "trainer" in names
    return not names.isdisjoint({"worker", "base_env", "policies", "postprocessed_batch", "train_batch"})


def fault(module: Module, hook: cst.FunctionDef) -> tuple[Severity, str] | None:
    """How bad a hook is and what to say of it; None where the new stack calls it as it is."""
    name = hook_name(module, hook) or hook.name.value
    row = leads(rules.CALLBACK.name)[name]
    if not row.passes:
        return row.severity, f"`{name}()` is never called: {_instead(row)}"
    named = own_parameters(module, hook)
    missing = [p.name.value for p in named if p.name.value not in row.passes and p.default is None]
    optional = [p for p in named if p.name.value in _OLD and p.name.value not in missing]
    used = [p.name.value for p in optional if _is_used(module, hook, p)]
    read = old_keywords(module, hook)
    if not missing and not used and not read and hook.params.star_kwarg is not None:
        return None
    if not missing and not used and not read:
        return "breaks", f"`{name}()` must take `**kwargs`: the new stack passes more arguments, {_listed(row.passes)}"
    rows = leads(rules.CALLBACK.name)
    gone = dict.fromkeys([*missing, *used, *read])
    parts = [f"`{old}` is `{rows[old].to}`" for old in gone if old in rows]
    note = [row.note] if row.note else []
    severity: Severity = "breaks" if missing or read or hook.params.star_kwarg is None else "ignored"
    return severity, f"use `{row.to}`" + "".join(f"; {part}" for part in [*parts, *note])


def _instead(row: Lead) -> str:
    if not row.to:
        return row.note
    return f"use `{row.to}`; {row.note}" if row.note else f"use `{row.to}`"


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _is_used(module: Module, hook: cst.FunctionDef, param: cst.Param) -> bool:
    bound = module.scopes.scope_of(hook).bindings.get(param.name.value, ())
    return any(module.scopes.references(binding) for binding in bound if binding.node is param)
