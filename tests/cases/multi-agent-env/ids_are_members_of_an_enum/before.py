from enum import Enum
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Side(str, Enum):
    RED = "red"
    BLUE = "blue"


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        return {Side.RED: [0, 0, 0], Side.BLUE: [0, 0, 0]}, {}

    def step(self, action_dict):
        over = {"__all__": True}
        return {Side.RED: [0, 0, 0], Side.BLUE: [0, 0, 0]}, {}, over, {"__all__": False}, {}
