"""Custom models: a torch ModelV2 becomes an RLModule, together with the config that uses it.

Old: ``class M(TorchModelV2, nn.Module)``, registered with the ModelCatalog and named by ``"custom_model"``. New: a
``TorchRLModule`` with ``ValueFunctionAPI``, given by ``rl_module(rl_module_spec=RLModuleSpec(module_class=M, ...))``.
A class in a form that is not known is run by an RLModule of its own (``ModelV2Module``), as it is, where that gives it
all that it needs. Never touched: a class that a pinned config uses, or one that needs more; the reason is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rllib_codemods.api import surface
from rllib_codemods.configuration.custom_models import TAKES, doubts, group, is_of, made_for
from rllib_codemods.file_stack import decisions, file_stack
from rllib_codemods.model_classes.adapter import ADAPTER, adapter_of
from rllib_codemods.model_classes.classes import CustomModel, custom_models, is_base
from rllib_codemods.model_classes.ports import Port, port
from rllib_codemods.model_outlines.families import by_hand
from rllib_codemods.model_outlines.outlines import torch_outline
from rllib_codemods.models import rules
from rllib_codemods.models.central_critics import CONNECTOR, HINT, central_method, outline
from rllib_codemods.models.finished import finished
from rllib_codemods.models.parts import by_method, whole_span
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module

_KEPT = "the weights of trained models (`state_dict()`) still load, since the layers keep their names"


def model_classes(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the torch models of a file."""
    for model in custom_models(module):
        if module.home(model.node) is not module:
            continue
        adapter = adapter_of(module, model)
        if adapter is not None:
            yield _run_inside(module, model, adapter.name.value)
            continue
        if is_base(module, model) or by_hand(module, model.node):
            continue  # what derives from it says what becomes of it, or the rule for those with parts of several homes
        takers = [(obj, stack) for obj, stack in decisions(module, options) if is_of(module, obj, model)]
        made = made_for(module, takers[0][0], model) if takers else port(module, model)
        if not made.name:
            yield _left(module, options, model, made.why)
        elif not takers:
            yield _left(module, options, model, "no config of this file is seen to use it", made)
        elif any(stack.name != "new" or stack.blockers for _, stack in takers):
            fits = all(a.name in TAKES for obj, _ in takers for a in obj.algorithms)
            why = "the config that uses it stays on the old stack"
            yield _left(module, options, model, why, made if fits else None)
        else:
            said = dict.fromkeys(doubt for obj, _ in takers for doubt in doubts(module, obj, made))
            yield from _rewritten(module, model, made, group(module, takers[0][0]), tuple(said))


def _run_inside(module: Module, model: CustomModel, adapter: str) -> Finding:
    message = (
        f"`{model.node.name.value}` is run by `{adapter}` as the old stack ran it: write a `TorchRLModule` with its "
        f"layers before Ray drops the old model classes"
    )
    return Finding(rules.CUSTOM_MODEL, *module.inner_span(model.node.name), "manual", "deprecated", message)


def _left(module: Module, options: Options, model: CustomModel, why: str, made: Port | None = None) -> Finding:
    """What is said of a class that stays. ``made`` is what it would become, if only its config were seen."""
    message = f"write a `TorchRLModule` with `ValueFunctionAPI`, with the layers of `{model.node.name.value}`"
    central = central_method(model.node) is not None and surface(options.target).has(CONNECTOR)
    if central:
        text = outline(module, model.node)
        message = f"{message}; {HINT}"
    elif made is not None and made.form is not None:
        text = finished(module, model.node, made)
        message = f"make `{model.node.name.value}` a `TorchRLModule` with `ValueFunctionAPI`, as the outline has it"
    else:
        text = torch_outline(module, model.node)
    pinned = file_stack(module, options) == "pinned"
    return Finding(
        rules.CUSTOM_MODEL, *module.inner_span(model.node.name), "manual", "deprecated" if pinned else "breaks",
        f"{message}; not rewritten: {why}", outline=text,
    )  # fmt: skip


def _rewritten(
    module: Module, model: CustomModel, made: Port, group: str, doubts: tuple[str, ...]
) -> Iterator[Finding]:
    name = model.node.name.value
    if made.form is None:
        yield Finding(
            rules.CUSTOM_MODEL, *module.inner_span(model.node.name), "review", "breaks", "; ".join(doubts),
            f"class {name}", f"class {made.name}({ADAPTER})", edits=made.edits, imports=made.imports, group=group,
        )  # fmt: skip
        yield from _unregistered(module, model, group)
        return
    said = "; ".join([f"`{name}` is an RLModule", *doubts, _KEPT])
    status: Literal["fixed", "review"] = "review" if doubts else "fixed"
    for method, edits, (message, new) in by_method(module, model.node, made.edits):
        if method is None:
            yield Finding(
                rules.CUSTOM_MODEL, *module.inner_span(model.node.name), status, "breaks", said,
                f"class {name}({_bases(module, model)})", f"class {name}(TorchRLModule, ValueFunctionAPI)",
                edits=edits, imports=made.imports, group=group,
            )  # fmt: skip
        else:
            yield Finding(
                rules.CUSTOM_MODEL, *whole_span(module, method), "fixed", "breaks", message,
                f"{method.name.value}()", new, edits=edits, group=group,
            )  # fmt: skip
    yield from _unregistered(module, model, group)


def _unregistered(module: Module, model: CustomModel, group: str) -> Iterator[Finding]:
    for call in model.registrations:
        yield Finding(
            rules.CUSTOM_MODEL, *module.inner_span(call), "fixed", "breaks",
            "nothing is registered: the config is given the class itself", module.source(call), None, group=group,
        )  # fmt: skip


def _bases(module: Module, model: CustomModel) -> str:
    return ", ".join(module.source(base.value) for base in model.node.bases)


CODEMOD = Codemod("models", rules.RULES, model_classes)
