from ray.rllib.algorithms.ppo import PPOConfig

if (first := PPOConfig()) is not None:
    first.env_runners(num_env_runners=1)
second, third = PPOConfig(), PPOConfig().env_runners(num_env_runners=2)
second.env_runners(num_env_runners=3)
for config in (first, second, third):
    config.env_runners(rollout_fragment_length=10)
