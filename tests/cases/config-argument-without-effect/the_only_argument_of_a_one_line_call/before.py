from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().framework(eager_tracing=True).rollouts(sample_async=True)
config.experimental(_disable_preprocessor_api=True)
if config.framework_str:
    config.framework(eager_tracing=True)
else:
    config = config.framework(eager_tracing=True)
