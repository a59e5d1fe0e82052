import gymnasium as gym
import ray.rllib


class Levels(gym.Env):
    def reset(self, level=0, *levels, quick=False, seed=None, options=None):
        super().reset(seed=seed)
        self.level = level
        return self.level, {}

    def step(self, action):
        self.reset(self.level + 1, quick=True)
        return self.level, 0.0, True, False, {}


class Positional(gym.Env):
    def reset(
        self,
        level: int = 0,  # the first
        *,
        seed=None,
        options=None,
    ):
        super().reset(seed=seed)
        return level, {}

    def step(self, action):
        return 0, 0.0, True, False, {}


class Seeded(gym.Env):
    def reset(self, seed=None, *, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 0.0, True, False, {}


class Anything(gym.Env):
    def reset(self, **kwargs):
        return 0, {}

    def step(self, action):
        return 0, 0.0, True, False, {}
