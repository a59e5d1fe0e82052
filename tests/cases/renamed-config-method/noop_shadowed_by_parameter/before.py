from ray.rllib.algorithms.ppo import PPOConfig


def make(PPOConfig):
    return PPOConfig().rollouts(2)
