# make: Maze()
import gym
import numpy as np
from gym.spaces import Box, Discrete
import ray.rllib


class Maze(gym.Env):
    def __init__(self, config=None):
        self.observation_space = Box(-10, 10, (2,), np.float32)
        self.action_space = Discrete(4)
        self.place = np.zeros(2, np.float32)

    def reset(self):
        self.place = np.zeros(2, np.float32)
        return self.place.copy()

    def step(self, action):
        if action == 3:
            return self.place.copy(), -1.0, False, {"stayed": True}
        self.place = np.clip(self.place + (int(action) - 1), -10, 10).astype(np.float32)
        if abs(self.place[0]) > 3:
            result = self.place.copy(), 1.0, True, {}
            return result
        return (self.place.copy(), 0.0, False, {}) if action else (self.place.copy(), 0.1, False, {})
