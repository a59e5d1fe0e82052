from gymnasium import spaces
from ray import rllib


def make(size):
    class Duel(rllib.env.MultiAgentEnv):
        def __init__(self, config=None):
            super().__init__()
            self._agent_ids = {"red", "blue"}
            self.observation_space = spaces.Box(-1, 1, (size,))
            self.action_space = spaces.Discrete(2)

        def step(self, action_dict):
            return {}, {}, {"__all__": True}, {"__all__": False}, {}

    return Duel
