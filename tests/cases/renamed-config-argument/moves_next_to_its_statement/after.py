from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.env_runners(num_env_runners=2)
config.fault_tolerance(ignore_env_runner_failures=True)
config = config.env_runners(rollout_fragment_length=50)
config = config.fault_tolerance(restart_failed_env_runners=True)
if config:
    config.env_runners(num_cpus_per_env_runner=2)
    config.learners(num_learners=1)
