"""Outlines of old models run on the target Ray as they are, where all of the model is seen.

Models of TensorFlow are those of the cases, which are never run themselves; their outlines are, each with a config of
the spaces given here. Models of PyTorch (``model_outlines/*.py``) run beside their outlines, which must give the same
numbers for the same weights; their comments say the spaces and settings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
import pytest

from case import CASES, checked
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.model_outlines.outlines import torch_outline
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import scripts

pytestmark = pytest.mark.runtime

_VECTOR = "gym.spaces.Box(-1.0, 1.0, (4,), np.float32)"
_IMAGE = "gym.spaces.Box(0, 255, (12, 12, 3), np.uint8)"
_MASKED = (
    'gym.spaces.Dict({"action_mask": gym.spaces.Box(0.0, 1.0, (3,), np.float32), '
    '"observations": gym.spaces.Box(-1.0, 1.0, (5,), np.float32)})'
)
_DISCRETE = "gym.spaces.Discrete(3)"
_CONTINUOUS = "gym.spaces.Box(-1.0, 1.0, (2,), np.float32)"
_SETTINGS = {
    "PPO": "train_batch_size=32, minibatch_size=16, num_epochs=1",
    "DQN": "train_batch_size=16, num_steps_sampled_before_learning_starts=16",
    "SAC": "train_batch_size_per_learner=16, num_steps_sampled_before_learning_starts=16",
}
_TAIL = """

import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.{lower} import {algorithm}Config
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Env(gym.Env):
    def __init__(self, config=None):
        self.observation_space = {observations}
        self.action_space = {actions}

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self.observation_space.sample(), {{}}

    def step(self, action):
        self.t += 1
        return self.observation_space.sample(), 1.0, self.t >= 9, False, {{}}


config = (
    {algorithm}Config()
    .environment(Env)
    .env_runners(num_env_runners=0)
    .training({settings})
    .rl_module(rl_module_spec={spec}){more}
)
algo = config.build_algo()
"""


@dataclass(frozen=True, slots=True)
class Outlined:
    """A case, its class, and what to run it with; ``expect`` must hold for the module."""

    case: str
    name: str
    algorithm: str = "PPO"
    observations: str = _VECTOR
    actions: str = _DISCRETE
    settings: str = "{}"
    expect: tuple[str, ...] = ()

    @property
    def spec(self) -> str:
        if self.algorithm != "PPO":
            return "rl_module_spec"
        return f"RLModuleSpec(module_class={self.name}, model_config={self.settings})"


def _sizes(name: str, *size: int) -> str:
    return f"tuple(module.{name}.weight.shape) == {size}"


OUTLINED = (
    Outlined(
        "tf-model/dense_layers", "Walker",
        expect=(_sizes("hidden", 256, 4), _sizes("hidden_2", 64, 256), _sizes("logits", 3, 64)),
    ),
    Outlined("tf-model/dense_layers", "Walker", actions=_CONTINUOUS, expect=(_sizes("logits", 4, 64),)),
    Outlined(
        "tf-model/convolutions", "Camera", observations=_IMAGE, settings='{"filters": 8}',
        expect=(_sizes("conv", 8, 3, 3, 3), _sizes("conv_2", 16, 8, 3, 3), _sizes("out", 3, 144)),
    ),
    Outlined(
        "tf-model/layers_in_a_loop", "Deep", settings='{"sizes": [7, 5], "dropout": 0.1, "norm": True}',
        expect=(_sizes("dense[0]", 7, 4), _sizes("dense[1]", 5, 7), _sizes("logits", 3, 5), "hasattr(module, 'last')"),
    ),
    Outlined("tf-model/layers_in_a_loop", "Deep", settings='{"sizes": [], "dropout": 0.1}'),
    Outlined("tf-model/layers_under_a_condition", "Sensor", expect=(_sizes("dense", 32, 4),)),
    Outlined(
        "tf-model/layers_under_a_condition", "Sensor", observations=_IMAGE,
        expect=(_sizes("conv[1]", 32, 16, 3, 3), _sizes("logits", 3, 2048)),
    ),
    Outlined(
        "tf-model/layers_called_in_forward", "Plain",
        expect=(_sizes("first", 32, 4), _sizes("second", 3, 32), _sizes("critic[0]", 16, 4)),
    ),
    Outlined("tf-model/default_network_with_a_mask", "Masked", observations=_MASKED),
    Outlined(
        "tf-model/recurrent_network", "Memory", settings='{"max_seq_len": 8, "cell": 6}',
        expect=("module.lstm.hidden_size == 6", "module.lstm.input_size == 64", "module.is_stateful()"),
    ),
    Outlined(
        "tf-model/default_network_derived_from", "Scaled", settings='{"fcnet_hiddens": [8]}',
        expect=("'_forward_train' in vars(type(module))",),
    ),
    Outlined("tf-model/classes_of_keras", "Net", expect=(_sizes("residual.dense", 4, 4),)),
    Outlined(
        "tf-model/model_of_dqn", "Embedded", "DQN",
        expect=(_sizes("encoder.hidden", 64, 4), _sizes("encoder.dense", 256, 64)),
    ),
    Outlined("model-by-hand/model_of_dqn", "Features", "DQN", expect=(_sizes("encoder.layer", 64, 4),)),
    Outlined("model-by-hand/model_of_sac", "Split", "SAC", actions=_CONTINUOUS),
    Outlined("tf-model/model_of_ddpg_1x", "Actor", "SAC", actions=_CONTINUOUS),
    Outlined("model-by-hand/model_of_ddpg_1x", "Actor", "SAC", actions=_CONTINUOUS),
)  # fmt: skip


@pytest.mark.parametrize("at", range(len(OUTLINED)), ids=lambda at: f"{OUTLINED[at].case}-{at}")
def test_outlines_train(at: int, server: Server) -> None:
    one = OUTLINED[at]
    text = (CASES / one.case / "before.py").read_text(encoding="utf-8")
    found = [f.outline for f in checked(text, Options((2, 60))).findings if f"class {one.name}" in f.outline]
    assert len(found) == 1
    tail = _TAIL.format(
        lower=one.algorithm.lower(),
        algorithm=one.algorithm,
        observations=one.observations,
        actions=one.actions,
        settings=_SETTINGS[one.algorithm],
        spec=one.spec,
        more="",
    )
    verdict = run_case(server, Case(found[0] + tail, one.expect))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{found[0]}"
    assert verdict.trained
    assert verdict.new_stack
    assert not verdict.unmet, "\n".join((*verdict.unmet, found[0]))


# -- models of PyTorch beside their outlines -------------------------------------------------------------------------

_BESIDE = """

import torch
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.models import MODEL_DEFAULTS, ModelCatalog

OLD = {{}}
exec({old!r}, OLD)
settings = {settings}
space = ModelCatalog.get_preprocessor_for_space(algo.get_module().observation_space).observation_space
given = {{key: value for key, value in settings.items() if key != "max_seq_len"}}
new = algo.get_module()
model_config = {{**MODEL_DEFAULTS, "custom_model_config": given}}
try:
    old = OLD["Net"](space, new.action_space, {outputs}, model_config, "old", **given)
except TypeError:
    old = OLD["Net"](space, new.action_space, {outputs}, model_config, "old")
new.load_state_dict(old.state_dict())
states = [torch.stack([state] * 2) for state in old.get_initial_state()]
samples = [new.observation_space.sample() for _ in range(6 if states else 2)]
obs = tree.map_structure(lambda *parts: torch.as_tensor(np.stack(parts)), *samples)
flat = obs if isinstance(obs, dict) else obs.flatten(1).float()
if states:
    out, _ = old.forward_rnn(obs.reshape(2, 3, -1), states, None)
    batch = {{Columns.OBS: obs.reshape(2, 3, -1), Columns.STATE_IN: dict(zip("01", states))}}
else:
    out, _ = old.forward({{"obs": obs, "obs_flat": flat}}, [], None)
    batch = {{Columns.OBS: obs}}
values = old.value_function()
same_outputs = torch.allclose(new._forward(batch)[Columns.ACTION_DIST_INPUTS], out)
same_values = torch.allclose(new.compute_values(batch).reshape(-1), values.reshape(-1))
"""


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("model_outlines")])
def test_outlines_give_what_the_model_gave(path: Path, server: Server) -> None:
    text = path.read_text(encoding="utf-8")
    told = dict(re.findall(r"^# (\w+): (.+)$", text, re.MULTILINE))
    module = Module(text, RLlibModel())
    outline = torch_outline(module, module.nodes(cst.ClassDef)[0])
    tail = _TAIL.format(
        lower="ppo",
        algorithm="PPO",
        observations=told["observations"],
        actions=told["actions"],
        settings=_SETTINGS["PPO"],
        spec=f"RLModuleSpec(module_class=Net, model_config={told['settings']})",
        more=".learners(learner_class=NetLearner)" if "NetLearner" in outline else "",
    )
    outputs = "6 - 2" if "Box" in told["actions"] else "algo.get_module().action_space.n"
    beside = _BESIDE.format(old=text, settings=told["settings"], outputs=outputs)
    expect = ("script['same_outputs']", "script['same_values']")
    verdict = run_case(server, Case(outline + tail + beside, expect))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{outline}"
    assert verdict.trained
    assert not verdict.unmet, "\n".join((*verdict.unmet, outline))
