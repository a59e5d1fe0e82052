from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().framework("torch")
other = PPOConfig().framework(framework="torch")
NAME = "torch"
third = PPOConfig().framework(NAME)
