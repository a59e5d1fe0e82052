from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .framework(
        # no tracing yet
        eager_tracing=False,  # slow
    )
    .environment("CartPole-v1", auto_wrap_old_gym_envs=False)
    .rollouts(
        num_rollout_workers=1,
        sample_async=False,  # never
    )
)
