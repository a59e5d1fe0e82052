"""An old recurrent model."""
# model: Memory
import gymnasium as gym
import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.modelv2 import ModelV2
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork as TorchRNN
from ray.rllib.utils.annotations import override


class Recall(gym.Env):
    """Asks for what it showed in the beginning."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.steps, self.shown = 0, np.random.randint(2)
        return np.array([self.shown, 0.0, 0.0], np.float32), {}

    def step(self, action):
        self.steps += 1
        observation = np.array([0.0, self.steps / 10, 1.0], np.float32)
        return observation, float(action == self.shown), self.steps >= 7, False, {}


class Memory(TorchRNN, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cell=8):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cell = cell
        self.embed = nn.Linear(int(np.prod(obs_space.shape)), 16)
        self.rnn = nn.LSTM(16, cell, batch_first=True)
        self.logits = nn.Linear(cell, num_outputs)
        self.values = nn.Linear(cell, 1)
        self._features = None

    @override(ModelV2)
    def get_initial_state(self):
        return [self.embed.weight.new(1, self.cell).zero_().squeeze(0), torch.zeros(self.cell)]

    @override(ModelV2)
    def value_function(self):
        return torch.reshape(self.values(self._features), [-1])

    @override(TorchRNN)
    def forward_rnn(self, inputs, state, seq_lens):
        x = nn.functional.relu(self.embed(inputs))
        self._features, [h, c] = self.rnn(x, [torch.unsqueeze(state[0], 0), torch.unsqueeze(state[1], 0)])
        return self.logits(self._features), [torch.squeeze(h, 0), torch.squeeze(c, 0)]


ModelCatalog.register_custom_model("memory", Memory)
# config
config = (
    PPOConfig()
    .environment(Recall)
    .training(model={"custom_model": "memory", "custom_model_config": {"cell": 16}})
)
algo = config.build()
