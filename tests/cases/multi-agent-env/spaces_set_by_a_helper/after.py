from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agent_ids = {0, 1}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self._make_spaces(config["size"])
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }
        self.round = 0

    def _make_spaces(self, size):
        self.observation_space = Box(-1, 1, (size,))
        self.action_space = Discrete(size)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
