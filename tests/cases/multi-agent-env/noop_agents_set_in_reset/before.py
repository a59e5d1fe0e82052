from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.possible_agents = config["sides"]
        self.observation_spaces = config["spaces"]
        self.action_spaces = config["actions"]

    def reset(self, *, seed=None, options=None):
        self.agents = list(self.possible_agents)
        return {side: [0, 0, 0] for side in self.agents}, {}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
