from ray.rllib.algorithms.ppo import PPOConfig


def shape(config):
    config.rollouts(num_rollout_workers=2)
    config.training(sgd_minibatch_size=64)
    config.training(lr=1e-4)
    config.resources(num_gpus=1)
    return config, PPOConfig
