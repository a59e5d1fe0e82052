from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

cells = 16


class Drops(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Sequential(nn.Dropout(0.5), nn.Linear(obs_space.shape[0], num_outputs))
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS].float()
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


config_drops = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Drops))
