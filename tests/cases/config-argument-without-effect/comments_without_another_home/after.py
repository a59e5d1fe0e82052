from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().env_runners(
    # once a minute
)
