from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.num_agents = 2
        self.agents = self.possible_agents = ["red", "blue"]
        self.observation_spaces = {side: Box(-1, 1, (3,)) for side in self.agents}
        self.action_spaces = {side: Discrete(2) for side in self.agents}

    @property
    def num_agents(self):
        return self._count

    @num_agents.setter
    def num_agents(self, value):
        self._count = value

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
