from gymnasium import spaces
from ray import rllib


def make(size):
    class Duel(rllib.env.MultiAgentEnv):
        def __init__(self, config=None):
            super().__init__()
            self._agent_ids = {"red", "blue"}
            self.possible_agents = list(self._agent_ids)
            self.agents = list(self.possible_agents)
            self.observation_space = spaces.Box(-1, 1, (size,))
            self.observation_spaces = {
                agent: self.observation_space for agent in self.possible_agents
            }
            self.action_space = spaces.Discrete(2)
            self.action_spaces = {
                agent: self.action_space for agent in self.possible_agents
            }

        def step(self, action_dict):
            return {}, {}, {"__all__": True}, {"__all__": False}, {}

    return Duel
