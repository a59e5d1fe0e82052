from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.turn = 0
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.turn = 0
        return {self.turn: [0, 0, 0]}, {}

    def step(self, action_dict):
        self.turn = 1 - self.turn
        return {self.turn: [0, 0, 0]}, {self.turn: 0.0}, {"__all__": False}, {"__all__": False}, {}
