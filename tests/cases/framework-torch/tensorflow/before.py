from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().framework("tf2", eager_tracing=True)
named = PPOConfig().framework(
    framework="tf",  # graphs
)
single = PPOConfig()
single.framework_str = 'tf'
single["framework"] = "torch"
