from ray.rllib.algorithms.ppo import PPOConfig


def base():
    return PPOConfig().rollouts(num_rollout_workers=2)


def with_network(config):
    config.rollouts(rollout_fragment_length=50)
    return config


config = with_network(base())
config.exploration(explore=False)
