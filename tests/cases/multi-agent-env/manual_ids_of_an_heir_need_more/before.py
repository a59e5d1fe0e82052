from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def get_agent_ids(self):
        return {"red", "blue"}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config):
        super().__init__(config)
        self.size = config["size"]

    def get_agent_ids(self):
        return set(range(self.size))
