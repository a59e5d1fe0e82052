from ray.rllib.algorithms.sac import SACConfig


def make(rates):
    return SACConfig().training(optimization_config=rates)
