import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.pi = nn.Linear(self.observation_space.shape[0], self.action_space.n)
        self.vf = nn.Linear(self.observation_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: self.pi(batch[Columns.OBS])}

    def compute_values(self, batch, embeddings=None):
        return self.vf(batch[Columns.OBS]).squeeze(-1)


config = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
