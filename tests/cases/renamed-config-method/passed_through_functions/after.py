from ray.rllib.algorithms.ppo import PPOConfig


def base():
    return PPOConfig().env_runners(num_env_runners=2)


def with_network(config):
    config.env_runners(rollout_fragment_length=50)
    return config


config = with_network(base())
config.env_runners(explore=False)
