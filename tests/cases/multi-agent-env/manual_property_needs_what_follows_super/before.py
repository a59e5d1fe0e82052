from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.sides = config["sides"]
        self.observation_spaces = dict(config["spaces"])
        self.action_spaces = dict(config["actions"])

    @property
    def agents(self):
        return list(self.sides)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
