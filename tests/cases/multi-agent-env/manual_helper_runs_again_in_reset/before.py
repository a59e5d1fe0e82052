from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.action_space = Discrete(2)
        self._make_space(3)

    def _make_space(self, size):
        self.observation_space = Box(-1, 1, (size,))

    def reset(self, *, seed=None, options=None):
        self._make_space(options["size"])
        return {"red": [0, 0, 0], "blue": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
