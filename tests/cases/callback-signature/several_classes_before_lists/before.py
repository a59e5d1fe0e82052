from ray.rllib.algorithms.callbacks import DefaultCallbacks, make_multi_callbacks
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").callbacks(make_multi_callbacks([DefaultCallbacks, DefaultCallbacks]))
