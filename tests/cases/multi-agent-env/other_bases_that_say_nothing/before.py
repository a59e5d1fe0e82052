from abc import ABC

import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Scores:
    def score(self):
        return 0


class Duel(Scores, MultiAgentEnv, gym.Env, ABC):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.observation_space = gym.spaces.Box(-1, 1, (3,))
        self.action_space = gym.spaces.Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
