import numpy as np
from gym.spaces import Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    agents = possible_agents = ["a", "b"]
    observation_spaces = {"a": Discrete(2), "b": Discrete(2)}
    action_spaces = {"a": Discrete(2), "b": Discrete(2)}

    def reset(self):
        return {"a": 0, "b": 0}

    def step(self, actions):
        return {"a": 0, "b": 0}, {"a": 1.0, "b": 1.0}, {"__all__": True}, {}


class Noisy(Pair):
    def step(self, actions):
        obs, rewards, dones, infos = super().step(actions)
        return obs, rewards, dones, infos


def play():
    env = Pair()
    obs = env.reset()
    dones = {"__all__": False}
    while not dones["__all__"]:
        obs, rewards, dones, infos = env.step({agent: 1 for agent in obs})
    return np.sum(list(rewards.values()))
