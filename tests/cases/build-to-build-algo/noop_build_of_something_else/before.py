import torch
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().build_algo("CartPole-v1")


class House:
    def build(self):
        return torch


House().build()
build = House().build
build()
