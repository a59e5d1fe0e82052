from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Road(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = set()
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self._agent_ids.add("car")
        return {"car": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Street(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = []
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.agents = ["car"]
        return {"car": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Lane(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = {}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.agents["car"] = [0, 0, 0]
        return self.agents, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
