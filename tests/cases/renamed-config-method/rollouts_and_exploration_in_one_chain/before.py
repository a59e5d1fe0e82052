from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=2, rollout_fragment_length="auto")
    .exploration(explore=False)
)
