from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .rollouts(num_rollout_workers=2)
    .resources(
        # each
        num_cpus_per_worker=2,
        custom_resources_per_worker={
            "special": 1,
        },
    )
)
