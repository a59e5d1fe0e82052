from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1", render_env=True)
    .env_runners(num_env_runners=1, horizon=200)
    .reporting(keep_per_episode_custom_metrics=True)
    .evaluation(enable_async_evaluation=True, custom_evaluation_function=print)
)
