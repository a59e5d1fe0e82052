# make: Scales()
# train: no
import gym
import numpy as np
from gym import spaces
import ray.rllib


class Scales(gym.Env):
    observation_space = spaces.Dict({"left": spaces.Box(-9, 9, (1,), np.float32), "turn": spaces.Discrete(2)})
    action_space = spaces.Discrete(2)

    def __init__(self, config=None):
        self.turn = 0

    def _observe(self):
        return {"left": np.zeros(1, np.float32), "turn": self.turn % 2}

    def reset(self):
        self.turn = 0
        return self._observe()

    def step(self, action):
        self.turn += 1
        return (
            self._observe(),
            float(action),
            self.turn > 6,
            {"turn": self.turn},
        )
