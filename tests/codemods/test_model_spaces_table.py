"""Old models by what they read and what their environment gives: rewritten, run as they are, or left; never silent."""

from __future__ import annotations

import pytest

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
SCRIPT = """import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class World(gym.Env):
    def __init__(self, config):
        self.observation_space = {space}
        self.action_space = {actions}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], 32)
        self.logits = nn.Linear(32, num_outputs)
        self.values = nn.Linear(32, 1)

    def forward(self, input_dict, state, seq_lens):
        x = {read}
        self.features = torch.relu(self.body(x))
        return self.logits(self.features), state

    def value_function(self):
        return self.values(self.features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment(World).training(model={{"custom_model": "net"}})
"""
BOX = "gym.spaces.Box(-1.0, 1.0, (3,), np.float32)"
SPACES = {
    "box": BOX,
    "one-hot": "gym.spaces.Discrete(5)",
    "floats": f"gym.spaces.Dict(a={BOX}, b={BOX})",
    "mixed": f"gym.spaces.Dict(a={BOX}, b=gym.spaces.Discrete(2))",
    "hidden": f"gym.spaces.Dict(a={BOX}, b=make_space())",
    "tuple": f"gym.spaces.Tuple(({BOX}, gym.spaces.Discrete(2)))",
}
READS = {
    "flat": 'input_dict["obs_flat"]',
    "whole": 'input_dict["obs"]',
    "part": 'input_dict["obs"]["b"]',
    "both": 'torch.cat([input_dict["obs"]["a"], input_dict["obs_flat"]], dim=1)',
    "more": 'input_dict["prev_actions"]',
}
#: i: in place; f: in place, flattened by a connector; c: in place, with a cast; r: run as it is.
EXPECTED = {
    # whole means the one-hot vector, a box, or all parts
    ("box", "flat"): "i", ("box", "whole"): "i",
    ("one-hot", "flat"): "f", ("one-hot", "whole"): "f",
    ("floats", "flat"): "f", ("floats", "part"): "i", ("floats", "both"): "r",
    ("mixed", "flat"): "f", ("mixed", "part"): "c", ("mixed", "both"): "r", ("mixed", "whole"): "r",
    ("hidden", "flat"): "f", ("hidden", "part"): "r", ("hidden", "whole"): "r",
    ("tuple", "flat"): "f", ("tuple", "whole"): "r",
    ("box", "more"): "m", ("mixed", "more"): "m", ("one-hot", "more"): "m",
}  # fmt: skip
ACTIONS = {
    "gym.spaces.Discrete(2)": "",
    BOX: "",
    "gym.spaces.MultiDiscrete([2, 3])": 'get_action_dist_cls("torch")',
    "gym.spaces.Dict(a=gym.spaces.Discrete(2))": 'get_action_dist_cls("torch")',
    "gym.spaces.Tuple((gym.spaces.Discrete(2),))": 'get_action_dist_cls("torch")',
}


def what_became(text: str) -> str:
    if "class ModelV2Module(" in text:
        return "r"
    if "class Net(TorchModelV2" in text:
        return "m"
    return "f" if "FlattenObservations()" in text else "c" if "one_hot(" in text else "i"


@pytest.mark.parametrize(("space", "read"), EXPECTED, ids=["-".join(key) for key in EXPECTED])
def test_model_fits_the_observations(space: str, read: str) -> None:
    before = SCRIPT.format(space=SPACES[space], actions="gym.spaces.Discrete(2)", read=READS[read])
    done = checked(before, OPTIONS)
    assert what_became(done.text) == EXPECTED[space, read], done.text
    assert any(f.code == "RLM601" for f in done.findings)


@pytest.mark.parametrize("actions", ACTIONS)
def test_model_fits_the_actions(actions: str) -> None:
    done = checked(SCRIPT.format(space=BOX, actions=actions, read=READS["flat"]), OPTIONS)
    assert ACTIONS[actions] in done.text
    assert ("self.action_dist_cls" in done.text) is bool(ACTIONS[actions])
    assert {f.status for f in done.findings if f.code == "RLM601"} == {"fixed"}
