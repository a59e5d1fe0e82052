from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.observation_space = Dict({"red": Box(-1, 1, (3,)), "blue": Box(-1, 1, (3,))})
        self.possible_agents = list(self.observation_space.spaces)
        self.agents = list(self.possible_agents)
        self.action_space = Dict({"red": Discrete(2), "blue": Discrete(3)})

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
