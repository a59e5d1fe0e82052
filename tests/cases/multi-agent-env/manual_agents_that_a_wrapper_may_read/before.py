import gymnasium as gym
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Car:
    pass


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = [Car(), Car()]
        self._agent_ids = {0, 1}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Shown(gym.Wrapper):
    def show(self):
        return [car.color for car in self.env.agents]
