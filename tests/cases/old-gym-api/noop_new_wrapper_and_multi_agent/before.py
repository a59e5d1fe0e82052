import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class New(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        obs, info = self.env.reset(seed=seed, options=options)
        return obs, info

    def step(self, action):
        result = self.env.step(action)
        return result


class Many(MultiAgentEnv):
    agents = possible_agents = ["a"]
    observation_spaces = action_spaces = {"a": gym.spaces.Discrete(2)}

    def reset(self, *, seed=None, options=None):
        observations = {"a": 0}
        infos = {}
        return observations, infos

    def step(self, action_dict):
        terminateds = {"__all__": True}
        return {"a": 0}, {"a": 1.0}, terminateds, {"__all__": False}, {}
