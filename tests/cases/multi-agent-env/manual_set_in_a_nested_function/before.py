from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()

        def fill():
            self._agent_ids = config["sides"]

        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        fill()

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
