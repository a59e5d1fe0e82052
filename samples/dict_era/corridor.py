import gym
import numpy as np
from gym import spaces


class Corridor(gym.Env):
    """Walk to the right end. Going left costs time, nothing else."""

    def __init__(self, config):
        self.length = config.get("corridor_length", 8)
        self.observation_space = spaces.Box(0.0, float(self.length), shape=(1,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)
        self.pos = 0

    def reset(self):
        self.pos = 0
        return np.array([self.pos], dtype=np.float32)

    def step(self, action):
        self.pos = max(0, self.pos + (1 if action == 1 else -1))
        done = self.pos >= self.length
        return np.array([self.pos], dtype=np.float32), 1.0 if done else -0.1, done, {}
