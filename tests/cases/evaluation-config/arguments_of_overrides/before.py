from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_config=PPOConfig.overrides(explore=False, num_rollout_workers=2, render_env=True),
)
