import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import PolicySpec
import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS].float()
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


class Pair(MultiAgentEnv):
    possible_agents = agents = ["a", "b"]
    observation_spaces = {name: gym.spaces.Box(-1.0, 1.0, (4,), np.float32) for name in ("a", "b")}
    action_spaces = {name: gym.spaces.Discrete(2) for name in ("a", "b")}


config = (
    PPOConfig()
    .environment(Pair)
    .multi_agent(
        policies={
            "a": (None, None, None, {}),
            "b": PolicySpec(),
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
    .rl_module(
        algorithm_config_overrides_per_module={"b": PPOConfig.overrides(lr=1e-4)},
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={
                "a": RLModuleSpec(module_class=Net),
                "b": RLModuleSpec(module_class=Net, model_config={"custom_model_config": {}}),
            }
        ),
    )
)
