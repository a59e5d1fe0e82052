from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        self._agent_ids = ["red", "blue"]
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        if config:
            super().__init__()
        self.observation_space = Box(-1, 1, (3,))
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_space = Discrete(2)
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
