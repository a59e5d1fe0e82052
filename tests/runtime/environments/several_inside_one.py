# make: Team({})
# agents: yes
import gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Single(gym.Env):
    def __init__(self):
        self.observation_space = gym.spaces.Box(0, 100, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)

    def reset(self):
        self.t = 0
        return np.zeros(1, np.float32)

    def step(self, action):
        self.t += 1
        return np.array([self.t], np.float32), float(action), self.t == 3, {}


class Team(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.one, self.other = Single(), Single()
        self.observation_spaces = {agent: self.one.observation_space for agent in self.agents}
        self.action_spaces = {agent: self.one.action_space for agent in self.agents}

    def reset(self):
        return {"a": self.one.reset(), "b": self.other.reset()}

    def step(self, action_dict):
        obs, rewards, dones, infos = {}, {}, {}, {}
        obs["a"], rewards["a"], dones["a"], infos["a"] = self.one.step(action_dict["a"])
        obs["b"], rewards["b"], dones["b"], infos["b"] = self.other.step(action_dict["b"])
        dones["__all__"] = all(dones.values())
        return obs, rewards, dones, infos
