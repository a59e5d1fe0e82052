from typing import TypeVar

import gym
import ray.rllib

Observation = TypeVar("Observation")


class Corridor(gym.Env[Observation, int]):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, True, {}


class Longer(Corridor[int]):
    def step(self, action):
        observation, reward, done, info = super().step(action)
        return observation, 2 * reward, done, info


class Wrapped(gym.Wrapper[Observation, int]):
    def reset(self):
        return self.env.reset()

    def step(self, action):
        return self.env.step(action)
