from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.algorithms.ppo import PPOConfig


def small(config: PPOConfig):
    config.rollouts(num_rollout_workers=0)
    return config.training(sgd_minibatch_size=32)


def explored(config: AlgorithmConfig, on):
    if on:
        config.exploration(explore=True)
    return config


class Base(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class)
        self.num_rollout_workers = 2
