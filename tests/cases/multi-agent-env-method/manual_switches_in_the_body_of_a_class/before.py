from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    _spaces_in_preferred_format = True
    _agent_ids = {"red", "blue"}
    observation_space = Dict({"red": Box(-1, 1, (3,)), "blue": Box(-1, 1, (3,))})
    action_space = Dict({"red": Discrete(2), "blue": Discrete(2)})

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
