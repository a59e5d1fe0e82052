from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_config=PPOConfig.overrides(explore=False, num_env_runners=2, render_env=True),
)
