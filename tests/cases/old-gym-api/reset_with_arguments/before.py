import gym
import ray.rllib


class Levels(gym.Env):
    def reset(self, level=0, *levels, quick=False):
        self.level = level
        return self.level

    def step(self, action):
        self.reset(self.level + 1, quick=True)
        return self.level, 0.0, True, {}


class Positional(gym.Env):
    def reset(
        self,
        level: int = 0,  # the first
    ):
        return level

    def step(self, action):
        return 0, 0.0, True, {}


class Seeded(gym.Env):
    def reset(self, seed=None):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}


class Anything(gym.Env):
    def reset(self, **kwargs):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
