from ray.rllib.algorithms.ppo import PPOConfig


def make(points, start):
    config = PPOConfig().training(lr_schedule=points)
    config.training(entropy_coeff_schedule=[[start, 0.1], [1000, 0.0]])
    return config
