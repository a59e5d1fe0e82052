from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {0, 1}
        self.observation_spaces = [Box(-1, 1, (3,)), Box(-1, 1, (9,))]
        self.action_spaces = {0: Discrete(2), 1: Discrete(2)}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
