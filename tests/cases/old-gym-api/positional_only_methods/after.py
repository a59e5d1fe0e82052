import gymnasium as gym
import ray.rllib


class Corridor(gym.Env):
    def reset(self, /, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action, /):
        return 0, 1.0, True, False, {}


class Named(gym.Env):
    def reset(self, start=0, /, hard=False, *, seed=None, options=None):
        super().reset(seed=seed)
        return start, {}

    def step(self, action, /):
        return 0, 1.0, True, False, {}


class Lines(gym.Env):
    def reset(
        self,
        /,
        *,
        seed=None,
        options=None,
    ):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action, /):
        return 0, 1.0, True, False, {}
