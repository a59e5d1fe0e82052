from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    @property
    def observation_space(self):
        return Box(-1, 1, (3,))

    @property
    def action_space(self):
        return Discrete(2)

    def get_agent_ids(self):
        return {"red", "blue"}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
