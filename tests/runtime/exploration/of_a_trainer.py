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
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.utils.exploration import Exploration


class Zero(Exploration):
    def zero(self, like):
        return torch.zeros_like(like)

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = self.zero(action_distribution.sample())
        return action, action_distribution.logp(action)


algo = PPOTrainer(
    env=Zeros,
    config={
        "num_workers": 0,
        "train_batch_size": 40,
        "sgd_minibatch_size": 20,
        "num_sgd_iter": 1,
        "exploration_config": {"type": Zero},
    },
)

# expect: type(module).__name__ == "Zero"
# expect: result["env_runners"]["episode_return_mean"] == 8.0
