from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    observation_space = Box(-1, 1, (3,))
    action_space = Discrete(2)
    possible_agents = ["red", "blue"]
    agents = list(possible_agents)
    observation_spaces = dict.fromkeys(possible_agents, observation_space)
    action_spaces = dict.fromkeys(possible_agents, action_space)

    def reset(self, *, seed=None, options=None):
        return {"red": [0, 0, 0], "blue": [0, 0, 0]}, {}

    def step(self, action_dict):
        return {"red": [0, 0, 0]}, {"red": 0.0}, {"__all__": True}, {"__all__": False}, {}
