from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.observation_spaces = {"red": Box(-1, 1, (3,))}
        self.action_spaces = {"red": Discrete(2)}

    @property
    def agents(self):
        return ["red"]

    @property
    def possible_agents(self):
        return ["red"]

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
