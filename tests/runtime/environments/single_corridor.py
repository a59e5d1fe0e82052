# make: Corridor({"length": 5})
import gym
import numpy as np
import ray.rllib
from gym.spaces import Box, Discrete


class Corridor(gym.Env):
    def __init__(self, config):
        self.length = config.get("length", 5)
        self.action_space = Discrete(2)
        self.observation_space = Box(0.0, 100.0, shape=(1,), dtype=np.float32)
        self.at = 0

    def reset(self):
        self.at = 0
        return np.array([self.at], np.float32)

    def step(self, action):
        self.at = max(0, self.at + (1 if action else -1))
        done = self.at >= self.length
        return np.array([self.at], np.float32), 1.0 if done else -0.1, done, {}
