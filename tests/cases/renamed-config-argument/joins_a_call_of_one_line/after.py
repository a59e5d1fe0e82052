from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .env_runners(
        num_env_runners=2,
        # each
        num_cpus_per_env_runner=2,
        custom_resources_per_env_runner={
            "special": 1,
        },
    )
)
