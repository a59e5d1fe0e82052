"""Learner classes: the hooks that are given the algorithm's config in the place of hyperparameters.

Old: ``compute_loss_for_module(self, *, module_id, hps, batch, fwd_out)``, in Ray 2.4 to 2.6
``compute_loss_per_module(self, module_id, batch, fwd_out)`` with ``self.hps``. New: the same with ``config``.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, own_uses
from rllib_codemods.early_stack.hyperparameters import by_hand, fields
from rllib_codemods.early_stack.outlines import after_update, loss
from rllib_codemods.early_stack.parameters import can_be_called, named, uses
from rllib_codemods.early_stack.values import is_column
from rllib_codemods.facts import EarlyMember, early_members
from rllib_migrate.codemod import Edit, ImportChange, Options
from rllib_migrate.edits import rename
from rllib_migrate.imports import name_for, unused_imports
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_LEARNER = "ray.rllib.core.learner.learner.Learner"
_HPS = ("hps", "hyperparameters")
_CONFIG = ("ray.rllib.algorithms.algorithm_config", "AlgorithmConfig")


def learners(module: Module, one: Own, options: Options) -> Iterator[Change]:
    """The changes of one class."""
    rows = early_members("learner", "override")
    for function in [s for s in one.node.body.body if isinstance(s, cst.FunctionDef)]:
        row = rows.get(function.name.value)
        if row is not None and (not row.to or surface(options.target).has(f"{_LEARNER}.{row.to}")):
            yield from _override(module, one, function, row)
        elif any(named(function, name) is not None for name in _HPS):
            yield from _given(module, function)
        yield from _values(module, function)
        if function.name.value == "__init__":
            yield from _constructor(module, function)
        if function.name.value == "configure_optimizers":
            yield from _optimizers(module, function)
    yield from _held(module, one)


def _override(module: Module, one: Own, function: cst.FunctionDef, row: EarlyMember) -> Iterator[Change]:
    message = f"`{row.old}()` is never called"
    if row.to:
        message += f": it is `{row.to}()`"
    if row.rewrite == "rename":
        edits = [rename(module, function.name, row.to), *_super_names(module, function, row.to)]
        edits += [rename(module, node.attr, row.to) for node in own_uses(module, one.node, row.old)]
        yield Change(rules.LEARNER, function.name, "review", message, row.severity, tuple(edits), new=row.to)
    elif row.rewrite == "loss":
        yield from _loss(module, one, function, row, message)
    else:
        note = f"; {row.note}" if row.to else f": {row.note}"
        outline = after_update(module, one.node, function) if row.to == "after_gradient_based_update" else ""
        yield Change(
            rules.LEARNER, function.name, "manual", message + note, row.severity, new=row.to or None, outline=outline
        )


def _super_names(module: Module, function: cst.FunctionDef, new: str) -> Iterator[Edit]:
    """``super().old(...)`` inside of a method by that name."""
    for node in module.attributes.get(function.name.value, ()):
        if is_super(node.value) and function in module.ancestors(node):
            yield rename(module, node.attr, new)


# -- hooks that are given hyperparameters ----------------------------------------------------------------------------


def _given(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    param = next(p for name in _HPS if (p := named(function, name)) is not None)
    old = param.name.value
    message = f"`{function.name.value}()` is given `config`, not `{old}`"
    names = uses(module, function, param)
    edits, unknown = fields(module, names, "config")
    if unknown or not can_be_called(module, function, "config"):
        why = by_hand(unknown, "config") if unknown else "`config` means something else in it"
        yield Change(rules.LEARNER, function.name, "manual", f"{message}; not rewritten: {why}", new="config")
        return
    edits.append(rename(module, param.name, "config"))
    for arg in module.within(function, cst.Arg):
        if arg.keyword is not None and arg.keyword.value == old and arg.value in names:
            edits.append(rename(module, arg.keyword, "config"))
    imports: list[ImportChange] = []
    if param.annotation is not None:
        name, need = name_for(module, *_CONFIG, function)
        imports = [*([need] if need else []), *unused_imports(module, param.annotation, package="ray.")]
        edits.append(Edit(*module.span(param.annotation.annotation), name))
    yield Change(rules.LEARNER, param.name, "fixed", message, edits=tuple(edits), imports=tuple(imports), new="config")


def _loss(module: Module, one: Own, function: cst.FunctionDef, row: EarlyMember, message: str) -> Iterator[Change]:
    """``compute_loss_per_module(self, module_id, batch, fwd_out)``: arguments come by their names."""
    own = parameters(function.params)
    names = [p.name.value for p in own]
    starred = not isinstance(function.params.star_arg, cst.MaybeSentinel)
    if (
        len(names) < 4
        or names[1:4] != ["module_id", "batch", "fwd_out"]
        or not can_be_called(module, function, "config")
        or own_uses(module, one.node, row.old)
    ):
        used = own_uses(module, one.node, row.old)
        why = "the class calls it too, without a config" if used else "its parameters are not those of old Learners"
        outline = loss(module, function)
        yield Change(
            rules.LEARNER, function.name, "manual", f"{message}; not rewritten: {why}", row.severity, new=row.to,
            outline=outline,
        )  # fmt: skip
        return
    start, end = module.inner_span(own[1])
    edits = [rename(module, function.name, row.to)]
    stop = end if own[1].annotation is None else max(end, module.span(own[1].annotation.annotation)[1])
    if not starred:
        edits.append(Edit(start, start, "*, "))
    edits.append(Edit(stop, stop, ", config"))
    for node in module.attributes.get(row.old, ()):
        call = module.parent(node)
        if is_super(node.value) and function in module.ancestors(node) and isinstance(call, cst.Call):
            edits.append(rename(module, node.attr, row.to))
            given = [arg for arg in call.args if arg.keyword is None and not arg.star]
            for arg, name in zip(given, names[1:4], strict=False):
                at = module.inner_span(arg)[0]
                edits.append(Edit(at, at, f"{name}="))
            if call.args:
                at = module.inner_span(call.args[-1])[1]
                edits.append(Edit(at, at, ", config=config"))
    yield Change(rules.LEARNER, function.name, "fixed", message, row.severity, tuple(edits), new=row.to)


def _values(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    """``fwd_out[VF_PREDS]`` in a loss: values are asked for, the default modules do not return them any more."""
    given = {p.name.value for p in parameters(function.params)}
    if not given >= {"module_id", "batch", "fwd_out"}:
        return
    for node in module.within(function, cst.Subscript):
        if not isinstance(node.value, cst.Name) or node.value.value != "fwd_out" or len(node.slice) != 1:
            continue
        index = node.slice[0].slice
        if isinstance(index, cst.Index) and is_column(module, index.value, "VF_PREDS", "vf_preds"):
            columns, need = name_for(module, "ray.rllib.core.columns", "Columns", node)
            text = (
                "self.module[module_id].unwrapped().compute_values("
                f"batch, embeddings=fwd_out.get({columns}.EMBEDDINGS))"
            )
            message = "RLlib's modules do not return `vf_preds` for training: `compute_values()` gives them"
            edits = (Edit(*module.span(node), text),)
            imports = (*((need,) if need else ()), *unused_imports(module, node, package="ray."))
            yield Change(rules.LEARNER, node, "review", message, edits=edits, imports=imports, new=text)


# -- hyperparameters that a Learner holds ----------------------------------------------------------------------------


def _held(module: Module, one: Own) -> Iterator[Change]:
    """``self.hps.kl_coeff`` is ``self.config.kl_coeff``."""
    for name in ("hps", "_hps"):
        found = own_uses(module, one.node, name)
        if any(isinstance(module.parent(node), (cst.AssignTarget, cst.AnnAssign)) for node in found):
            continue
        for node in found:
            edits, unknown = fields(module, [node], "self.config")
            message = f"`self.{name}` is `self.config`"
            if unknown:
                why = by_hand(unknown, "self.config")
                yield Change(rules.LEARNER, node, "manual", f"{message}; not rewritten: {why}", new="self.config")
            else:
                yield Change(rules.LEARNER, node, "fixed", message, edits=tuple(edits), new="self.config")


# -- the rest --------------------------------------------------------------------------------------------------------


def _constructor(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    rows = early_members("learner", "argument")
    for param in parameters(function.params):
        row = rows.get(param.name.value)
        if row is not None:
            message = f"`{row.old}` is never passed: {row.note}"
            outline = f"def __init__(self, **kwargs):\n{module.indent_unit}super().__init__(**kwargs)\n"
            yield Change(rules.LEARNER, param.name, "manual", message, "breaks", outline=outline)


def _optimizers(module: Module, function: cst.FunctionDef) -> Iterator[Change]:
    """``configure_optimizers()`` returned pairs of parameters and optimizers; now it registers them."""
    returned = [r for r in module.within(function, cst.Return) if r.value is not None]
    registers = any(function in module.ancestors(n) for n in module.attributes.get("register_optimizer", ()))
    if not returned or registers or any(is_super(n.value) for n in module.attributes.get("configure_optimizers", ())):
        return
    unit = module.indent_unit
    outline = (
        "def configure_optimizers_for_module(self, module_id, config=None):\n"
        f"{unit}module = self.module[module_id]\n"
        f"{unit}params = self.get_parameters(module)\n"
        f"{unit}optimizer = torch.optim.Adam(params)\n"
        f"{unit}self.register_optimizer(\n"
        f"{unit}{unit}module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr\n"
        f"{unit})\n"
    )
    message = (
        "what `configure_optimizers()` returns is not read: override `configure_optimizers_for_module(module_id, "
        "config)` and call `self.register_optimizer(...)` in it"
    )
    yield Change(
        rules.LEARNER, function.name, "manual", message, new="configure_optimizers_for_module", outline=outline
    )
