import ray.rllib
from . import gym
from .gym import Env


class Corridor(Env):
    def reset(self):
        return 0
