from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        self._alive = set()
        super().__init__()
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    @property
    def agents(self):
        return sorted(self._alive)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
