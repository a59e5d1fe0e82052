"""A hunter and a runner on a line. The hunter wants to stand on the runner's cell, the runner wants to get away."""

import numpy as np
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

LEFT, STAY, RIGHT = 0, 1, 2


class PursuitEnv(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        config = config or {}
        self.size = config.get("size", 11)
        self.max_steps = config.get("max_steps", 40)
        self.agents = self.possible_agents = ["hunter", "runner"]
        box = spaces.Box(-1.0, 1.0, shape=(3,), dtype=np.float32)
        self.observation_spaces = {agent: box for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(3) for agent in self.agents}
        self.rng = np.random.default_rng()
        self.t = 0
        self.position = {}

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.t = 0
        self.position = {"hunter": 0, "runner": int(self.rng.integers(2, self.size))}
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, action_dict):
        self.t += 1
        for agent, action in action_dict.items():
            self.position[agent] = int(np.clip(self.position[agent] + int(action) - 1, 0, self.size - 1))
        caught = self.position["hunter"] == self.position["runner"]
        rewards = {
            "hunter": 10.0 if caught else -0.1,
            "runner": -10.0 if caught else 0.1,
        }
        done = {"hunter": caught, "runner": caught, "__all__": caught}
        late = self.t >= self.max_steps and not caught
        truncated = {"hunter": late, "runner": late, "__all__": late}
        infos = {agent: {"caught": caught} for agent in self.agents}
        return self._observations(), rewards, done, truncated, infos

    def _observations(self):
        scale = self.size - 1
        hunter, runner = self.position["hunter"] / scale, self.position["runner"] / scale
        left = 1.0 - self.t / self.max_steps
        return {
            "hunter": np.array([hunter, runner, left], dtype=np.float32),
            "runner": np.array([runner, hunter, left], dtype=np.float32),
        }
