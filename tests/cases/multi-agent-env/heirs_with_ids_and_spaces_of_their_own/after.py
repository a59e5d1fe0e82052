from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_space = Box(-1, 1, (3,))
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }


class Uneven(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.sides = 2
        self.action_spaces = {
            agent: self.get_action_space(agent) for agent in self.possible_agents
        }

    def get_action_space(self, agent_id):
        return Discrete(self.sides)
