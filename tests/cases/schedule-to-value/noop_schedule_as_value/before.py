from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(lr=[[0, 1e-3], [1e6, 1e-5]], entropy_coeff=[[0, 0.01], [1e6, 0.0]])
lr_schedule = [[0, 1e-3], [1e6, 1e-5]]
