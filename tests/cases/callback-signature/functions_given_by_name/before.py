from ray.rllib.algorithms.ppo import PPOConfig


def start(*, worker, base_env, policies, episode, env_index, **kwargs):
    episode.user_data["x"] = worker.worker_index


def end(*, worker, base_env, policies, episode, env_index, **kwargs):
    episode.custom_metrics["x"] = episode.user_data["x"]


config = PPOConfig().environment("CartPole-v1").callbacks(on_episode_start=start, on_episode_end=end)
