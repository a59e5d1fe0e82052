import gym
import numpy as np
import ray.rllib
from gym import spaces
from gym.utils import seeding


class Walk(gym.Env):
    metadata = {"render.modes": ["human"]}

    def __init__(self, config):
        self.action_space = spaces.Discrete(2)
        self.observation_space = spaces.Box(-1, 1, (1,))
        self.seed()

    def seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]

    def reset(self):
        """Start somewhere."""
        self.place = self.np_random.randint(3)
        return np.array([self.place])

    def step(self, action):
        self.place += self.np_random.rand() + self.np_random.uniform(0, 1)
        return np.array([self.place]), 0.0, False, {}

    def render(self, mode="human"):
        print(self.place)
