"""Sequences that are packed by their lengths: the class is run as it is."""
# model: Net
# expect: type(module).__name__ == "NetModule"
import gymnasium as gym
import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class World(gym.Env):
    def __init__(self, config=None):
        self.observation_space = Box(-1.0, 1.0, (3,), np.float32)
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
        self.rnn = nn.GRU(obs_space.shape[0], 8, batch_first=True)
        self.logits = nn.Linear(8, num_outputs)
        self.values = nn.Linear(8, 1)

    def get_initial_state(self):
        return [torch.zeros(8)]

    def forward_rnn(self, inputs, state, seq_lens):
        packed = pack_padded_sequence(inputs, seq_lens.cpu(), batch_first=True, enforce_sorted=False)
        packed, h = self.rnn(packed, state[0].unsqueeze(0))
        self.features, _ = pad_packed_sequence(packed, batch_first=True)
        return self.logits(self.features), [h.squeeze(0)]

    def value_function(self):
        return self.values(self.features).reshape(-1)


ModelCatalog.register_custom_model("model", Net)
# config
config = PPOConfig().environment(World).training(model={"custom_model": "model"})
algo = config.build()
