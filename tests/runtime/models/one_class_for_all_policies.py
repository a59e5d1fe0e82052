import gymnasium as gym
import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    """Two agents that see four numbers each."""

    observation_spaces = {a: gym.spaces.Box(-1.0, 1.0, (4,), np.float32) for a in ("a", "b")}
    action_spaces = {a: gym.spaces.Discrete(2) for a in ("a", "b")}
    possible_agents = ["a", "b"]
    agents = ["a", "b"]

    def __init__(self, config=None):
        super().__init__()
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {a: np.zeros(4, np.float32) for a in self.agents}, {}

    def step(self, action_dict):
        self.t += 1
        obs = {a: np.full(4, self.t / 10, np.float32) for a in self.agents}
        rewards = {a: float(action_dict[a]) for a in self.agents}
        done = self.t >= 5
        return obs, rewards, {"__all__": done}, {"__all__": False}, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=8):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], hidden)
        self.pi = nn.Linear(hidden, num_outputs)
        self.vf = nn.Linear(hidden, 1)

    def forward(self, input_dict, state, seq_lens):
        self.h = torch.tanh(self.body(input_dict["obs"].float()))
        return self.pi(self.h), state

    def value_function(self):
        return self.vf(self.h).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
    .training(model={"custom_model": "net", "custom_model_config": {"hidden": 3}})
)
algo = config.build()
# module: b

# old: Net {"custom_model_config": {"hidden": 3}}
# expect: module["a"].body.out_features == 3
