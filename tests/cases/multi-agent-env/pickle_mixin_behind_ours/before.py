from gymnasium.utils import EzPickle
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv, EzPickle):
    def __init__(self, config=None):
        EzPickle.__init__(self, config)
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
