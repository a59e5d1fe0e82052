from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)

    @property
    def observation_space(self):
        return Discrete(4)

    def get_action_space(self, agent_id):
        return Discrete(2)

    action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config):
        super().__init__(config)
        self.width = config["width"]
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.get_action_space(agent) for agent in self.possible_agents
        }

    @property
    def observation_space(self):
        return Box(-1, 1, (self.width,))

    def get_action_space(self, agent_id):
        return Discrete(self.width)


class Ready(Game):
    def __init__(self, config):
        self.width = config["width"]
        super().__init__(config)
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.get_action_space(agent) for agent in self.possible_agents
        }

    @property
    def observation_space(self):
        return Box(-1, 1, (self.width,))
