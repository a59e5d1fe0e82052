from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().env_runners(num_env_runners=1, horizon=200)
