from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.num_env_runners = 3  # three
config.num_env_runners = 3
config.num_envs_per_env_runner = 2
config.lambda_ = 0.95
config.num_env_runners += 1
config.lr, config.num_epochs = 1e-4, 3
first = config.num_cpus_per_env_runner = 2
print(config.num_env_runners, config.num_env_runners)
