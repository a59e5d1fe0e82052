from typing import TypeVar

import gymnasium as gym
import ray.rllib

Observation = TypeVar("Observation")


class Corridor(gym.Env[Observation, int]):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 1.0, True, False, {}


class Longer(Corridor[int]):
    def step(self, action):
        observation, reward, terminated, truncated, info = super().step(action)
        return observation, 2 * reward, terminated, truncated, info


class Wrapped(gym.Wrapper[Observation, int]):
    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        return self.env.step(action)
