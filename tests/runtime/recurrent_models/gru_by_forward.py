"""An old recurrent model."""
# model: Memory
import gymnasium as gym
import numpy as np
import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.policy.rnn_sequencing import add_time_dimension


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


class Memory(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cell=8):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.cell = cell
        self.num_outputs = num_outputs
        self.embed = nn.Linear(int(np.prod(obs_space.shape)), 16)
        self.rnn = nn.GRU(16, cell, batch_first=True)
        self.logits = nn.Linear(cell, num_outputs)
        self.values = nn.Linear(cell, 1)

    def get_initial_state(self):
        h = [np.zeros(self.cell, np.float32)]
        return h

    def forward(self, input_dict, state, seq_lens):
        flat = input_dict["obs_flat"].float()
        if isinstance(seq_lens, np.ndarray):
            seq_lens = torch.Tensor(seq_lens).int()
        self.time_major = self.model_config.get("_time_major", False)
        x = add_time_dimension(flat, seq_lens=seq_lens, framework="torch", time_major=self.time_major)
        self._features, h = self.rnn(torch.tanh(self.embed(x)), state[0].unsqueeze(0))
        out = self.logits(self._features)
        return torch.reshape(out, [-1, self.num_outputs]), [h.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self._features), [-1])


ModelCatalog.register_custom_model("memory", Memory)
# config
config = (
    PPOConfig()
    .environment(Recall)
    .training(model={"custom_model": "memory", "max_seq_len": 10})
)
algo = config.build()
