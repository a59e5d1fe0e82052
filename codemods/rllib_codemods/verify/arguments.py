"""Calls whose arguments the target does not take, requires, or only takes with a warning.

Asked are functions and classes of Ray, and methods of known objects. What may be a subclass (a parameter, what a
callback is given) may take more: of those only an argument is told that another release takes there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.api import Signature, Surface, releases, surface
from rllib_codemods.facts import Argument, EarlyMember, early_members
from rllib_codemods.facts import arguments as rows
from rllib_codemods.verify import rules
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.receivers import are_new, classes, is_exact, is_own
from rllib_codemods.verify.said import found, near, ray
from rllib_migrate.codemod import Codemod, Finding, Options, Severity
from rllib_migrate.syntax.module import Module

_RAY = ("ray.rllib.", "ray.tune.", "ray.train.", "ray.air.")


@dataclass(frozen=True, slots=True)
class Callee:
    """What a call runs: its dotted names (one of them), how it is shown, and whether it is surely these.

    ``of_class``: a method that is called on its class, which may have to be given an instance first.
    """

    names: tuple[str, ...]
    shown: str
    exact: bool
    of_class: bool = False


def arguments(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each argument that does not hold."""
    api = surface(options.target)
    for call in module.nodes(cst.Call):
        callee = _callee(module, api, call)
        if callee is None or is_guarded(module, call, MEMBERS):
            continue
        signatures = [s for name in callee.names if (s := api.signature(name)) is not None]
        if len(signatures) == len(callee.names):
            yield from _wrong(module, api, call, callee, signatures)


def _callee(module: Module, api: Surface, call: cst.Call) -> Callee | None:
    dotted = module.scopes.dotted(call.func)
    if dotted is not None:
        there = dotted.startswith(_RAY) and api.has(dotted)
        return Callee((dotted,), dotted.rpartition(".")[2], True, not api.origin(dotted)) if there else None
    if not isinstance(call.func, cst.Attribute):
        return None
    name = call.func.attr.value
    values = module.kinds.receiver(call)
    known = [classes(api, value) for value in values]
    if not values or not all(known) or any(value.kind.is_class for value in values) or not are_new(module, values):
        return None
    if any(is_own(module, call.func.value, value, name) for value in values):
        return None
    owners = sorted({cls for found in known for cls in found if name in api.members(cls)})
    if not owners or any("property" in api.marks(f"{cls}.{name}") for cls in owners):
        return None
    shown = f"{owners[0].rpartition('.')[2]}.{name}"
    return Callee(tuple(f"{cls}.{name}" for cls in owners), shown, all(is_exact(module, v) for v in values))


def _wrong(
    module: Module, api: Surface, call: cst.Call, callee: Callee, signatures: list[Signature]
) -> Iterator[Finding]:
    given = {arg.keyword.value for arg in call.args if arg.keyword is not None}
    for arg in call.args:
        if arg.keyword is None:
            continue
        name = arg.keyword.value
        parameters = [s.find(name) for s in signatures]
        if any(p is not None for p in parameters):
            if all(p is not None and p.deprecated for p in parameters) or _is_lost(callee, name):
                yield _deprecated(module, api, arg, callee)
        elif not any(s.more_keywords for s in signatures):
            finding = _unknown(module, api, arg, callee, {p.name for s in signatures for p in s.parameters})
            if finding is not None:
                yield finding
    if callee.exact and not callee.of_class and not any(arg.star for arg in call.args):
        yield from _count(module, call, callee, signatures, given)


def _unknown(module: Module, api: Surface, arg: cst.Arg, callee: Callee, known: set[str]) -> Finding | None:
    assert arg.keyword is not None
    name = arg.keyword.value
    having = _releases_with(callee, name)
    if not callee.exact and not having:
        return None
    message = f"`{callee.shown}()` takes no `{name}` in {ray(api.release)}"
    advice = _advice(callee, name)
    slip = near(name, known)
    if advice:
        message += f"; {advice}"
    elif having:
        newer = having[-1] == releases()[-1]
        message += f": {ray(having[0])} is the first to" if newer else f": {ray(having[-1])} was the last to"
    if slip is not None and not advice:
        message += f"; did you mean `{slip}`?"
    return found(module, rules.UNKNOWN_ARGUMENT, arg, "breaks", message, slip)


def _releases_with(callee: Callee, name: str) -> list[tuple[int, int]]:
    return [r for r in releases() if any((s := surface(r).signature(n)) and s.find(name) for n in callee.names)]


def _row_of(callee: Callee, name: str) -> Argument | None:
    owner, _, method = callee.names[0].rpartition(".")
    return rows(owner.rpartition(".")[2], method).get(name) if owner.endswith("Config") else None


def _advice(callee: Callee, name: str) -> str:
    row = _row_of(callee, name)
    if row is not None:
        return f"use `{row.to}`" if row.to else row.note
    early = _early(callee, name)
    if early is not None:
        return f"use `{early.to}`" if early.to else early.note
    return ""


def _is_lost(callee: Callee, name: str) -> bool:
    """Whether a spec still has an argument only to say that it is gone."""
    return _early(callee, name) is not None


def _early(callee: Callee, name: str) -> EarlyMember | None:
    words = {"RLModuleSpec": "spec", "MultiRLModuleSpec": "multi_spec"}
    return early_members(words[callee.shown], "argument").get(name) if callee.shown in words else None


def _deprecated(module: Module, api: Surface, arg: cst.Arg, callee: Callee) -> Finding:
    assert arg.keyword is not None
    name = arg.keyword.value
    row = _row_of(callee, name) or _early(callee, name)
    severity: Severity = "breaks" if row is not None and row.severity == "breaks" else "deprecated"
    message = f"`{name}` of `{callee.shown}()` is deprecated in {ray(api.release)}"
    message += " and raises" if severity == "breaks" else ""
    advice = _advice(callee, name)
    return found(module, rules.DEPRECATED_ARGUMENT, arg, severity, f"{message}; {advice}" if advice else message)


def _count(
    module: Module, call: cst.Call, callee: Callee, signatures: list[Signature], given: set[str]
) -> Iterator[Finding]:
    """Arguments that are missing, or too many by position."""
    if len(signatures) != 1:
        return
    (signature,) = signatures
    if signature.more_positional:
        return
    positional = [p for p in signature.parameters if not p.keyword_only]
    count = sum(arg.keyword is None for arg in call.args)
    if count > len(positional):
        message = f"`{callee.shown}()` takes {len(positional)} by position, not {count}"
        yield found(module, rules.UNKNOWN_ARGUMENT, call.args[len(positional)], "breaks", message)
    passed = given | {p.name for p in positional[:count]}
    missing = [p.name for p in signature.parameters if not p.optional and p.name not in passed]
    if missing and not signature.more_keywords:
        names = ", ".join(f"`{name}`" for name in missing)
        yield found(module, rules.MISSING_ARGUMENT, call.func, "breaks", f"`{callee.shown}()` needs {names}")


CODEMOD = Codemod(
    "verify arguments", (rules.UNKNOWN_ARGUMENT, rules.MISSING_ARGUMENT, rules.DEPRECATED_ARGUMENT), arguments
)
