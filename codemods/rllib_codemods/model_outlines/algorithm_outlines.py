"""Models of DQN and SAC: the default RLModule stays, and a Catalog of one's own gives it an encoder.

The heads (Q-values, advantages, the policy's distribution) are the default ones; the encoder is what the old model made
of its observations. DDPG is gone: its models are written as ones of SAC, the nearest algorithm.
"""

from __future__ import annotations

from rllib_codemods.model_outlines.parts import FEATURES, GONE, Model, gone, networks, setup_lines
from rllib_codemods.model_outlines.text import block, commented, joined, line, source

_SPACES = "observation_space, action_space, model_config"
_HEADS = {
    "get_q_value_distributions": "`build_af_head` of the Catalog",
    "get_state_value": "`build_vf_head` of the Catalog",
    "get_model_outputs": "`forward` of the encoder",
    "get_policy_output": "`build_pi_head` of the Catalog",
    "get_action_model_outputs": "`build_pi_head` of the Catalog",
    "get_q_values": "`compute_q_values` of an RLModule derived from the default one",
    "get_twin_q_values": "`compute_q_values` of an RLModule derived from the default one",
}
_MODELS = {"build_policy_model": "build_encoder", "build_q_model": "build_qf_encoder"}
_TAKEN = frozenset({"__init__", "value_function", "get_initial_state", "custom_loss", "metrics"})


def algorithm_outline(model: Model) -> list[str]:
    """The classes that take the place of a model of one algorithm's own."""
    algorithm = "DQN" if model.kind.algorithm == "DQN" else "SAC"
    encoder, catalog = f"{model.name}Encoder", f"{model.name}Catalog"
    lines = ["FEATURES = 256  # the size of what the encoder gives: `num_outputs` of the old model", "", ""]
    lines += gone(model)
    lines += [*_encoder(model, encoder), "", ""]
    if algorithm == "SAC":
        lines += [*_q_encoder(model, encoder), "", ""]
    lines += [*_catalog(model, algorithm, encoder, catalog), "", ""]
    spec = f"RLModuleSpec(module_class=Default{algorithm}TorchRLModule, catalog_class={catalog})"
    return [*lines, "# For `config.rl_module(rl_module_spec=...)`.", f"rl_module_spec = {spec}"]


def _encoder(model: Model, name: str) -> list[str]:
    known = {"forward", "_build_layers_v2", "_build_layers", *_TAKEN, *_HEADS, *_MODELS, *GONE}
    rest = [model.write.other(function) for method, function in model.own.items() if method not in known]
    setup = [
        "super().__init__()",
        "self.observation_space, self.action_space, self.model_config = observation_space, action_space, model_config",
    ]
    if model.forward is None:
        own = model.reader.unique("network")
        setup += [
            *setup_lines(model, "FEATURES", "self.forward(batch)"),
            "# The model had no `forward` of its own.",
            f"self.{own} = nn.Sequential(nn.Linear(observation_space.shape[0], FEATURES), nn.ReLU())",
        ]
        forward = [f"return {{{FEATURES}: self.{own}(batch[Columns.OBS].float())}}"]
    else:
        forward = model.write.forward(model.forward)
        setup += setup_lines(model, "FEATURES", "self.forward(batch)")
    body = joined(
        [
            block(f"def __init__(self, {_SPACES}):", setup),
            *networks(model),
            *rest,
            block("def forward(self, batch):", forward),
        ]
    )
    return block(f"class {name}(nn.Module):", body)


def _q_encoder(model: Model, encoder: str) -> list[str]:
    setup = [
        "super().__init__()",
        f"self.encoder = {encoder}({_SPACES})",
        "self.joint = nn.Linear(FEATURES + action_space.shape[0], FEATURES)",
    ]
    forward = [
        "features = self.encoder(batch)[ENCODER_OUT]",
        "joint = self.joint(torch.cat([features, batch[Columns.ACTIONS]], dim=-1))",
        "return {ENCODER_OUT: torch.relu(joint)}",
    ]
    body = joined([block(f"def __init__(self, {_SPACES}):", setup), block("def forward(self, batch):", forward)])
    return block(f"class {model.name}QEncoder(nn.Module):", body)


def _catalog(model: Model, algorithm: str, encoder: str, name: str) -> list[str]:
    made = "self.observation_space, self.action_space, self._model_config_dict"
    parts = [
        block("def _determine_components_hook(self):", ["self.latent_dims = (FEATURES,)"]),
        block("def build_encoder(self, framework):", [*_was(model, "build_policy_model"), f"return {encoder}({made})"]),
    ]
    if algorithm == "SAC":
        note = "# With discrete actions the Q-function gives a value for each: return the other encoder then."
        q_encoder = [note, *_was(model, "build_q_model"), f"return {model.name}QEncoder({made})"]
        parts.append(block("def build_qf_encoder(self, framework):", q_encoder))
    heads = [text for method, home in _HEADS.items() for text in _was(model, method, f" belongs in {home}")]
    return [*heads, *block(f"class {name}({algorithm}Catalog):", joined(parts))]


def _was(model: Model, method: str, note: str = "") -> list[str]:
    function = model.own.get(method)
    if function is None:
        return []
    number = line(model.module, function)
    return commented(f"Line {number}, `{method}`{note}:\n{source(model.module, function)}")
