import gymnasium as gym
import numpy as np
from gymnasium.spaces import Discrete
from ray.rllib.algorithms.ppo import PPOConfig


class Corridor(gym.Env):
    def __init__(self, config):
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return np.array([0.0]), {}

    def step(self, action):
        return np.array([0.0]), 1.0, True, False, {}


config = PPOConfig().environment(Corridor)
