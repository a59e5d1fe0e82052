"""The environments: one light, and a junction of two."""

import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv

OBSERVATIONS = gym.spaces.Box(0.0, 1.0, (3,), np.float32)
ACTIONS = gym.spaces.Discrete(2)


class LightEnv(gym.Env):
    def __init__(self, env_config=None):
        self.length = dict(env_config or {}).get("length", 12)
        self.observation_space = OBSERVATIONS
        self.action_space = ACTIONS
        self.steps = 0

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self.queue(), {}

    def step(self, action):
        self.steps += 1
        return self.queue(), float(action == self.steps % 2), self.steps >= self.length, False, {}

    def queue(self):
        return np.full(3, self.steps % 2, np.float32)


class JunctionEnv(MultiAgentEnv):
    def __init__(self, env_config=None):
        super().__init__()
        self._agent_ids = {"north", "east"}
        self.observation_space = OBSERVATIONS
        self.action_space = ACTIONS
        self.steps = 0

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self.queues(), {}

    def step(self, action_dict):
        self.steps += 1
        rewards = {light: float(action == self.steps % 2) for light, action in action_dict.items()}
        over = {"__all__": self.steps >= 12}
        return self.queues(), rewards, over, {"__all__": False}, {}

    def queues(self):
        return {light: np.full(3, self.steps % 2, np.float32) for light in ("north", "east")}
