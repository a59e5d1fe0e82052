from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .fault_tolerance(restart_failed_env_runners=True, env_runner_health_probe_timeout_s=60)
    .env_runners(
        num_env_runners=2,
        num_cpus_per_env_runner=2,  # each
        custom_resources_per_env_runner={
            "special": 1,
        },
    )
)
