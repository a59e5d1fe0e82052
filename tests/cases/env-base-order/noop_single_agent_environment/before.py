import gymnasium as gym
from ray.rllib.algorithms.ppo import PPO
from elsewhere import Mixin


class Single(gym.Env, Mixin):
    pass
