import gymnasium as gym
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env


class Nested(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict({"position": spaces.Box(-1, 1, (3,)), "goal": spaces.Discrete(4)})


class Grid(gym.Env):
    observation_space = spaces.Box(0, 1, shape=(8, 8))


class Pixels(gym.Env):
    def __init__(self, config=None):
        self.observation_space = spaces.Box(0, 255, (84, 84, 3), np.uint8)


register_env("pixels", lambda config: Pixels(config))

lake = PPOConfig().environment("FrozenLake-v1")
cards = PPOConfig().environment("Blackjack-v1")
nested = PPOConfig().environment(env=Nested)
grid = PPOConfig().environment(Grid)
pixels = PPOConfig().environment("pixels")
pong = PPOConfig().environment("ALE/Pong-v5")
