"""A dict of observations that is read by parts and as a whole: the class is run as it is."""
# model: Net
# expect: type(module).__name__ == "NetModule"
import gymnasium as gym
import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class World(gym.Env):
    def __init__(self, config=None):
        self.observation_space = Dict({"a": Discrete(3), "b": MultiDiscrete([2, 3]), "c": Box(-1.0, 1.0, (2,), np.float32), "d": Tuple((Discrete(2), Box(-1.0, 1.0, (2, 2), np.float32)))})
        self.action_space = MultiDiscrete([2, 3])

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        self.now = self.observation_space.sample()
        return self.now, {}

    def step(self, action):
        assert self.action_space.contains(action)
        self.steps += 1
        self.now = self.observation_space.sample()
        return self.now, 1.0, self.steps >= 6, False, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.part = nn.Linear(obs_space.original_space["a"].n, 4)
        self.body = nn.Linear(obs_space.shape[0], 8)
        self.logits = nn.Linear(12, num_outputs)
        self.values = nn.Linear(12, 1)

    def forward(self, input_dict, state, seq_lens):
        whole, part = self.body(input_dict["obs_flat"]), self.part(input_dict["obs"]["a"])
        self.features = torch.tanh(torch.cat([whole, part], dim=1))
        return self.logits(self.features), state

    def value_function(self):
        return self.values(self.features).squeeze(1)


ModelCatalog.register_custom_model("model", Net)
# config
config = PPOConfig().environment(World).training(model={"custom_model": "model"})
algo = config.build()
