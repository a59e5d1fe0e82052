from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    observation_space = None
    action_space = None

    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self.observation_space = Box(-1, 1, (3,))
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_space = Discrete(2)
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }
