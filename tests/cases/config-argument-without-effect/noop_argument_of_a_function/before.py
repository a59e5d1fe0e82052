from ray.rllib.algorithms.ppo import PPOConfig


def framework(eager_tracing):
    return eager_tracing


config = PPOConfig().env_runners(num_env_runners=1)
framework(eager_tracing=True)
