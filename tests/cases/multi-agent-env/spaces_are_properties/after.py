from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agent_ids = set(config["sides"])
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.size = config["size"]
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    @property
    def observation_space(self):
        return Box(-1, 1, (self.size,))

    @property
    def action_space(self):
        return Discrete(self.size)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
