from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().env_runners(explore=True)
other = IMPALAConfig()
third = PPOConfig()
