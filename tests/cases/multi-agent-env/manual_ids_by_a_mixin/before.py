from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Sides:
    def __init__(self):
        super().__init__()
        self._agent_ids = {"red", "blue"}


class Duel(Sides, MultiAgentEnv):
    observation_space = Box(-1, 1, (3,))
    action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
