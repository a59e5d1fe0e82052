from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    @property
    def observation_space(self):
        return Box(-1, 1, (self.width,))

    @property
    def action_space(self):
        return Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.width = 3
        return {"red": [0, 0, 0], "blue": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
