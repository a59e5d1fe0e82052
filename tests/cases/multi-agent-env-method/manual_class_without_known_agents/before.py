from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self._agent_ids = {f"car_{i}" for i in range(options["cars"])}
        return {car: [0, 0, 0] for car in self.get_agent_ids()}, {}

    def step(self, action_dict):
        assert self.action_space_contains(action_dict)
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
