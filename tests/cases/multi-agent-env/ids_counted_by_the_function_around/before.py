from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


def duel_of(size):
    class Duel(MultiAgentEnv):
        def __init__(self, config=None):
            super().__init__()
            self.observation_space = Box(-1, 1, (3,))
            self.action_space = Discrete(2)

        def reset(self, *, seed=None, options=None):
            return {i: [0, 0, 0] for i in range(size)}, {}

        def step(self, action_dict):
            return {i: [0, 0, 0] for i in range(size)}, {}, {"__all__": True}, {"__all__": False}, {}

    return Duel
