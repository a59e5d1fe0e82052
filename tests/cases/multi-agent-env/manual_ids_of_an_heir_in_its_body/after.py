from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    _agent_ids = {"red"}
    observation_space = Box(-1, 1, (3,))
    observation_spaces = dict.fromkeys(_agent_ids, observation_space)
    action_space = Discrete(2)
    action_spaces = dict.fromkeys(_agent_ids, action_space)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Duel(Game):
    _agent_ids = {"red", "blue"}
