from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        self._present = []
        super().__init__()
        self.agents = ["red", "blue"]
        self.possible_agents = list(self.agents)
        self._space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        self.observation_spaces = {
            agent: self.get_observation_space(agent) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    @property
    def agents(self):
        return self._present

    @agents.setter
    def agents(self, value):
        self._present = value

    @property
    def observation_space(self):
        return self._space

    @observation_space.setter
    def observation_space(self, value):
        self._space = value

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
