from ray.rllib.algorithms.ppo import PPOConfig


def make(settings):
    return PPOConfig().update_from_dict(settings)
