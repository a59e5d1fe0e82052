from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Road(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.cars = {}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        for name in options["names"]:
            self.cars[name] = [0, 0, 0]
        return {name: car for name, car in self.cars.items()}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Street(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.lanes = 2
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.lanes = options["lanes"]
        return {f"lane_{i}": [0, 0, 0] for i in range(self.lanes)}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
