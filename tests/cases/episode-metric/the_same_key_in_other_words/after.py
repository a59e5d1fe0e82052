from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


LENGTH = "length"


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["length"] = 0
        episode.custom_data.setdefault("logged_metrics", {})[LENGTH] = episode.t
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
