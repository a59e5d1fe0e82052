from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(entropy_coeff=0.1, entropy_coeff_schedule=1000000)
