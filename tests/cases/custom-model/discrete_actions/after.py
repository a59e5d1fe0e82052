import gymnasium as gym
from gymnasium.spaces import Box
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.models.catalog import Catalog
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from torch import nn


class World(gym.Env):
    def __init__(self, config):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.MultiDiscrete([2, 3])


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        self.action_dist_cls = Catalog(Box(-1.0, 1.0, (1,)), self.action_space, {}).get_action_dist_cls("torch")
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.body = nn.Linear(obs_space.shape[0], 32)
        self.logits = nn.Linear(32, num_outputs)
        self.values = nn.Linear(32, 1)

    def _forward(self, batch, **kwargs):
        self.features = torch.relu(self.body(batch[Columns.OBS].flatten(1)))
        return {Columns.ACTION_DIST_INPUTS: self.logits(self.features)}

    def value_function(self):
        return self.values(self.features).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)



config = PPOConfig().environment(World).rl_module(rl_module_spec=RLModuleSpec(module_class=Memory))
algo = config.build_algo()
