from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.observation_space = None
        self.action_space = None

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
