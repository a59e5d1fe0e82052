import gymnasium as gym
import numpy as np
from gymnasium import spaces
from ray import tune
from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig


class Board(gym.Env):
    def __init__(self, config=None):
        # Pieces of both sides.
        self.observation_space = spaces.Box(low=-1, high=1, shape=(3, 3), dtype=np.int8)
        self.action_space = spaces.Discrete(9)


class Counts(gym.Env):
    observation_space = gym.spaces.Box(0, 99, (4,), np.int64)
    action_space = gym.spaces.Discrete(2)


class Level(gym.Env):
    def __init__(self, config=None):
        self.observation_space = spaces.Box(0.0, 1.0, ())
        self.action_space = spaces.Discrete(2)


tune.register_env("board", lambda config: Board(config))


def made():
    config = DQNConfig().environment("board")
    config.training(lr=0.01)  # as ever
    return config


counts = PPOConfig().environment(Counts).rollouts(num_rollout_workers=2)
level = PPOConfig()
level.environment(Level)
