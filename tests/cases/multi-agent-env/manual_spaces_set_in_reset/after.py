from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)

    def reset(self, *, seed=None, options=None):
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        return {"red": [0, 0, 0], "blue": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
