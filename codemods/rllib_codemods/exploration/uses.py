"""Old action distributions that code makes itself: ``TorchCategorical(logits, model).sample()``.

Rewritten where all that is asked of the distribution has a counterpart: made and asked in one expression, or kept in a
name that is only asked. Code in classes that the old stack calls is theirs, and stays.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.exploration import rules
from rllib_codemods.exploration.classes import base_origins, named
from rllib_codemods.exploration.distribution_classes import OLD
from rllib_codemods.exploration.modules import DISTRIBUTIONS, missing
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportMove, Options
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_SAME = frozenset({"TorchCategorical", "TorchDiagGaussian", "TorchDeterministic"})
_RENAMED = {"TorchMultiActionDistribution": "TorchMultiDistribution"}
_KEPT = frozenset({"entropy", "logp", "sample"})
_CHECK = "its inputs must be a tensor"


def made_distributions(module: Module, options: Options, *, may_edit: bool) -> Iterator[Finding]:
    """One finding for each call that makes an old distribution outside the classes that the old stack calls."""
    for call in module.nodes(cst.Call):
        names = module.scopes.origins(call.func) if isinstance(call.func, (cst.Name, cst.Attribute)) else []
        if len(names) != 1 or not names[0].startswith(OLD) or not names[0].rpartition(".")[2][:1].isupper():
            continue
        if _is_in_old_class(module, call):
            continue
        name = names[0].rpartition(".")[2]
        yield from _made(module, options, call, name, may_edit=may_edit)


def _is_in_old_class(module: Module, node: Node) -> bool:
    cls = module.enclosing(node, cst.ClassDef)
    return isinstance(cls, cst.ClassDef) and any(n.startswith("ray.rllib.") for n in base_origins(module, cls))


def _made(module: Module, options: Options, call: cst.Call, name: str, *, may_edit: bool) -> Iterator[Finding]:
    asked = _asked(module, call)
    inputs = _inputs(call)
    lost = missing(options.target, f"{DISTRIBUTIONS}.TorchDistribution.from_logits")
    new = f"{name}.from_logits(...)" if name in _SAME else _RENAMED.get(name, "")
    hint = (
        f"use `{new}` of `{DISTRIBUTIONS}`" if new else f"`{name}` has no counterpart: derive from `TorchDistribution`"
    )
    if name not in _SAME or asked is None or inputs is None or lost is not None or not may_edit:
        why = "; what becomes of it can't be seen" if name in _SAME and may_edit else "; the old one works as it did"
        yield manual(module, rules.DISTRIBUTION, call, "deprecated", f"{hint}{why}", new or None)
        return
    edits = _edits(module, asked)
    if edits is None:
        hint += "; not all that is asked of it has a counterpart"
        yield manual(module, rules.DISTRIBUTION, call, "deprecated", hint, new)
        return
    text, imports = _named(module, call, name)
    start, end = module.inner_span(call)
    source = module.slice(*module.span(inputs))
    whole = Edit(start, end, f"{text}.from_logits({source})")
    group = f"distribution at {start}"
    yield Finding(
        rules.DISTRIBUTION, start, end, "review", "deprecated",
        f"`{name}` of the new stack is made by `from_logits()`; {_CHECK}",
        module.slice(start, end), whole.text, (whole,), imports, group=group,
    )  # fmt: skip
    for edit in edits:
        old = module.slice(edit.start, edit.end)
        message = f"`{old}` is `{edit.text}`"
        yield Finding(
            rules.DISTRIBUTION, edit.start, edit.end, "review", "deprecated",
            message, old, edit.text, (edit,), group=group,
        )  # fmt: skip


def _inputs(call: cst.Call) -> cst.BaseExpression | None:
    """What a distribution is made of, where it is given that and the model alone."""
    known: dict[str, cst.BaseExpression] = {}
    for at, arg in enumerate(call.args):
        if arg.star or at > 1:
            return None
        known[arg.keyword.value if arg.keyword is not None else ("inputs", "model")[at]] = arg.value
    return known.get("inputs") if set(known) <= {"inputs", "model"} else None


def _asked(module: Module, call: cst.Call) -> list[cst.Attribute] | None:
    """What is asked of a distribution; None where it goes elsewhere."""
    up = module.parent(call)
    if isinstance(up, cst.Attribute):
        return [up]
    binding = _binding(module, call)
    if binding is None:
        return None
    uses = [module.parent(use) for use in module.scopes.references(binding)]
    asked = [use for use in uses if isinstance(use, cst.Attribute)]
    return asked if len(asked) == len(uses) else None


def _binding(module: Module, call: cst.Call) -> Binding | None:
    """The one name that keeps what a call makes."""
    assign = module.parent(call)
    target = assign.targets[0].target if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    if not isinstance(target, cst.Name):
        return None
    found = module.scopes.scope_at(target).bindings.get(target.value, [])
    return found[0] if len(found) == 1 and found[0].value is call else None


def _edits(module: Module, asked: list[cst.Attribute]) -> list[Edit] | None:
    edits: list[Edit] = []
    for attribute in asked:
        name, up = attribute.attr.value, module.parent(attribute)
        called = isinstance(up, cst.Call) and up.func is attribute
        if name in _KEPT and called:
            continue
        if name == "dist":
            edits.append(Edit(*module.inner_span(attribute.attr), "_dist"))
        elif name == "deterministic_sample" and called and isinstance(up, cst.Call) and not up.args:
            edits.append(
                Edit(module.inner_span(attribute.attr)[0], module.inner_span(up)[1], "to_deterministic().sample()")
            )
        else:
            return None
    return edits


def _named(module: Module, call: cst.Call, name: str) -> tuple[str, tuple[ImportChange, ...]]:
    """The new class as the file may call it; the import of the old one moves, where nothing else uses it."""
    func = call.func
    bindings = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
    if isinstance(func, cst.Name) and len(bindings) == 1 and module.scopes.uses.get(func.value, []) == [func]:
        start = module.inner_span(bindings[0].node)[0]
        return func.value, (ImportMove(start, DISTRIBUTIONS, name, "" if func.value == name else func.value),)
    text, needs = named(module, f"{DISTRIBUTIONS}.{name}", call)
    return text, (*needs, *unused_imports(module, func))
