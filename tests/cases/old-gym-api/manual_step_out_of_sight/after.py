from collections import namedtuple

import gymnasium as gym
import ray.rllib

Result = namedtuple("Result", "observation reward done info")


class Starred(gym.Env):
    def reset(self):
        return self.state

    def step(self, action):
        return (*self.advance(action), {})

    def advance(self, action):
        return self.state, 1.0, False


class Named(gym.Env):
    def reset(self):
        return self.state

    def step(self, action):
        return Result(self.state, 1.0, False, {})


class Listed(gym.Env):
    def reset(self):
        return self.state

    def step(self, action):
        return [self.state, 1.0, False, {}]


class Delegated(gym.Env):
    def __init__(self, config):
        self.simulator = build(config)

    def reset(self):
        return self.simulator.reset()

    def step(self, action):
        return self.simulator.step(action)
