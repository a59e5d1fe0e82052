from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agents = int(config["agents"])
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        self.possible_agents = list(range(self._agents))
        self.agents = list(self.possible_agents)
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    def reset(self, *, seed=None, options=None):
        return {i: [0, 0, 0] for i in range(self._agents)}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
