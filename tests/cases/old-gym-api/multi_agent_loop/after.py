import numpy as np
from gymnasium.spaces import Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    agents = possible_agents = ["a", "b"]
    observation_spaces = {"a": Discrete(2), "b": Discrete(2)}
    action_spaces = {"a": Discrete(2), "b": Discrete(2)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return {"a": 0, "b": 0}, {}

    def step(self, actions):
        return {"a": 0, "b": 0}, {"a": 1.0, "b": 1.0}, {"__all__": True}, {"__all__": False}, {}


class Noisy(Pair):
    def step(self, actions):
        obs, rewards, terminateds, truncateds, infos = super().step(actions)
        return obs, rewards, terminateds, truncateds, infos


def play():
    env = Pair()
    obs, _ = env.reset()
    dones = {"__all__": False}
    while not dones["__all__"]:
        obs, rewards, terminateds, truncateds, infos = env.step({agent: 1 for agent in obs})
        dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
    return np.sum(list(rewards.values()))
