from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = ["red", "blue"]
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_space = {side: Box(-1, 1, (3,)) for side in self._agent_ids}
        self.observation_spaces = {
            agent: self.observation_space[agent] for agent in self.possible_agents
        }
        self.action_space = {"red": Discrete(2), "blue": Discrete(3)}
        self.action_spaces = {
            agent: self.action_space[agent] for agent in self.possible_agents
        }

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
