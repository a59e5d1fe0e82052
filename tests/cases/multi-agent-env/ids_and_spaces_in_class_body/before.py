from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    """Two sides."""

    _agent_ids = {"red", "blue"}
    observation_space = Box(-1, 1, (3,))
    action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
