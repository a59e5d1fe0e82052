from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(entropy_coeff=[[0, 0.1], [1000000, 0.0]])
