import gymnasium as gym
from ray.rllib.algorithms.ppo import PPO


class Single(gym.Env):
    def __init__(self, config=None):
        self._agent_ids = {"red"}
        self.observation_space = gym.spaces.Box(-1, 1, (3,))
        self.action_space = gym.spaces.Discrete(2)

    def step(self, action):
        return [0, 0, 0], 0.0, True, False, {}
