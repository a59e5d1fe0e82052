from ray.rllib.algorithms.ppo import PPOConfig


def make(debug):
    config = PPOConfig().resources(num_gpus=1)
    if debug:
        config.resources(num_gpus=0)
    return config
