import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        own = obs_space["own"].shape[0]
        other = obs_space["other"].shape[0]
        self.pi = nn.Linear(own + other, num_outputs)
        self.vf = nn.Linear(own + other, 1)

    def _forward(self, batch, **kwargs):
        self._obs = torch.cat([batch[Columns.OBS]["own"], batch[Columns.OBS]["other"]], dim=1)
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


config = PPOConfig().environment("pairs").rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
