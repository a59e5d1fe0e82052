from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.round = 0


class Wide(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.observation_space = Box(-1, 1, (9,))
