import gymnasium as gym
import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Board(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(low=0, high=3, shape=(3, 5), dtype=np.int64)
        self.action_space = gym.spaces.Discrete(3)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self.observation_space.sample(), {}

    def step(self, action):
        self.t += 1
        return self.observation_space.sample(), 1.0, self.t >= 4, False, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        rows, columns = obs_space.shape
        self.rows = nn.Linear(columns, 4)
        self.whole = nn.Linear(rows * columns, 4)
        self.drop = nn.Dropout(0.5)
        self.norm = nn.BatchNorm1d(4)
        self.pi = nn.Linear(8, num_outputs)
        self.vf = nn.Linear(8, 1)

    def forward(self, input_dict, state, seq_lens):
        rows = self.rows(input_dict["obs"].float()).mean(dim=1)
        whole = self.norm(self.drop(self.whole(input_dict["obs_flat"].float().reshape(rows.shape[0], -1))))
        self.both = torch.cat([rows, whole], dim=-1)
        return self.pi(self.both), state

    def value_function(self):
        return self.vf(self.both).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment(Board)
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# old: Net {}
