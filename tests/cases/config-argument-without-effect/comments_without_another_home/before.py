from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(
    # once a minute
    sample_async=True,
)
