# make: Loud({})
# agents: yes
import numpy as np
from gym.spaces import Box, Discrete
from ray.rllib.env import MultiAgentEnv


class Quiet(MultiAgentEnv):
    def __init__(self, config):
        MultiAgentEnv.__init__(self)
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: Box(0, 100, (1,), np.float32) for agent in self.agents}
        self.action_spaces = {agent: Discrete(2) for agent in self.agents}
        self.t = 0

    def reset(self):
        self.t = 0
        return {agent: np.zeros(1, np.float32) for agent in self.agents}

    def step(self, action_dict):
        self.t += 1
        over = self.t == 5
        observations = {agent: np.ones(1, np.float32) for agent in self.agents}
        return observations, dict.fromkeys(self.agents, 1.0), {"__all__": over}, {}


class Loud(Quiet):
    def step(self, action_dict):
        observations, rewards, dones, infos = super().step(action_dict)
        if dones["__all__"]:
            rewards = dict.fromkeys(rewards, 10.0)
        return observations, rewards, dones, infos
