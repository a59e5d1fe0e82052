from ray.rllib.algorithms.ppo import PPOConfig


def start(*, env_runner, env, rl_module, episode, env_index, **kwargs):
    episode.custom_data["x"] = env_runner.worker_index


def end(*, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
    metrics_logger.log_value("x", episode.custom_data["x"], reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(on_episode_start=start, on_episode_end=end)
