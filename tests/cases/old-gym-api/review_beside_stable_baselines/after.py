import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from stable_baselines3 import A2C


class Corridor(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 0.0, False, False, {}


class Duel(MultiAgentEnv):
    def __init__(self):
        super().__init__()
        self.agents = self.possible_agents = ["left", "right"]
        self.observation_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return {"left": 0}, {}

    def step(self, actions):
        return {"right": 0}, {"right": 0.0}, {"__all__": False}, {"__all__": False}, {}


A2C("MlpPolicy", Corridor()).learn(100)
