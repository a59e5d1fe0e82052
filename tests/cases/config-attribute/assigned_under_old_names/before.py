from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.num_workers = 3  # three
config.num_rollout_workers = 3
config["num_envs_per_worker"] = 2
config["lambda"] = 0.95
config.num_workers += 1
config.lr, config.num_sgd_iter = 1e-4, 3
first = config.num_cpus_per_worker = 2
print(config.num_workers, config["num_workers"])
