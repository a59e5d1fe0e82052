# make: Keeper()
# expect: keeper.reset(3)[0][0] == 3.0
import gym
import numpy as np
import ray.rllib


class Keeper(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0, 100, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.first = self.reset()

    def reset(self, start=0, *, quiet=True):
        self.at, self.done = start, False
        self.last = np.array([self.at], np.float32)
        return self.last

    def step(self, action):
        self.at += 1 + int(action)
        self.last = np.array([self.at], np.float32)
        self.done = self.at > 7
        self.outcome = self.last, float(action), self.done, {"at": self.at}
        if self.done:
            return self.last, 5.0, self.done, {"at": self.at}
        return self.last, float(action), self.done, {"at": self.at}


keeper = Keeper()
