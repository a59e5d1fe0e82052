from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.simple_optimizer = True  # of old
if config.gamma:
    config.eager_tracing = False
