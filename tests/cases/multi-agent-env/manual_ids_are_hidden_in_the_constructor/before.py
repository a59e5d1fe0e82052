from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


SIDES = ["red", "blue"]


class Duel(MultiAgentEnv):
    def __init__(self, SIDES=None):
        super().__init__()
        self.given = SIDES
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        return {side: [0, 0, 0] for side in SIDES}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
