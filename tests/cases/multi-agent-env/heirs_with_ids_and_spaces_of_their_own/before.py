from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red"}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self._agent_ids = {"red", "blue"}


class Uneven(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.sides = 2

    def get_action_space(self, agent_id):
        return Discrete(self.sides)
