import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import PolicySpec
import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class Pair(MultiAgentEnv):
    possible_agents = agents = ["a", "b"]
    observation_spaces = {name: gym.spaces.Box(-1.0, 1.0, (4,), np.float32) for name in ("a", "b")}
    action_spaces = {name: gym.spaces.Discrete(2) for name in ("a", "b")}


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment(Pair)
    .multi_agent(
        policies={
            "a": (None, None, None, {"model": {"custom_model": "net"}}),
            "b": PolicySpec(config={"model": {"custom_model": "net", "custom_model_config": {}}, "lr": 1e-4}),
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
)
