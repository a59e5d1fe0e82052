from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.rollouts(num_rollout_workers=2, ignore_worker_failures=True)
config = config.rollouts(rollout_fragment_length=50, recreate_failed_workers=True)
if config:
    config.resources(num_cpus_per_worker=2, num_learner_workers=1)
