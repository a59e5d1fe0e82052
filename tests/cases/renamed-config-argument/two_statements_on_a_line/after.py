from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig(); config.env_runners(num_env_runners=2).fault_tolerance(restart_failed_env_runners=True); config.framework("torch")
if config: config.env_runners(num_cpus_per_env_runner=2)
