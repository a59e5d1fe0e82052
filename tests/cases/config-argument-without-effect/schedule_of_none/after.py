from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(lr=1e-4)
