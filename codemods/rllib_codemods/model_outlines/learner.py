"""Losses and metrics of a model, which belong in a Learner: ``custom_loss`` and ``metrics``."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.model_outlines.parts import Model
from rllib_codemods.model_outlines.text import block, commented, joined, line, source

_CALL = "module_id=module_id, config=config, batch=batch, fwd_out=fwd_out"
_LOSS = "def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):"


def learner(model: Model, algorithm: str) -> list[str]:
    """A Learner with the user's own lines of the loss as comments; nothing for a model without one."""
    loss, metrics = model.own.get("custom_loss"), model.own.get("metrics")
    if loss is None and metrics is None:
        return []
    body = [
        f"policy_loss = super().compute_loss_for_module({_CALL})",
        "model = self.module[module_id]  # was: `self` of the model",
    ]
    if loss is not None:
        own = [param.name.value for param in loss.params.params[1:]]
        batch = f", and `{own[1]}` is `batch`" if len(own) > 1 else ""
        body += _user(model, loss, f"`custom_loss`: it added to `policy_loss`{batch}")
    if metrics is not None:
        body += _user(model, metrics, "`metrics`: each value is logged by its key")
        pairs = _values(model, metrics) or [("key", "value")]
        body += [f"# self.metrics.log_value((module_id, {key}), {value}, window=1)" for key, value in pairs]
    body.append("return policy_loss")
    name = f"{model.name}Learner"
    spec = "# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`."
    return [spec, *block(f"class {name}({algorithm}TorchLearner):", joined([block(_LOSS, body)]))]


def _user(model: Model, function: cst.FunctionDef, note: str) -> list[str]:
    return commented(f"Line {line(model.module, function)}, {note}.\n{source(model.module, function)}")


def _values(model: Model, function: cst.FunctionDef) -> list[tuple[str, str]]:
    """The keys and values of the dict that ``metrics`` returns."""
    returned = [node.value for node in model.module.within(function, cst.Return)]
    elements = [element for value in returned if isinstance(value, cst.Dict) for element in value.elements]
    pairs = [(e.key, e.value) for e in elements if isinstance(e, cst.DictElement)]
    return [(source(model.module, key), " ".join(source(model.module, value).split())) for key, value in pairs]
