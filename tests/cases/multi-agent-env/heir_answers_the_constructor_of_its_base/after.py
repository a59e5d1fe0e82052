from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    @property
    def observation_space(self):
        return Box(-1, 1, (3,))

    @property
    def action_space(self):
        return Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Wide(Game):
    @property
    def observation_space(self):
        return Box(-1, 1, (9,))
