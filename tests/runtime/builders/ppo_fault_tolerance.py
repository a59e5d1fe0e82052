from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").fault_tolerance(
    recreate_failed_workers=True,
    max_num_worker_restarts=10,
    delay_between_worker_restarts_s=5.0,
    restart_failed_sub_environments=True,
    num_consecutive_worker_failures_tolerance=50,
    worker_health_probe_timeout_s=30,
    worker_restore_timeout_s=600,
)
algo = config.build()

# expect: config.restart_failed_env_runners is True
# expect: config.max_num_env_runner_restarts == 10
# expect: config.delay_between_env_runner_restarts_s == 5.0
# expect: config.restart_failed_sub_environments is True
# expect: config.num_consecutive_env_runner_failures_tolerance == 50
# expect: config.env_runner_health_probe_timeout_s == 30
# expect: config.env_runner_restore_timeout_s == 600
