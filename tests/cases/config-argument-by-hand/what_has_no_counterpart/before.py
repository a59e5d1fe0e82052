from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1", render_env=True)
    .reporting(keep_per_episode_custom_metrics=True)
    .evaluation(enable_async_evaluation=True, custom_evaluation_function=print)
)
