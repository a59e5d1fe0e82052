from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .fault_tolerance(recreate_failed_workers=True)
    .resources(
        num_cpus_per_worker=2,  # each
        custom_resources_per_worker={
            "special": 1,
        },
    )
    .rollouts(num_rollout_workers=2, worker_health_probe_timeout_s=60)
)
