import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Scores:
    def __init__(self):
        self.scores = {}


class Duel(Scores, MultiAgentEnv):
    def __init__(self, config=None):
        self._agent_ids = {"red", "blue"}
        super().__init__()
        self.observation_space = gym.spaces.Box(-1, 1, (3,))
        self.action_space = gym.spaces.Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
