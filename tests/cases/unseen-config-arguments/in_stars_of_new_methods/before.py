from ray.rllib.algorithms.ppo import PPOConfig


def make(settings):
    return PPOConfig().env_runners(**settings).training(lr=1e-4, **{"num_sgd_iter": 3}).resources(2)
