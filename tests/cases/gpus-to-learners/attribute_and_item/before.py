from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.num_gpus = 1
other = PPOConfig()
other["num_gpus"] = 2
