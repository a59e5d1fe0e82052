from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("Pendulum-v1")
    .rollouts(
        num_rollout_workers=2,
        observation_filter="MeanStdFilter",  # normalise
    )
)
