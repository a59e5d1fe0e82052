import gymnasium as gym
import numpy as np
import ray.rllib
from gymnasium import spaces
from gymnasium.utils import seeding


class Walk(gym.Env):
    metadata = {"render.modes": ["human"]}

    def __init__(self, config):
        self.action_space = spaces.Discrete(2)
        self.observation_space = spaces.Box(-1, 1, (1,))
        self.seed()

    def seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]

    def reset(self, *, seed=None, options=None):
        """Start somewhere."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed(seed)
        self.place = self.np_random.integers(3)
        return np.array([self.place]), {}

    def step(self, action):
        self.place += self.np_random.random() + self.np_random.uniform(0, 1)
        return np.array([self.place]), 0.0, False, False, {}

    def render(self, mode="human"):
        print(self.place)
