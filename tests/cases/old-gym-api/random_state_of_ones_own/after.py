import gymnasium as gym
import numpy as np
import ray.rllib


class Own(gym.Env):
    def __init__(self, config):
        self.np_random = np.random.RandomState(0)

    def reset(self, *, seed=None, options=None):
        return self.np_random.randint(3), {}

    def step(self, action):
        return self.np_random.randint(3), 0.0, True, False, {}
