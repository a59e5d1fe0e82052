from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
config.num_rollout_workers = 2
print(config.num_cpus_per_worker)
algo = config.build()
algo.workers.local_env_runner
algo.restore_workers(algo.env_runner_group)
algo.metrics.merge_and_log_n_dicts([])
