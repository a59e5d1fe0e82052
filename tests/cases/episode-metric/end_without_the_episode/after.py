from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


key = "seconds"


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, episode, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["x"] = 1

    def on_episode_end(self, *, env_runner, episode, metrics_logger, **kwargs):
        print(key, env_runner)
        for key_, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key_, value, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
