from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})[  # of this episode
            "length"
        ] = episode.t
        for value in [  # of all agents
            1,
        ]:
            metrics_logger.log_value("steps", value, reduce="item_series")
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
