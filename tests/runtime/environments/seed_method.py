# make: Lottery()
# same: no
# expect: lottery.reset(seed=3)[0].tolist() == lottery.reset(seed=3)[0].tolist()
import gym
import numpy as np
import ray.rllib
from gym.utils import seeding


class Lottery(gym.Env):
    metadata = {"render.modes": ["human"]}

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0, 10, (2,), np.float32)
        self.action_space = gym.spaces.Discrete(10)
        self.seed()

    def seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]

    def reset(self):
        self.drawn = self.np_random.randint(10)
        return np.array([self.np_random.rand(), self.drawn], np.float32)

    def step(self, action):
        won = int(action) == self.drawn
        return np.array([self.np_random.rand(), self.drawn], np.float32), float(won), True, {}

    def render(self, mode="human"):
        return None


lottery = Lottery()
