import gymnasium as gym
import numpy as np


class Zeros(gym.Env):
    """Eight steps; each action 0 pays one."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.Discrete(4)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(3, np.float32), float(action == 0), self.t == 8, False, {}


import torch
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.utils.exploration.exploration import Exploration


class Zero(Exploration):
    def get_exploration_action(self, action_distribution, timestep, explore=True):
        action = torch.zeros_like(action_distribution.sample())
        return action, action_distribution.logp(action)


config = (
    ImpalaConfig()
    .environment(Zeros)
    .resources(num_gpus=0)
    .rollouts(num_rollout_workers=0)
    .exploration(exploration_config={"type": Zero})
)
algo = config.build()

# expect: type(module).__name__ == "Zero"
# expect: result["env_runners"]["episode_return_mean"] == 8.0
