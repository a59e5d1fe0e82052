import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    _agent_ids = {"red", "blue"}
    observation_space = gym.spaces.Discrete(2)
    action_space = gym.spaces.Discrete(2)

    def __init__(self, config=None):
        raise NotImplementedError

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
