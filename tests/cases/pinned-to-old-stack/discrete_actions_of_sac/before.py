import sys

import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.sac import SACConfig


class Choosing(gym.Env):
    def __init__(self, config):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (2,))
        self.action_space = gym.spaces.Discrete(2)


class Steering(gym.Env):
    def __init__(self, config):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (2,))
        self.action_space = gym.spaces.Box(-1.0, 1.0, (1,))


registered = SACConfig().environment("CartPole-v1")
own = SACConfig().environment(Choosing)
unseen = SACConfig().environment(sys.argv[1])
continuous = SACConfig().environment("Pendulum-v1")
steering = SACConfig().environment(Steering)
other = PPOConfig().environment("CartPole-v1")
