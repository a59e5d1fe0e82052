from functools import lru_cache
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Short(MultiAgentEnv):
    def __init__(self, config=None): self._agent_ids = {"red", "blue"}; super().__init__()

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Cached(MultiAgentEnv):
    @lru_cache
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Twice(MultiAgentEnv):
    if Box:

        def __init__(self, config=None):
            super().__init__()
            self._agent_ids = {"red", "blue"}

    else:

        def __init__(self):
            super().__init__()

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
