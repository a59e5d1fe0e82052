from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().framework("torch")
named = PPOConfig().framework(
    framework="torch",  # graphs
)
single = PPOConfig()
single.framework_str = "torch"
single.framework_str = "torch"
