import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(self.observation_space.shape[0], self.num_outputs)
        self.vf = nn.Linear(self.observation_space.shape[0], 1)

    def encode(self, inputs, scale=1.0):
        return inputs["obs_flat"].float() * scale

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS], "obs_flat": batch[Columns.OBS].flatten(1)}
        del_me = input_dict.get("obs")
        self._obs = self.encode(input_dict, scale=0.5)
        if self.training:
            return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}
        return {Columns.ACTION_DIST_INPUTS: self.pi(del_me)}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


class Other(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS]
        logits = self.pi(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: logits}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


config = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
other = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Other))
