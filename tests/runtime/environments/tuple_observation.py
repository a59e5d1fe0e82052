# make: Pair()
# train: no
import gym
import numpy as np
from gym import spaces
import ray.rllib


class Pair(gym.Env):
    """Its observation is a pair, which must not be taken for an observation and its info."""

    def __init__(self, config=None):
        self.observation_space = spaces.Tuple((spaces.Discrete(3), spaces.Box(0, 1, (2,), np.float32)))
        self.action_space = spaces.Discrete(3)
        self.left = 4

    def reset(self):
        self.left = 4
        return 0, np.zeros(2, np.float32)

    def step(self, action):
        self.left -= 1
        return (int(action), np.ones(2, np.float32)), 0.0, self.left == 0, {}
