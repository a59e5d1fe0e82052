from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().env_runners(explore=False)
empty = PPOConfig()
