from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    observation_space = None
    action_space = None

    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
