from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agent_ids = {0, 1}
        self._make_spaces(config["size"])
        self.round = 0

    def _make_spaces(self, size):
        self.observation_space = Box(-1, 1, (size,))
        self.action_space = Discrete(size)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
