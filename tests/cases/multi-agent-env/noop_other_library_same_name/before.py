from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPO
from smarts.env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red"}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
