from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, episode, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["x"] = 1
        episode.custom_data.setdefault("logged_series", {})["y"] = [2]

    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)
        for key, value in episode.custom_data.get("logged_series", {}).items():
            for item in value:
                metrics_logger.log_value(key, item, reduce="item_series")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
