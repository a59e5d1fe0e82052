from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
# of old
if config.gamma:
    pass
