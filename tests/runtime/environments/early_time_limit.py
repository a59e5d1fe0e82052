# make: Fall()
import gym
import numpy as np
import ray.rllib


class Fall(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-50, 50, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.horizon = 9
        self.height = 3.0
        self.t = 0

    def reset(self):
        """Start again."""
        self.t, self.height = 0, 3.0
        state = np.array([self.height], np.float32)
        return state

    def step(self, action):
        self.t += 1
        self.height -= float(action)
        done = False
        if self.height < 0 or self.t >= self.horizon:
            done = True
        return np.array([self.height], np.float32), -1.0, done, {}
