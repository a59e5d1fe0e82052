"""A recurrent model of a dict of observations, which it is given flat."""
# model: Net
# expect: type(module).__name__ == "Net"
import gymnasium as gym
import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork
from torch import nn


class World(gym.Env):
    def __init__(self, config=None):
        self.observation_space = Dict({"place": Discrete(5), "view": Box(-1.0, 1.0, (3,), np.float32)})
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        self.now = self.observation_space.sample()
        return self.now, {}

    def step(self, action):
        assert self.action_space.contains(action)
        self.steps += 1
        self.now = self.observation_space.sample()
        return self.now, 1.0, self.steps >= 6, False, {}


class Net(RecurrentNetwork, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cells = 6
        self.rnn = nn.LSTM(obs_space.shape[0], self.cells, batch_first=True)
        self.logits = nn.Linear(self.cells, num_outputs)
        self.values = nn.Linear(self.cells, 1)

    def get_initial_state(self):
        # both parts of the state
        return [self.logits.weight.new_zeros(self.cells) for _ in range(2)]

    def forward_rnn(self, inputs, state, seq_lens):
        state = [s.unsqueeze(0) for s in state]
        self.features, (h, c) = self.rnn(inputs, state)
        return self.logits(self.features), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return self.values(self.features).reshape(-1)


ModelCatalog.register_custom_model("model", Net)
# config
config = PPOConfig().environment(World).training(model={"custom_model": "model", "max_seq_len": 4})
algo = config.build()
