from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    # no tracing yet
    # slow
    .environment("CartPole-v1")
    .env_runners(
        num_env_runners=1,
        # never
    )
)
