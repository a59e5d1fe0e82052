from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        ids = []
        for i in range(config["size"]):
            ids.append(f"cell_{i}")
        self.agents = ids
        self.possible_agents = list(self.agents)
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


class Late(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        ids = ["first"]
        self._agent_ids = ids
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        ids.append("second")
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
