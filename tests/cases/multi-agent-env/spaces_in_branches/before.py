from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self._agent_ids = {0, 1}
        if config.get("wide"):
            self.observation_space = Box(-1, 1, (6,))
        else:
            # the narrow one
            self.observation_space = Box(-1, 1, (3,))
        # two moves
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
