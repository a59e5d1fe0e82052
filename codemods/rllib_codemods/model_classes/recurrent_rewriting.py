"""The edits that are a recurrent class's own: its states get names, and ``_forward()`` gives old methods what they got.

The old stack flattened batch and time into one dimension before ``forward()`` and gave it the lengths of sequences;
``RecurrentNetwork`` undid that for ``forward_rnn()``. On the new stack the observations have both dimensions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import libcst as cst

from rllib_codemods.model_classes.recurrent import Recurrent
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, comments_in, rename
from rllib_migrate.syntax.module import Module

#: What the old ``forward()`` is called, since torch's modules of RLlib have a method of that name.
_FLAT = "forward_flat"


def methods_that_stay(read: Recurrent, value_function: cst.FunctionDef) -> Iterator[tuple[cst.FunctionDef, bool]]:
    """The methods, and whether the new base class has one of the same name."""
    yield value_function, False
    for name, node in read.methods.items():
        yield node, name == "get_initial_state"
    if read.forward is not None:
        yield read.forward, False


def state_edits(module: Module, read: Recurrent) -> Iterator[Edit]:
    """``get_initial_state()`` gives a dict; a ``forward()`` of the class's own gets another name."""
    for value in read.states:
        yield from _named_states(module, value)
    if read.forward is not None:
        cls = module.enclosing(read.forward, cst.ClassDef)
        if cls is not None and (
            _FLAT in module.scopes.scope_of(cls).bindings
            or any(node.attr.value == _FLAT for node in module.within(cls, cst.Attribute))
        ):
            raise CannotEdit(f"it has a `{_FLAT}` of its own")
        yield rename(module, read.forward.name, _FLAT)
    for call, inputs, lengths in read.time:
        if comments_in(module.source(call)):
            raise CannotEdit("there are comments in a call of `add_time_dimension()`")
        text = f"{inputs.value}.reshape(len({lengths}), -1, *{inputs.value}.shape[1:])"
        yield Edit(*module.inner_span(call), text)


def _named_states(module: Module, value: cst.BaseExpression) -> Iterator[Edit]:
    """``[h, c]`` is ``{"0": h, "1": c}``; other lists are numbered when it runs."""
    start, end = module.inner_span(value)
    quote = module.quote
    if isinstance(value, cst.List) and all(isinstance(e, cst.Element) for e in value.elements):
        yield Edit(start, start + 1, "{")
        for at, element in enumerate(value.elements):
            place, _ = module.inner_span(element)
            yield Edit(place, place, f"{quote}{at}{quote}: ")
        yield Edit(end - 1, end, "}")
    else:
        yield Edit(start, start, "{str(i): s for i, s in enumerate(")
        yield Edit(end, end, ")}")


def forward_and_values(
    module: Module, read: Recurrent, value_function: cst.FunctionDef, columns: str, read_keys: Collection[str]
) -> list[str]:
    """The lines of ``_forward()`` and ``compute_values()``; a tab stands for one level of indentation."""
    me = value_function.params.params[0].name.value
    quote = module.quote
    lengths = "None"
    if read.lengths:
        # Only a Learner is given sequences; an EnvRunner gives one step of each environment.
        lengths = f"batch.get({columns}.SEQ_LENS, obs.new_ones(len(obs)))"
    if read.forward is None:
        called, inputs, first = "forward_rnn", "obs.flatten(2).float()", []
    else:
        what = {"obs": "flat", "obs_flat": "flat.flatten(1)", "is_training": f"{me}.training"}
        keys = ", ".join(f"{quote}{key}{quote}: {text}" for key, text in what.items() if key in read_keys)
        called, inputs, first = _FLAT, f"{{{keys}}}", ["\tflat = obs.flatten(0, 1)"]
    return [
        f"def _forward({me}, batch, **kwargs):",
        f"\tobs, state = batch[{columns}.OBS], batch[{columns}.STATE_IN]",
        *first,
        f"\tlogits, state_out = {me}.{called}(",
        f"\t\t{inputs},",
        "\t\t[state[str(i)] for i in range(len(state))],",
        f"\t\t{lengths},",
        "\t)",
        "\treturn {",
        f"\t\t{columns}.ACTION_DIST_INPUTS: logits.reshape(*obs.shape[:2], -1),",
        f"\t\t{columns}.STATE_OUT: {{str(i): s for i, s in enumerate(state_out)}},",
        "\t}",
        "",
        f"def compute_values({me}, batch, embeddings=None):",
        f"\t{me}._forward(batch)",
        f"\treturn {me}.value_function().reshape(batch[{columns}.OBS].shape[:2])",
    ]
