from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(learning_rate=1e-4).env_runners(workers=2)
