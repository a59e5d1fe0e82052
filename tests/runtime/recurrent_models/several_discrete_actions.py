"""Several Discrete actions at once."""
# model: Net
# expect: type(module).__name__ == "Net"
# expect: module.get_inference_action_dist_cls().required_input_dim(module.action_space) == 5
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
        self.observation_space = Box(-1.0, 1.0, (3,), np.float32)
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
        self.body = nn.Linear(int(np.prod(obs_space.shape)), 8)
        self.logits = nn.Linear(8, num_outputs)
        self.values = nn.Linear(8, 1)

    def forward(self, input_dict, state, seq_lens):
        self.features = torch.tanh(self.body(input_dict["obs_flat"].float()))
        return self.logits(self.features), state

    def value_function(self):
        return self.values(self.features).squeeze(1)


ModelCatalog.register_custom_model("model", Net)
# config
config = PPOConfig().environment(World).training(model={"custom_model": "model"})
algo = config.build()
