import abc

import gymnasium as gym
import ray.rllib
from gymnasium.utils import EzPickle


class Abstract(gym.Env, EzPickle, metaclass=abc.ABCMeta):
    @abc.abstractmethod
    def reset(self, *, seed=None, options=None):
        ...

    @abc.abstractmethod
    def step(self, action):
        raise NotImplementedError
