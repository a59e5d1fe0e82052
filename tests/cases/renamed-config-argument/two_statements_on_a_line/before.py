from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig(); config.rollouts(num_rollout_workers=2, recreate_failed_workers=True); config.framework("torch")
if config: config.resources(num_cpus_per_worker=2)
