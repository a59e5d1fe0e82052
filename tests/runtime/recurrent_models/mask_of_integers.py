"""Actions that are masked out, by a mask of integers: none of them is ever taken."""
# model: Net
# expect: type(module).__name__ == "Net"
import gymnasium as gym
import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class World(gym.Env):
    def __init__(self, config=None):
        self.action_space = Discrete(6)
        self.observation_space = Dict(
            {"action_mask": Box(0, 1, (6,), np.int8), "observations": Box(-1.0, 1.0, (6,), np.float32)}
        )

    def look(self):
        self.mask = np.random.randint(0, 2, 6).astype(np.int8)
        self.mask[np.random.randint(6)] = 1
        return {"action_mask": self.mask, "observations": np.random.uniform(-1, 1, 6).astype(np.float32)}

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self.look(), {}

    def step(self, action):
        assert self.mask[action] == 1, "an illegal action"
        self.steps += 1
        return self.look(), float(action == 2), self.steps >= 10, False, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs):
        space = getattr(obs_space, "original_space", obs_space)
        assert isinstance(space, Dict)
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs)
        nn.Module.__init__(self)
        self.internal = TorchFC(space["observations"], action_space, num_outputs, model_config, name + "_internal")

    def forward(self, input_dict, state, seq_lens):
        mask = input_dict["obs"]["action_mask"]
        logits, _ = self.internal({"obs": input_dict["obs"]["observations"]})
        return logits - (1.0 - mask) * 1e9, state

    def value_function(self):
        return self.internal.value_function()


ModelCatalog.register_custom_model("model", Net)
# config
config = PPOConfig().environment(World).training(model={"custom_model": "model", "fcnet_hiddens": [8]})
algo = config.build()
