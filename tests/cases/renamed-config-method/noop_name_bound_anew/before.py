from mylib import Other
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.env_runners(num_env_runners=2)
config = Other()
config.rollouts("all")
