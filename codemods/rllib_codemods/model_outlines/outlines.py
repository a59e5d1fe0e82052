"""Outlines: what a person starts from who writes an old model anew, made of what was seen of it.

They parse, and bring their imports. Plain stacks of layers run as they are; what could not be carried over stands as a
comment with the number of its line, and ``...`` in its place.
"""

from __future__ import annotations

import ast
import re

import libcst as cst

from rllib_codemods.model_outlines.algorithm_outlines import algorithm_outline
from rllib_codemods.model_outlines.families import Family, family, methods
from rllib_codemods.model_outlines.keras_classes import keras_classes
from rllib_codemods.model_outlines.learner import learner
from rllib_codemods.model_outlines.names import OBS, STATE_IN, STATES
from rllib_codemods.model_outlines.parts import (
    FEATURES,
    GONE,
    LOSSES,
    OUTPUTS,
    Model,
    gone,
    models_above,
    networks,
    read,
    setup_lines,
    with_imports,
)
from rllib_codemods.model_outlines.tensorflow import operand
from rllib_codemods.model_outlines.text import block, commented, joined
from rllib_migrate.syntax.module import Module

_SIZE = "self.get_inference_action_dist_cls().required_input_dim(self.action_space)"
_HANDLED = frozenset({"__init__", "forward", "_build_layers_v2", "_build_layers", "value_function", *LOSSES, *GONE})
_LEARNERS = ("APPO", "DQN", "IMPALA", "PPO", "SAC")
_TF = (
    "TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework(\"tf\")` goes.",
    "Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.",
)


def torch_outline(module: Module, cls: cst.ClassDef) -> str:
    """The outline of an RLModule for a model of PyTorch, or of no framework, with the user's own lines."""
    return _outline(module, cls, family(module, cls) or Family("torch"))


def tf_outline(module: Module, cls: cst.ClassDef) -> str:
    """The outline of an RLModule of PyTorch for a model of TensorFlow: its layers, and what is done with them."""
    return _outline(module, cls, family(module, cls) or Family("tf"))


#: The keys of `ray.rllib.connectors.env_to_module.prev_actions_prev_rewards`.
_PREVIOUS = (
    "Previous actions and rewards come with the observations: the connector PrevActionsPrevRewards makes these a dict\n"
    "of `_orig_obs`, `prev_n_actions` and `prev_n_rewards`."
)


def _outline(module: Module, cls: cst.ClassDef, kind: Family) -> str:
    of_algorithm = bool(kind.algorithm)
    model = read(module, cls, kind, FEATURES if of_algorithm else OUTPUTS, whole=of_algorithm)
    lines = [text for note in (_TF if kind.framework == "tf" else ()) for text in commented(note)]
    for helper in keras_classes(model) if kind.framework == "tf" else ():
        lines = [*helper, "", "", *lines]
    if "prev_actions" in module.source(cls) or "prev_rewards" in module.source(cls):
        lines += commented(_PREVIOUS)
    lines += algorithm_outline(model) if of_algorithm else _rl_module(model)
    more = learner(model, _algorithm(module, kind))
    text = with_imports(module, [*lines, *(["", "", *more] if more else [])])
    return text if _is_python(text) else ""


def _is_python(text: str) -> bool:
    """Whether an outline can be read, whatever the user's lines did to it."""
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return False
    return True


def _algorithm(module: Module, kind: Family) -> str:
    """The algorithm whose Learner is derived from: that of the model, or of the file's configs."""
    found = {
        value.kind.detail
        for call in module.nodes(cst.Call)
        for value in module.kinds.of(call)
        if value.kind.name == "config"
    }
    names = {kind.algorithm} if kind.algorithm else found - {""}
    name = names.pop() if len(names) == 1 else ""
    return name if name in _LEARNERS else "PPO"


def _rl_module(model: Model) -> list[str]:
    """The class of an RLModule."""
    above = models_above(model.module, model.cls)
    inherited = {name for owner in above for name in methods(model.module, owner)}
    blocks: list[list[str]] = []
    forward = _forward(model)
    values = _values(model, inherited, "\n".join(line for made in forward for line in made))
    state = _initial_state(model)
    rest = [
        model.write.other(function)
        for name, function in model.own.items()
        if name not in _HANDLED and name != "get_initial_state"
    ]
    has_values = "value_function" in inherited or "value_function" in model.own
    setup = setup_lines(model, _SIZE, "self.compute_values(batch)" if has_values else "self._forward(batch)")
    derived = bool(above) or model.kind.default
    if derived and (setup or "__init__" in model.own):
        setup = ["super().setup()", *setup]
    if setup or not derived:
        blocks.append(block("def setup(self):", setup))
    blocks += [*networks(model), *state, *forward, *rest, *values]
    new = "DefaultPPOTorchRLModule" if model.kind.default else "TorchRLModule, ValueFunctionAPI"
    bases = ", ".join(owner.name.value for owner in above[:1]) or new
    return [*gone(model), *block(f"class {model.name}({bases}):", joined(blocks))]


def _forward(model: Model) -> list[list[str]]:
    header = "def _forward(self, batch, **kwargs):"
    if model.forward is not None:
        made = [block(header, model.write.forward(model.forward))]
        # The default module has a method of its own for training, which would not ask this one.
        train = block("def _forward_train(self, batch, **kwargs):", ["return self._forward(batch, **kwargs)"])
        return [*made, train] if model.kind.default else made
    if "forward_rnn" in model.own:
        body = [
            f"state = {STATE_IN}",
            f"output, state = self.forward_rnn({OBS}.flatten(2).float(), state, batch.get(Columns.SEQ_LENS))",
            f"return {{{OUTPUTS}: output, Columns.STATE_OUT: {STATES % 'state'}}}",
        ]
        return [block(header, body)]
    return []


def _values(model: Model, inherited: set[str], forward: str) -> list[list[str]]:
    header = "def compute_values(self, batch, embeddings=None):"
    function = model.own.get("value_function")
    if function is None:
        if "value_function" in inherited or model.kind.default:
            return []
        note = "# The model had no `value_function` of its own: add a layer of size 1."
        return [block(header, [note, "return ..."])]
    more: list[list[str]] = []
    if model.write.returns_once(function):
        lines, text = model.write.result(function)
    else:
        lines, text, more = [], "self.value_function()", [model.write.other(function)]
    reshaped = f"{operand(text)}.reshape({_observations(forward)}.shape[:2])" if _is_recurrent(model) else text
    body = ["self._forward(batch)", *lines, f"return {reshaped}"]
    return [*more, block(header, body)]


def _observations(forward: str) -> str:
    """One observation of a batch, of which the first two axes are batch and time."""
    found = re.search(r"batch\[Columns\.OBS\]\[[^\]]+\]", forward)
    return found[0] if found is not None else OBS


def _is_recurrent(model: Model) -> bool:
    return model.kind.recurrent or "get_initial_state" in model.own


def _initial_state(model: Model) -> list[list[str]]:
    function = model.own.get("get_initial_state")
    if function is None:
        return []
    more: list[list[str]] = []
    if model.write.returns_once(function):
        lines, text = model.write.result(function)
    else:
        lines, text, more = [], "self._initial_state()", [model.write.other(function, "_initial_state")]
    body = [*lines, f"states = {text}", "return {str(i): np.asarray(s, np.float32) for i, s in enumerate(states)}"]
    return [*more, block("def get_initial_state(self):", body)]
