from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
if config.framework_str:
    pass
else:
    pass
