import gym
import ray.rllib
from elsewhere import Logged


class Mixed(Logged, gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}


class Own(gym.Env, Logged):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
