from ray.rllib.algorithms.ppo import PPOConfig

if (first := PPOConfig()) is not None:
    first.rollouts(num_rollout_workers=1)
second, third = PPOConfig(), PPOConfig().rollouts(num_rollout_workers=2)
second.rollouts(num_rollout_workers=3)
for config in (first, second, third):
    config.rollouts(rollout_fragment_length=10)
