from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        for name, value in config.items():
            setattr(self, name, value)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
