from gymnasium.utils import EzPickle
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(EzPickle, MultiAgentEnv):
    def __init__(self, config=None):
        self._agent_ids = {"red", "blue"}
        super().__init__(config)
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
