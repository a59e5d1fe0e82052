from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(evaluation_num_workers=1, evaluation_num_env_runners=2)
other = PPOConfig().resources(num_cpus_per_worker=1).env_runners(num_cpus_per_env_runner=2)
