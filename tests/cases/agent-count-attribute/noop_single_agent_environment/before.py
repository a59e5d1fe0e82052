import gymnasium as gym
from ray.rllib.algorithms.ppo import PPO


class Single(gym.Env):
    def __init__(self, config=None):
        self.num_agents = 1
