from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        ids = []
        for i in range(config["size"]):
            ids.append(f"cell_{i}")
        self.agents = ids
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Late(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        ids = ["first"]
        self._agent_ids = ids
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        ids.append("second")

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
