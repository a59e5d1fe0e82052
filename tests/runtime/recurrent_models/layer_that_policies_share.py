"""A layer of the file that the models of two policies share: it is one layer on the new stack, too."""
# expect: algo.learner_group._learner.module["a"].unwrapped().shared is script["SHARED"]
# expect: algo.learner_group._learner.module["b"].unwrapped().shared is script["SHARED"]
import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn

SHARED = nn.Linear(3, 8)


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        box = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.observation_spaces = {"a": box, "b": box}
        self.action_spaces = {"a": gym.spaces.Discrete(2), "b": gym.spaces.Discrete(2)}

    def look(self):
        return {agent: self.observation_spaces[agent].sample() for agent in self.agents}

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self.look(), {}

    def step(self, actions):
        self.steps += 1
        done = {"__all__": self.steps >= 5}
        return self.look(), {"a": 1.0, "b": 0.0}, done, {"__all__": False}, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.shared = SHARED
        self.logits = nn.Linear(8, num_outputs)
        self.values = nn.Linear(8, 1)

    def forward(self, input_dict, state, seq_lens):
        self.features = torch.relu(self.shared(input_dict["obs"]))
        return self.logits(self.features), state

    def value_function(self):
        return self.values(self.features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment(Pair)
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent, episode, **kwargs: agent)
    .training(model={"custom_model": "net"})
)
algo = config.build()
